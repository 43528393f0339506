// SPDX-License-Identifier: Apache-2.0

/// What a started producer's events come from.
@usableFromInline protocol RunSource: AnyObject {
    /// Stops the work, and sends `interrupted` downstream.
    func interrupt()

    /// Stops the work and sends nothing: what is downstream has ended.
    func cancel()

    /// Whether it sends nothing by itself.
    var isSilent: Bool { get }

    /// Whether it sends `interrupted` after ``interrupt()`` has returned.
    var endsLater: Bool { get }
}

extension RunSource {
    @usableFromInline var isSilent: Bool { false }
    @usableFromInline var endsLater: Bool { false }
}

extension SignalState: RunSource {
    @usableFromInline final func interrupt() { interruption(self) }

    @usableFromInline final func cancel() { cancel(onlyIfUnused: false) }
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

/// Calls a closure when the run is over, behind its observer's end.
final class RunDisposal: RunSource {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    func interrupt() {}

    func cancel() { action() }

    var isSilent: Bool { true }
}
