// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What a started producer's events come from.
@usableFromInline protocol RunSource: AnyObject {
    /// Stops the work, and sends `interrupted` downstream.
    func interrupt()

    /// Stops the work and sends nothing: what is downstream has ended.
    func cancel()

    /// Stops the work in a run that tells its interruption: sends `interrupted`, which the operators receive that have not ended.
    func conclude()

    /// Whether it sends nothing by itself.
    var isSilent: Bool { get }

    /// Whether it sends `interrupted` after ``interrupt()`` has returned.
    var endsLater: Bool { get }
}

extension RunSource {
    @usableFromInline var isSilent: Bool { false }
    @usableFromInline var endsLater: Bool { false }
    @usableFromInline func conclude() { cancel() }
}

extension SignalState: RunSource {
    @usableFromInline final func interrupt() { interruption(self) }

    @usableFromInline final func cancel() { cancel(onlyIfUnused: false) }

    @usableFromInline final func conclude() { if isOver.peek() == 0 { interruption(self) } }
}

/// The source of a producer that sends nothing. The run alone keeps its observer.
@usableFromInline final class SilentSource<Value, Error: Swift.Error>: RunSource {
    private let observer: Observer<Value, Error>

    @usableFromInline init(_ observer: Observer<Value, Error>) {
        self.observer = observer
    }

    @usableFromInline func interrupt() { observer.deliver(end: .interrupted) }

    @usableFromInline func cancel() {}

    @usableFromInline var isSilent: Bool { true }
}

/// Calls a closure once: behind the end that its operator sends on, or when a run is cancelled.
final class RunDisposal: RunSource {
    private let action: () -> Void
    private let isDone = Word()

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    func interrupt() {}

    func cancel() { if isDone.exchange(1) == 0 { action() } }

    /// The end is on its way to the operator, which calls ``cancel()`` behind it.
    func conclude() {}

    var isSilent: Bool { true }
}
