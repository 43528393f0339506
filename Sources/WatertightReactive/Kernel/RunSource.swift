// SPDX-License-Identifier: Apache-2.0

/// What a started producer's events come from.
protocol RunSource: AnyObject {
    /// Stops the work, and sends `interrupted` downstream.
    func interrupt()

    /// Stops the work and sends nothing: what is downstream has ended.
    func cancel()

    /// Whether it sends nothing by itself.
    var isSilent: Bool { get }
}

extension RunSource {
    var isSilent: Bool { false }
}

extension SignalCore: RunSource {
    func interrupt() { terminate(.interrupted) }

    func cancel() { cancel(onlyIfUnused: false) }
}

/// The source of a producer that sends nothing. The run alone keeps its observer.
final class SilentSource<Value, Error: Swift.Error>: RunSource {
    private let observer: Observer<Value, Error>

    init(_ observer: Observer<Value, Error>) {
        self.observer = observer
    }

    func interrupt() { observer.terminate(.interrupted) }

    func cancel() {}

    var isSilent: Bool { true }
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
