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

/// A publisher of the catalogue that has its values, or its end, from the beginning.
package struct SourceLine: Sendable, CustomStringConvertible {
    package enum Ending: Sendable {
        case finishes
        case fails
        /// Never, not even without values.
        case stays
    }

    package let type: String
    /// The label that distinguishes it from others of its type.
    package let variant: String
    package let values: [Int]
    package let ending: Ending
    private let maker: @Sendable (Callout) -> AnyPublisher<Int, any Error>

    init(
        _ type: String, _ variant: String = "", values: [Int], ending: Ending = .finishes,
        _ maker: @escaping @Sendable (Callout) -> AnyPublisher<Int, any Error>
    ) {
        self.type = type
        self.variant = variant
        self.values = values
        self.ending = ending
        self.maker = maker
    }

    package var description: String { variant.isEmpty ? type : "\(type) \(variant)" }

    /// The events of a recorder that requested a demand once, and never again.
    package func events(asked demand: Subscribers.Demand) -> [Recorder<any Error>.Event] {
        let delivered = demand.max.map { Array(values.prefix($0)) } ?? values
        let end: [Recorder<any Error>.Event] =
            switch ending {
            case .finishes: [.finished]
            case .fails: [.failed]
            case .stays: []
            }
        return [.subscription] + delivered.map { .value($0) } + (delivered == values ? end : [])
    }

    /// - Parameter callout: Retained by a source that retains any object, and called by one that calls out.
    package func make(_ callout: Callout) -> AnyPublisher<Int, any Error> { maker(callout) }
}

/// An error that retains an object.
struct CalloutError: Error {
    let callout: Callout
}

extension Catalogue {
    package static let subjects: [SubjectLine] =
        [
            SubjectLine(type: "PassthroughSubject", hasCurrent: false) { PassthroughSubject<Int, TestError>() },
            SubjectLine(type: "CurrentValueSubject", hasCurrent: true) { CurrentValueSubject<Int, TestError>(0) },
        ] + beyondSubjects

    package static let sources: [SourceLine] = [
        SourceLine("Sequence", values: [1, 2, 3]) { callout in
            (1...3).lazy.map { callout.pass($0) }.publisher.anyFailure()
        },
        SourceLine("Sequence", "without elements", values: []) { callout in
            (0..<0).lazy.map { callout.pass($0) }.publisher.anyFailure()
        },
        SourceLine("Just", values: [1]) { callout in
            Just(callout).numbered()
        },
        SourceLine("Optional.Publisher", values: [1]) { callout in
            Optional(callout).publisher.numbered()
        },
        SourceLine("Optional.Publisher", "without a value", values: []) { _ in
            Optional<Callout>.none.publisher.numbered()
        },
        SourceLine("Result.Publisher", values: [1]) { callout in
            Result<Callout, TestError>.Publisher(callout).numbered()
        },
        SourceLine("Result.Publisher", "failing", values: [], ending: .fails) { callout in
            Result<Int, CalloutError>.Publisher(CalloutError(callout: callout)).anyFailure()
        },
        SourceLine("Future", values: [1]) { callout in
            Future<Callout, TestError> { promise in promise(.success(callout)) }.numbered()
        },
        SourceLine("Empty", values: []) { _ in
            Empty<Int, TestError>().anyFailure()
        },
        SourceLine("Empty", "never finishing", values: [], ending: .stays) { _ in
            Empty<Int, TestError>(completeImmediately: false).anyFailure()
        },
        SourceLine("Fail", values: [], ending: .fails) { callout in
            Fail<Int, CalloutError>(error: CalloutError(callout: callout)).anyFailure()
        },
        SourceLine("Deferred", values: [1, 2, 3]) { callout in
            Deferred { (1...3).lazy.map { callout.pass($0) }.publisher }.anyFailure()
        },
        SourceLine("Record", values: [1, 2, 3]) { callout in
            Record<Callout, TestError>(output: [callout, callout, callout], completion: .finished).numbered()
        },
        SourceLine("Record", "failing", values: [1, 2], ending: .fails) { callout in
            Record<Callout, CalloutError>(output: [callout, callout], completion: .failure(CalloutError(callout: callout))).numbered()
        },
        SourceLine("Record", "without values", values: [], ending: .fails) { callout in
            Record<Callout, CalloutError>(output: [], completion: .failure(CalloutError(callout: callout))).numbered()
        },
    ]
}

extension Publisher where Output == Callout {
    /// Numbers from one instead of the objects that the publisher retains.
    func numbered() -> AnyPublisher<Int, any Error> {
        Numbering(upstream: self).anyFailure()
    }
}

/// Counts the objects, touches them, and passes all other events through.
struct Numbering<Upstream: Publisher>: Publisher where Upstream.Output == Callout {
    typealias Output = Int
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
        var number = 0
        upstream.subscribe(
            AnySubscriber<Callout, Failure>(
                receiveSubscription: { subscriber.receive(subscription: $0) },
                receiveValue: { callout in
                    callout.touch()
                    number += 1
                    return subscriber.receive(number)
                },
                receiveCompletion: { subscriber.receive(completion: $0) }))
    }
}
