// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A step of an operator that RxSwift has: errors are of any type, a throwing closure ends the stream, and the observer sees the end before the
/// source is disposed of.
@usableFromInline protocol RxStep: Step where Errors == AnyErrors {
    /// Whether the stream is over before it begins: at the subscription it completes, and its upstream is not subscribed to.
    var isOver: Bool { get }
}

extension RxStep {
    @inlinable var isOver: Bool { false }
    @inlinable static var upstreamPolicy: UpstreamPolicy { .lenientUntilEnd }
    @inlinable static var completesFirst: Bool { true }
    @usableFromInline var name: String { "\(Self.self)" }
}

/// Passes errors of any type.
@usableFromInline struct AnyErrors: ErrorPath {
    @inlinable init() {}
    @inlinable func translate(upstream error: any Swift.Error) -> any Swift.Error { error }
    @inlinable func translate(thrown error: any Swift.Error) -> any Swift.Error { error }
}

/// The stream of an operator with one upstream, whose step decides about each value.
@usableFromInline struct SteppedStream<S: RxStep>: Publisher {
    @usableFromInline typealias Output = S.Output
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let upstream: AnyPublisher<S.Input, any Swift.Error>
    @usableFromInline let step: S
    @usableFromInline let memory: S.Memory

    @inlinable init(_ upstream: AnyPublisher<S.Input, any Swift.Error>, _ step: S, memory: S.Memory) {
        self.upstream = upstream
        self.step = step
        self.memory = memory
    }

    @inlinable @inline(__always) func receive<D: Subscriber>(subscriber: D) where D.Input == Output, D.Failure == any Swift.Error {
        guard !step.isOver else { return Empty().receive(subscriber: subscriber) }
        upstream.subscribe(TerminatingStage(step, memory: memory, downstream: subscriber))
    }
}

extension ObservableType {
    /// Makes the observable of an operator that has a step.
    ///
    /// - Parameter memory: The state with which each subscription begins.
    @inlinable @inline(__always) func stepped<S: RxStep>(_ step: S, memory: S.Memory) -> Observable<S.Output> where S.Input == Element {
        Observable(producing: SteppedStream(asObservable().stream, step, memory: memory))
    }

    /// Makes the observable of an operator whose step has no state.
    @inlinable @inline(__always) func stepped<S: RxStep>(_ step: S) -> Observable<S.Output> where S.Input == Element, S.Memory == Void {
        stepped(step, memory: ())
    }
}
