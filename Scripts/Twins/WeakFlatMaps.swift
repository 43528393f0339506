// SPDX-License-Identifier: Apache-2.0

/// Which of the upstream and the new publishers can fail: `flatMap(weak:)` has an overload for each combination.
private enum Failing {
    case both, upstream, newPublishers, none

    /// What the summary says of it.
    var condition: String {
        switch self {
        case .both: ""
        case .upstream: ", for new publishers that cannot fail"
        case .newPublishers: ", for an upstream that cannot fail"
        case .none: ", for an upstream and publishers that cannot fail"
        }
    }

    var contract: String {
        switch self {
        case .both: "the first error of any: cancels the publishers, drops held values."
        case .upstream: "the upstream's: cancels the publishers, drops held values."
        case .newPublishers: "the first error of a new publisher: cancels the others, drops held values."
        case .none: "there is none."
        }
    }

    var result: String {
        switch self {
        case .both: "Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Failure"
        case .upstream: "Publishers.WeakFlatMap<Publishers.SetFailureType<P, Failure>, Self, Owner> where P.Failure == Never"
        case .newPublishers: "Publishers.WeakFlatMap<P, Publishers.SetFailureType<Self, P.Failure>, Owner>"
        case .none: "Publishers.WeakFlatMap<P, Self, Owner> where P.Failure == Never"
        }
    }
}

/// What makes the publisher.
private enum Maker {
    case closure, nonisolatedMethod, isolatedMethod

    var summary: String {
        switch self {
        case .closure: "from an object and each value"
        case .nonisolatedMethod: "from each value with a method of an object"
        case .isolatedMethod: "from each value with an actor-isolated method of an object"
        }
    }

    /// The documentation of the parameters after the owner.
    var parameters: String {
        switch self {
        case .closure:
            """
            ///   - maxPublishers: How many of the publishers may be active at a time. With a limit, a hot upstream **loses** the values that it sends while
            ///     that many are active: put a `buffer` before.
            ///   - transform: Makes the publisher with the object; retained until the stream ends. A closure isolated to an actor stops the program if it
            ///     is called off that actor: put `receive(on:)` before.
            """
        case .nonisolatedMethod:
            """
            ///   - maxPublishers: How many of the publishers may be active at a time.
            ///   - method: A method of the owner's type that makes the publisher.
            ///   - form: Never passed; it only ranks the overloads.
            """
        case .isolatedMethod:
            """
            ///   - maxPublishers: How many of the publishers may be active at a time.
            ///   - method: An actor-isolated method of the owner's type that makes the publisher. Called off the actor, it stops the program: put
            ///     `receive(on:)` before.
            """
        }
    }

    var attributes: String { self == .closure ? "@inlinable " : "@inlinable\n@_disfavoredOverload\n" }

    var parameter: String {
        switch self {
        case .closure: "_ transform: @escaping @isolated(any) (Owner, Output) -> P"
        case .nonisolatedMethod: "_ method: @escaping (Owner) -> (Output) -> P, _ form: Void = ()"
        case .isolatedMethod: "_ method: @escaping (Owner) -> @isolated(any) (Output) -> P"
        }
    }

    /// What the recipe is made with, if the publishers' failure stays as it is.
    private var transform: String {
        self == .closure ? "OwnerIsolation.checked(transform)" : "OwnerIsolation.checked(method, of: owner)"
    }

    func body(_ failing: Failing) -> String {
        let recipe = "Publishers.WeakFlatMap(upstream: self, maxPublishers: maxPublishers, owner: owner)"
        let name = self == .closure ? "transform" : "make"
        return switch (failing, self) {
        case (.newPublishers, _):
            "setFailureType(to: P.Failure.self).flatMap(weak: owner, maxPublishers: maxPublishers, \(self == .closure ? "transform" : "method"))"
        case (.upstream, .nonisolatedMethod): "\(recipe) {\n    method($0)($1).setFailureType(to: Failure.self)\n}"
        case (.upstream, _):
            "let \(name) = \(transform)\nreturn \(recipe) {\n    \(name)($0, $1).setFailureType(to: Failure.self)\n}"
        case (_, .nonisolatedMethod): "\(recipe) { method($0)($1) }"
        default:
            "Publishers.WeakFlatMap(\n    upstream: self, maxPublishers: maxPublishers, owner: owner, transform: \(transform))"
        }
    }
}

private func overload(_ maker: Maker, _ failing: Failing) -> String {
    let summary =
        "Makes a publisher \(maker.summary), and publishes the values of all\(failing.condition); holds the object weakly, and finishes when it is gone."
    let isFirst = maker == .closure && failing == .both
    return """
        \(summary.wrapped(from: 8).commented)
        ///
        /// ```
        ///   upstream                          ──a───────b───────     owner is released after b1
        ///   flatMap(weak:) { two of each }      a1──a2  b1  |        b2 cancels everything
        /// ```
        ///
        \(isFirst ? "/// A publisher that captures the object retains it for as long as it is active.\n///\n" : "")/// - Parameters:
        ///   - owner: The object; held weakly, and retained while a publisher is made.
        \(maker.parameters)
        ///
        /// - **Demand**: as for `flatMap(maxPublishers:_:)`.
        /// - **Completion**: when the upstream and all publishers have finished and all values are delivered; also at the first value, of the upstream
        ///   or of a publisher, after the object is gone, which cancels them all; at once if it is gone at the subscription.
        /// - **Failure**: \(failing.contract)
        /// - **Cancellation**: cancels all publishers, then the upstream, and releases everything.
        /// - **Delivery**: on the thread of the publisher that delivers; one value at a time.
        \(maker.attributes)public func flatMap<Owner: AnyObject, P: Publisher>(
            weak owner: Owner, maxPublishers: Subscribers.Demand = .unlimited, \(maker.parameter)
        ) -> \(failing.result) {
        \(maker.body(failing).indented(by: 4))
        }
        """
}

private func overloads(_ makers: [Maker], comment: String = "") -> String {
    func texts(_ cases: [Failing]) -> String {
        cases.flatMap { failing in makers.map { overload($0, failing) } }.joined(separator: "\n\n").indented(by: 4)
    }
    return """
        public import WatertightCore

        \(comment)extension Publisher {
        \(texts([.both, .upstream]))
        }

        extension Publisher where Failure == Never {
        \(texts([.newPublishers, .none]))
        }
        """
}

let weakFlatMapClosures = overloads([.closure])

let weakFlatMapMethods = overloads(
    [.nonisolatedMethod, .isolatedMethod],
    comment: """
        // The overloads of `flatMap(weak:)` for methods, nonisolated and actor-isolated; as for closures, one for each combination of failure types.


        """)
