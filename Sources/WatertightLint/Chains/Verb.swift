// SPDX-License-Identifier: Apache-2.0

#if Lint

/// What a library's verb does with the closures and objects that it takes.
public struct Verb: Sendable, Equatable {
    /// The libraries that the linter knows.
    public enum Library: String, Sendable, CaseIterable {
        /// Combine, and Watertight's drop-in for it.
        case combine = "C"
        /// What Watertight has beyond Combine.
        case watertight = "W"
        /// RxSwift and RxCocoa.
        case rx = "R"
        /// ReactiveSwift and ReactiveCocoa.
        case reactive = "S"
    }

    /// The verb's place in a chain.
    public enum Role: String, Sendable, CaseIterable {
        /// A publisher that ends by itself: `Just`.
        case finiteSource = "finite source"
        /// A publisher that does not end by itself: `Timer.publish`.
        case endlessSource = "endless source"
        /// A stage that ends if its upstream ends: `map`.
        case operation = "operator"
        /// A stage after which the chain ends by itself: `first`.
        case ending = "ending operator"
        /// A stage whose inner streams decide: the chain ends if the outer ends: `flatMap`.
        case joining = "joining operator"
        /// The subscription: `sink`.
        case terminal
        /// What keeps the subscription: `store(in:)`.
        case storing
    }

    /// How long the verb keeps what it is given.
    public enum Keeps: String, Sendable, CaseIterable {
        /// Nothing, or weakly.
        case nothing
        /// The closures, until the subscription ends.
        case subscription = "until the subscription ends"
        /// The closures, until the closure has been called once.
        case once = "until it is called"
        /// The object after `on:`, until the subscription ends.
        case object = "the object, until the subscription ends"
        /// The subscription itself, in its argument.
        case stored = "the subscription, in its argument"
    }

    /// The name that is called.
    public let name: String
    /// The libraries that have it.
    public let libraries: Set<Library>
    /// The verb's place in a chain.
    public let role: Role
    /// What the verb keeps.
    public let keeps: Keeps
}

#endif
