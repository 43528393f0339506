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
    /// Each context is some minutes to compile, so it is left out unless its condition is set: `./check long` sets one after the other.
    static var neighbours: [Kind] {
        #if AFTER_MAP
            catalogue(in: AfterMap.self)
        #elseif AFTER_FILTER
            catalogue(in: AfterFilter.self)
        #elseif AFTER_COMPACT_MAP
            catalogue(in: AfterCompactMap.self)
        #elseif AFTER_SCAN
            catalogue(in: AfterScan.self)
        #elseif AFTER_PREFIX_WHILE
            catalogue(in: AfterPrefixWhile.self)
        #elseif AFTER_REMOVE_DUPLICATES
            catalogue(in: AfterRemoveDuplicates.self)
        #elseif AFTER_HANDLE_EVENTS
            catalogue(in: AfterHandleEvents.self)
        #elseif AFTER_RETRY
            catalogue(in: AfterRetry.self)
        #elseif AFTER_CATCH
            catalogue(in: AfterCatch.self)
        #elseif AFTER_TRY_MAP
            catalogue(in: AfterTryMap.self)
        #elseif AFTER_SHARE
            catalogue(in: AfterShare.self)
        #elseif AFTER_MULTICAST
            catalogue(in: AfterMulticast.self)
        #elseif AFTER_FLAT_MAP
            catalogue(in: AfterFlatMap.self)
        #elseif AFTER_APPEND
            catalogue(in: AfterAppend.self)
        #elseif AFTER_ZIP
            catalogue(in: AfterZip.self)
        #elseif AFTER_MERGE
            catalogue(in: AfterMerge.self)
        #elseif AFTER_BUFFER
            catalogue(in: AfterBuffer.self)
        #elseif AFTER_RECEIVED
            catalogue(in: AfterReceived.self)
        #elseif AFTER_REPLACE_ERROR
            catalogue(in: AfterReplaceError.self)
        #elseif BEFORE_MAP
            catalogue(in: BeforeMap.self)
        #elseif BEFORE_FILTER
            catalogue(in: BeforeFilter.self)
        #elseif BEFORE_COMPACT_MAP
            catalogue(in: BeforeCompactMap.self)
        #elseif BEFORE_RETRY
            catalogue(in: BeforeRetry.self)
        #elseif BEFORE_CATCH
            catalogue(in: BeforeCatch.self)
        #elseif BEFORE_TRY_MAP
            catalogue(in: BeforeTryMap.self)
        #elseif BEFORE_SHARE
            catalogue(in: BeforeShare.self)
        #elseif BEFORE_MULTICAST
            catalogue(in: BeforeMulticast.self)
        #elseif BEFORE_FLAT_MAP
            catalogue(in: BeforeFlatMap.self)
        #elseif BEFORE_REPLACE_ERROR
            catalogue(in: BeforeReplaceError.self)
        #elseif BEFORE_ERASURE
            catalogue(in: BeforeErasure.self)
        #else
            []
        #endif
    }
}
