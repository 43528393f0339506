// SPDX-License-Identifier: Apache-2.0

package import WatertightCore

/// A subject of the catalogue.
package struct SubjectLine: Sendable, CustomStringConvertible {
    package let type: String
    /// Gets, with the subscription, a value: the one it was made with, 0.
    package let hasCurrent: Bool
    package let make: @Sendable () -> any TestSubject

    package var description: String { type }
}

package protocol TestSubject: Subject, Sendable where Output == Int, Failure == TestError {}
extension PassthroughSubject: TestSubject where Output == Int, Failure == TestError {}
extension CurrentValueSubject: TestSubject where Output == Int, Failure == TestError {}

/// A publisher of the catalogue that has its values from the beginning.
package struct SourceLine: Sendable, CustomStringConvertible {
    package let type: String
    package let values: [Int]
    private let maker: @Sendable (Callout) -> AnyPublisher<Int, any Error>

    init(_ type: String, _ values: [Int], _ maker: @escaping @Sendable (Callout) -> AnyPublisher<Int, any Error>) {
        self.type = type
        self.values = values
        self.maker = maker
    }

    package var description: String { type }

    /// - Parameter callout: Kept by the source, and called by it where it calls.
    package func make(_ callout: Callout) -> AnyPublisher<Int, any Error> { maker(callout) }
}

extension Catalogue {
    package static let subjects: [SubjectLine] = [
        SubjectLine(type: "PassthroughSubject", hasCurrent: false) { PassthroughSubject<Int, TestError>() },
        SubjectLine(type: "CurrentValueSubject", hasCurrent: true) { CurrentValueSubject<Int, TestError>(0) },
    ]

    package static let sources: [SourceLine] = [
        SourceLine("Sequence", [1, 2, 3]) { callout in
            (1...3).lazy.map { callout.pass($0) }.publisher.anyFailure()
        },
        SourceLine("Just", [1]) { callout in
            Just(callout).neverFailingValue(1)
        },
        SourceLine("Result.Publisher", [1]) { callout in
            Result<Callout, TestError>.Publisher(callout).neverFailingValue(1)
        },
        SourceLine("Future", [1]) { callout in
            Future<Callout, TestError> { promise in promise(.success(callout)) }.neverFailingValue(1)
        },
    ]
}

extension Publisher where Output == Callout {
    /// The number instead of the object that the publisher keeps.
    func neverFailingValue(_ value: Int) -> AnyPublisher<Int, any Error> {
        Numbering(upstream: self, value: value).anyFailure()
    }
}

/// Tells a number for each object, and hands everything else through.
struct Numbering<Upstream: Publisher>: Publisher where Upstream.Output == Callout {
    typealias Output = Int
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let value: Int

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
        upstream.subscribe(
            AnySubscriber<Callout, Failure>(
                receiveSubscription: { subscriber.receive(subscription: $0) },
                receiveValue: { [value] callout in
                    callout.touch()
                    return subscriber.receive(value)
                },
                receiveCompletion: { subscriber.receive(completion: $0) }))
    }
}
