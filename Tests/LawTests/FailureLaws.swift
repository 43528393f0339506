// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// L3 and L10, if a closure throws: the stream ends there, the upstream is cancelled, everything is released.
@Suite struct FailureLaws {
    struct Thrower: Sendable, CustomStringConvertible {
        let description: String
        /// The values that it has delivered before.
        var delivers = [1, 2]
        let make: @Sendable (AnyPublisher<Int, TestError>, Callout) -> AnyPublisher<Int, any Error>
    }

    /// Each throws at 3.
    static let throwers: [Thrower] = [
        Thrower(description: "TryMap") { source, callout in
            source.tryMap { try fail(at: $0, callout) }.eraseToAnyPublisher()
        },
        Thrower(description: "TryScan") { source, callout in
            source.tryScan(0) { try fail(at: $1, callout) }.eraseToAnyPublisher()
        },
        Thrower(description: "TryFilter") { source, callout in
            source.tryFilter { try fail(at: $0, callout) > 0 }.eraseToAnyPublisher()
        },
        Thrower(description: "TryCompactMap") { source, callout in
            source.tryCompactMap { try fail(at: $0, callout) }.eraseToAnyPublisher()
        },
        Thrower(description: "TryRemoveDuplicates") { source, callout in
            source.tryRemoveDuplicates { try fail(at: $1, callout) == $0 }.eraseToAnyPublisher()
        },
        Thrower(description: "Encode") { source, callout in
            source.encode(encoder: FailingEncoder(callout: callout)).eraseToAnyPublisher()
        },
        Thrower(description: "TryPrefixWhile") { source, callout in
            source.tryPrefix { try fail(at: $0, callout) > 0 }.eraseToAnyPublisher()
        },
        Thrower(description: "Decode") { source, callout in
            source.decode(type: Int.self, decoder: FailingDecoder(callout: callout)).eraseToAnyPublisher()
        },
    ]

    /// Each throws at 3, and has delivered nothing.
    static let reducing: [Thrower] = [
        Thrower(description: "TryLastWhere", delivers: []) { source, callout in
            source.tryLast { try fail(at: $0, callout) > 0 }.eraseToAnyPublisher()
        },
        Thrower(description: "TryReduce", delivers: []) { source, callout in
            source.tryReduce(0) { try fail(at: $1, callout) }.eraseToAnyPublisher()
        },
        Thrower(description: "TryComparison", delivers: []) { source, callout in
            source.tryMax { try fail(at: $1, callout) > $0 }.eraseToAnyPublisher()
        },
        Thrower(description: "TryContainsWhere", delivers: []) { source, callout in
            source.tryContains { try fail(at: $0, callout) < 0 }.map { $0 ? 1 : 2 }.eraseToAnyPublisher()
        },
        Thrower(description: "TryAllSatisfy", delivers: []) { source, callout in
            source.tryAllSatisfy { try fail(at: $0, callout) > 0 }.map { $0 ? 1 : 2 }.eraseToAnyPublisher()
        },
    ]

    private static func fail(at value: Int, _ callout: Callout) throws -> Int {
        callout.touch()
        if value == 3 { throw TestError(3) }
        return value
    }

    struct FailingEncoder: TopLevelEncoder {
        let callout: Callout

        func encode<T: Encodable>(_ value: T) throws -> Int {
            guard let number = value as? Int else { throw TestError() }
            return try fail(at: number, callout)
        }
    }

    struct FailingDecoder: TopLevelDecoder {
        let callout: Callout

        func decode<T: Decodable>(_ type: T.Type, from number: Int) throws -> T {
            guard let decoded = try fail(at: number, callout) as? T else { throw TestError() }
            return decoded
        }
    }

    @Test func `every line that can fail by itself is here`() {
        // The first that is looked for is tested on its own: it ends at the first value. So is what is dropped: it fails before any.
        let lines = Catalogue.operators.filter { $0.has(.canFailByItself) && !$0.has(.endsByItself) }.map(\.type)
        #expect(Set(lines).subtracting(["TryDropWhile"]) == Set((Self.throwers + Self.reducing).map(\.description)))
    }

    @Test(arguments: throwers + reducing)
    func `L3: an error that is thrown is the end`(thrower: Thrower) {
        let source = PassthroughSubject<Int, TestError>()
        let recorder = Recorder<any Error>()
        thrower.make(source.eraseToAnyPublisher(), Callout()).subscribe(recorder)
        for value in 1...3 { source.send(value) }
        #expect(recorder.events == [.subscription] + thrower.delivers.map { .value($0) } + [.failed])
        source.send(completion: .finished)
        #expect(recorder.violations.isEmpty)
    }

    @Test(arguments: throwers + reducing)
    func `L4: no error comes once the upstream's handler of the cancel has cancelled`(thrower: Thrower) {
        let (source, recorder) = (PassthroughSubject<Int, TestError>(), Recorder<any Error>())
        let upstream = source.handleEvents(receiveCancel: { recorder.cancel() }).eraseToAnyPublisher()
        thrower.make(upstream, Callout()).subscribe(recorder)
        for value in 1...3 { source.send(value) }
        #expect(recorder.events == [.subscription] + thrower.delivers.map { .value($0) })
    }

    @Test(arguments: throwers + reducing)
    func `L10: an error that is thrown releases everything`(thrower: Thrower) {
        weak var subject: PassthroughSubject<Int, TestError>?
        weak var token: Callout?
        weak var downstream: Recorder<any Error>?
        var subscription: (any Subscription)?
        do {
            let source = PassthroughSubject<Int, TestError>()
            let (callout, recorder) = (Callout(), Recorder<any Error>())
            (subject, token, downstream) = (source, callout, recorder)
            thrower.make(source.eraseToAnyPublisher(), callout).subscribe(recorder)
            subscription = recorder.subscription
            for value in 1...3 { source.send(value) }
        }
        #expect(subscription != nil)
        #expect(subject == nil)
        #expect(token == nil)
        #expect(downstream == nil)
    }

    @Test func `L3 L10: a predicate of tryFirst that throws is the end`() {
        weak var subject: PassthroughSubject<Int, TestError>?
        let recorder = Recorder<any Error>()
        do {
            let source = PassthroughSubject<Int, TestError>()
            subject = source
            source.tryFirst { _ in throw TestError(3) }.subscribe(recorder)
            source.send(1)
        }
        #expect(recorder.events == [.subscription, .failed])
        #expect(subject == nil)
    }

    @Test func `L3 L10: a predicate of tryDrop that throws is the end`() {
        weak var subject: PassthroughSubject<Int, TestError>?
        weak var token: Callout?
        let recorder = Recorder<any Error>()
        do {
            let source = PassthroughSubject<Int, TestError>()
            let callout = Callout()
            (subject, token) = (source, callout)
            source.tryDrop { try Self.fail(at: $0, callout) < 3 }.subscribe(recorder)
            for value in 1...3 { source.send(value) }
        }
        #expect(recorder.events == [.subscription, .failed])
        #expect(subject == nil)
        #expect(token == nil)
    }
}
