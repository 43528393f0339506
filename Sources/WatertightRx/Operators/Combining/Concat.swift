// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the values of this observable, and, when it has completed, those of another.
    ///
    /// - Parameter second: The observable that follows, subscribed to when this one has completed.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of `second`.
    /// - **Failure**: the first of either.
    /// - **Cancellation**: disposes of the one that runs.
    /// - **Delivery**: on the observables' threads, at once.
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element> where Source.Element == Element {
        Observable.concat([asObservable(), second.asObservable()])
    }

    /// Emits the values of one observable after another: each is subscribed to when the one before has completed.
    ///
    /// ```
    ///   a                         ──1──2──|
    ///   b                                 ──3──|
    ///   Observable.concat(a, b)   ──1──2────3──|
    /// ```
    ///
    /// - Parameter sequence: The observables; each is asked for when it is needed. However many complete at once, the stack is no deeper.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the last has completed; at once without any.
    /// - **Failure**: the first of any; no other is subscribed to.
    /// - **Cancellation**: disposes of the one that runs.
    /// - **Delivery**: on the observables' threads, at once.
    public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        ConcatenatedObservable<Element> { (AnyIterator(sequence.makeIterator()), nil) }
    }

    /// Emits the values of one observable after another: see ``concat(_:)-(Sequence)``.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the last has completed; at once without any.
    /// - **Failure**: the first of any; no other is subscribed to.
    /// - **Cancellation**: disposes of the one that runs.
    /// - **Delivery**: on the observables' threads, at once.
    public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        ConcatenatedObservable<Element> { (AnyIterator(collection.makeIterator()), collection.count) }
    }

    /// Emits the values of one observable after another: see ``concat(_:)-(Sequence)``.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the last has completed; at once without any.
    /// - **Failure**: the first of any; no other is subscribed to.
    /// - **Cancellation**: disposes of the one that runs.
    /// - **Delivery**: on the observables' threads, at once.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { concat(sources) }
}

/// What `concat` makes of several observables. One that is itself among the observables of another is iterated in its place, so that an
/// endless recursion at the last place neither deepens the stack nor grows.
final class ConcatenatedObservable<Element>: Observable<Element> {
    /// An iterator of the observables, and how many there are, if that is known.
    typealias Sources = (iterator: AnyIterator<Observable<Element>>, count: Int?)

    fileprivate let makeSources: () -> Sources

    init(_ makeSources: @escaping () -> Sources) {
        self.makeSources = makeSources
        let stream = RxSuccessionStream {
            var sources = NestedSources([makeSources()])
            return RxSuccession<ConcatVerb, Element>(
                follow: { completion, _ in if case .finished = completion { .advance } else { .end(completion) } },
                next: { sources.next().map { .stream($0.stream) } ?? .end(.finished) })
        }
        super.init(AnyPublisher(Trampolined(upstream: stream)))
    }
}

enum ConcatVerb: RxSuccessionVerb {
    static var name: StaticString { "Concat" }
}

/// Iterates observables, and those of a ``ConcatenatedObservable`` among them.
private struct NestedSources<Element>: IteratorProtocol {
    /// The innermost last. One whose last observable has been taken is not kept.
    private var stack: [ConcatenatedObservable<Element>.Sources]

    init(_ stack: [ConcatenatedObservable<Element>.Sources]) {
        self.stack = stack
    }

    mutating func next() -> Observable<Element>? {
        while let (iterator, count) = stack.popLast() {
            guard let source = iterator.next() else { continue }
            if count != 1 { stack.append((iterator, count.map { $0 - 1 })) }
            guard let nested = source as? ConcatenatedObservable<Element> else { return source }
            stack.append(nested.makeSources())
        }
        return nil
    }
}
