// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits, at each value of a sampler, the latest value that has not been emitted.
    ///
    /// ```
    ///   upstream          ──1──2─────3────────|
    ///   sampler           ────────x─────x──x────x
    ///   sample(sampler)   ────────2─────3───────|
    /// ```
    ///
    /// - Parameters:
    ///   - sampler: Subscribed to after the upstream. Its completion samples once more.
    ///   - defaultValue: Emitted if no value has come since the last one; without it, nothing is.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: at the first sample after the upstream has completed, or behind the one during whose delivery it completes; never if the
    ///   sampler has completed before.
    /// - **Failure**: the first of either; then both are disposed of.
    /// - **Cancellation**: disposes of the upstream and then of the sampler, and releases the latest value.
    /// - **Delivery**: on the sampler's thread, one value at a time.
    @inlinable public func sample<Sampler: ObservableType>(_ sampler: Sampler, defaultValue: Element? = nil) -> Observable<Element> {
        let (upstream, sampler) = (asObservable().stream, sampler.asObservable().stream)
        return Observable(combining: SampleMachine(hasDefault: defaultValue != nil)) { stage in
            let latest = stage.makeInput(SampledInputBuffer<Element>.self)
            let signal = stage.makeInput(NoInputBuffer<Sampler.Element>.self)
            stage.begin { _ in latest.buffer.latest.take() ?? defaultValue.unsafelyUnwrapped }
            stage.subscribe(latest, to: upstream)
            stage.subscribe(signal, to: sampler)
        }
    }
}

/// The decisions of `sample`: input 0 has the values, input 1 samples.
///
/// ```
///   empty ◀──sample: delivers it── full      sample while empty: the default is delivered, if there is one
///     └───────── a value ────────────▲       once input 0 has finished: the sample is the last
///                                            input 0 finishes during the delivery: so it was, too
/// ```
@usableFromInline struct SampleMachine: RxCombiningMachine {
    @usableFromInline let hasDefault: Bool
    @usableFromInline var isFull = false
    @usableFromInline var upstreamHasFinished = false

    @inlinable init(hasDefault: Bool) {
        self.hasDefault = hasDefault
    }

    @inlinable static var name: StaticString { "Sample" }
    @inlinable static var hasMainInput: Bool { true }
    @inlinable static var mayEndDuringDelivery: Bool { true }
    @inlinable var isOverAfterDelivery: Bool { upstreamHasFinished }

    @inlinable mutating func receiveValue(at index: Int) -> RxCombiningDecision {
        if index == 1 { return sample() }
        isFull = true
        return .keep
    }

    @inlinable mutating func finish(at index: Int) -> RxCombiningDecision {
        if index == 1 { return sample() }
        upstreamHasFinished = true
        return .drop
    }

    @inlinable mutating func sample() -> RxCombiningDecision {
        defer { isFull = false }
        if isFull || hasDefault { return upstreamHasFinished ? .deliverLast : .deliver }
        return upstreamHasFinished ? .end : .drop
    }
}

/// Keeps the latest value until it is taken.
@usableFromInline struct SampledInputBuffer<Value>: InputBuffer {
    @usableFromInline var latest: Value?

    @inlinable init() {}

    @inlinable mutating func put(_ value: Value) -> Value? { exchange(&latest, with: value) }

    @inlinable mutating func take() -> Value { latest.take().unsafelyUnwrapped }
}
