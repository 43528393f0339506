// SPDX-License-Identifier: Apache-2.0

#if Lint

/// What a library's verb does with the closures and objects that it takes.
public struct Verb: Sendable, Equatable {
    /// The libraries that the linter knows.
    public enum Library: String, Sendable, CaseIterable {
        /// Combine, and Watertight's drop-in for it.
        case combine = "Combine"
        /// What Watertight has beyond Combine.
        case watertight = "Watertight, beyond Combine"
        /// RxSwift and RxCocoa.
        case rx = "RxSwift and RxCocoa"
        /// ReactiveSwift and ReactiveCocoa.
        case reactive = "ReactiveSwift and ReactiveCocoa"
        /// Swift's collections, and what other packages name their helpers by.
        case other = "Collections, and helpers of other packages"
    }

    /// The verb's place in a chain.
    public enum Role: String, Sendable, CaseIterable {
        /// A stream that ends by itself: `Just`.
        case finiteSource = "source that ends"
        /// A stream that does not end by itself: `Timer.publish`.
        case endlessSource = "source that does not end"
        /// A stream whose closure decides: `Observable.create`.
        case openSource = "source whose closure ends it"
        /// A stream that is what its closure returns: `Deferred`.
        case deferredSource = "source that its closure makes"
        /// A stage that ends if its upstream ends: `map`.
        case operation = "operator"
        /// A stage that ends when all its streams have: `merge`. The chain does not end if one of them does not.
        case combining = "operator that ends with all its streams"
        /// A stage after which the chain ends by itself: `first`.
        case ending = "operator that ends"
        /// A stage that waits for its upstream's end: `reduce`. It is written behind a stream that ends.
        case folding = "operator that waits for the end"
        /// A stage whose inner streams decide: the chain ends if the outer ends: `flatMap`.
        case joining = "operator that joins streams"
        /// The subscription: `sink`.
        case terminal = "subscription"
        /// What keeps the subscription in its argument: `store(in:)`.
        case storing = "storage"
        /// What keeps its argument, a subscription: `insert(_:)`.
        case collecting = "collection of subscriptions"
        /// An object that stands for the subscription that it is made of: `AnyCancellable(_:)`.
        case wrapping = "wrapper of a subscription"
        /// An object that calls a closure when it is cancelled: `Disposables.create(with:)`.
        case cancellation = "cancellation"
    }

    /// How long the verb keeps what it is given.
    public enum Keeps: String, Sendable, CaseIterable {
        /// Nothing, or weakly.
        case nothing
        /// The arguments, as long as the stream is kept, and each of its subscriptions until it ends.
        case stream = "as long as the stream, and each subscription until it ends"
        /// The arguments, until the subscription ends.
        case subscription = "until the subscription ends"
        /// The closures, until the closure has been called once.
        case once = "until it is called"
        /// The object after `on:`, until the subscription ends.
        case object = "the object, until the subscription ends"
        /// The subscription itself, in its argument or in what it is called on.
        case stored = "the subscription"
    }

    /// The name that is called.
    public let name: String
    /// The library that has it.
    public let library: Library
    /// The verb's place in a chain.
    public let role: Role
    /// How long the verb keeps its kept arguments.
    public let keeps: Keeps
    /// The label without which a call means another overload; `_` is a first argument without one, which is no closure.
    public let selector: String?
    /// The labels of the arguments that are kept; `_` is an argument without one.
    public let kept: [String]
    /// Why a source does not end.
    public let reason: String?

    /// Why a source does not end, for messages.
    var sentence: String { reason ?? "`\(name)` does not complete by itself" }

    /// The verb as the table shows it, with the arguments that it keeps: `sink(receiveCompletion:receiveValue:)`.
    public var text: String {
        let chosen = selector.map { "/\($0)" } ?? ""
        return kept.isEmpty ? name + chosen : "\(name)\(chosen)(\(kept.map { "\($0):" }.joined()))"
    }
}

extension Verb.Library {
    /// The libraries that a file may use, by the modules that it imports.
    static func imported(by modules: Set<String>) -> Set<Verb.Library> {
        Set(
            modules.flatMap { module -> [Verb.Library] in
                if module.hasPrefix("Rx") || module.hasPrefix("WatertightRx") || module == "ReactorKit" || module.hasSuffix("RxSwift") {
                    return [.rx]
                }
                if module.hasPrefix("Reactive") || module == "WatertightReactive" { return [.reactive] }
                return module == "Watertight" ? [.combine, .watertight] : module.hasSuffix("Combine") ? [.combine] : []
            })
    }
}

#endif
