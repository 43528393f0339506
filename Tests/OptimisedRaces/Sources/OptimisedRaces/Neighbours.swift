// SPDX-License-Identifier: Apache-2.0

package import Watertight

// The neighbours that every operator of the catalogue is tried with: what fuses, and one operator of each carrier.

enum AfterMap: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.map { $0 &+ 1 } }
}

enum AfterFilter: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.filter { $0 >= 0 } }
}

enum AfterCompactMap: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.compactMap { $0 } }
}

enum AfterScan: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.scan(0) { $1 } }
}

enum AfterPrefixWhile: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.prefix { _ in true } }
}

enum AfterRemoveDuplicates: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.removeDuplicates { _, _ in false } }
}

enum AfterHandleEvents: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.handleEvents(receiveOutput: { _ in }) }
}

enum AfterRetry: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.retry(1) }
}

enum AfterCatch: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.catch { Fail<Int, TestError>(error: $0) } }
}

enum AfterTryMap: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.tryMap { $0 }.mapError { _ in TestError() } }
}

enum AfterShare: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.share() }
}

enum AfterMulticast: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.multicast { Kind.Subject() }.autoconnect() }
}

enum AfterFlatMap: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.flatMap { Just($0) } }
}

enum AfterAppend: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.append(Empty()) }
}

enum AfterZip: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.zip(subject) { $0 &+ $1 } }
}

enum AfterMerge: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.merge(with: Empty()) }
}

enum AfterBuffer: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> {
        subject.buffer(size: 3, prefetch: .byRequest, whenFull: .dropOldest)
    }
}

enum AfterReceived: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> { subject.receive(on: ImmediateScheduler.shared) }
}

enum AfterReplaceError: Context {
    static func source(_ subject: Kind.Subject) -> some Publisher<Int, TestError> {
        subject.replaceError(with: 0).setFailureType(to: TestError.self)
    }
}

enum BeforeMap: Behind {
    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int {
        publisher.map { $0 &+ 1 }.sink(at: guest)
    }
}

enum BeforeFilter: Behind {
    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int {
        publisher.filter { $0 >= 0 }.sink(at: guest)
    }
}

enum BeforeCompactMap: Behind {
    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int {
        publisher.compactMap { $0 }.sink(at: guest)
    }
}

enum BeforeRetry: Behind {
    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int {
        publisher.retry(1).sink(at: guest)
    }
}

enum BeforeCatch: Behind {
    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int {
        publisher.catch { Fail<Int, P.Failure>(error: $0) }.sink(at: guest)
    }
}

enum BeforeTryMap: Behind {
    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int {
        publisher.tryMap { $0 }.sink(at: guest)
    }
}

enum BeforeShare: Behind {
    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int {
        publisher.share().sink(at: guest)
    }
}

enum BeforeMulticast: Behind {
    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int {
        publisher.multicast { PassthroughSubject<Int, P.Failure>() }.autoconnect().sink(at: guest)
    }
}

enum BeforeFlatMap: Behind {
    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int {
        publisher.flatMap { Just($0) }.sink(at: guest)
    }
}

enum BeforeReplaceError: Behind {
    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int {
        publisher.replaceError(with: 0).sink(at: guest)
    }
}

enum BeforeErasure: Behind {
    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int {
        publisher.eraseToAnyPublisher().sink(at: guest)
    }
}

extension Kind {
    /// Some minutes to compile, so they are left out unless they are wanted.
    static var neighbours: [Kind] {
        #if NEIGHBOURS
            var all: [Kind] = []
            all += catalogue(in: AfterMap.self)
            all += catalogue(in: AfterFilter.self)
            all += catalogue(in: AfterCompactMap.self)
            all += catalogue(in: AfterScan.self)
            all += catalogue(in: AfterPrefixWhile.self)
            all += catalogue(in: AfterRemoveDuplicates.self)
            all += catalogue(in: AfterHandleEvents.self)
            all += catalogue(in: AfterRetry.self)
            all += catalogue(in: AfterCatch.self)
            all += catalogue(in: AfterTryMap.self)
            all += catalogue(in: AfterShare.self)
            all += catalogue(in: AfterMulticast.self)
            all += catalogue(in: AfterFlatMap.self)
            all += catalogue(in: AfterAppend.self)
            all += catalogue(in: AfterZip.self)
            all += catalogue(in: AfterMerge.self)
            all += catalogue(in: AfterBuffer.self)
            all += catalogue(in: AfterReceived.self)
            all += catalogue(in: AfterReplaceError.self)
            all += catalogue(in: BeforeMap.self)
            all += catalogue(in: BeforeFilter.self)
            all += catalogue(in: BeforeCompactMap.self)
            all += catalogue(in: BeforeRetry.self)
            all += catalogue(in: BeforeCatch.self)
            all += catalogue(in: BeforeTryMap.self)
            all += catalogue(in: BeforeShare.self)
            all += catalogue(in: BeforeMulticast.self)
            all += catalogue(in: BeforeFlatMap.self)
            all += catalogue(in: BeforeReplaceError.self)
            all += catalogue(in: BeforeErasure.self)
            return all
        #else
            return []
        #endif
    }
}
