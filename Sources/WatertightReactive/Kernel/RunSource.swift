// SPDX-License-Identifier: Apache-2.0

/// What a started producer's events come from.
protocol RunSource: AnyObject {
    /// Stops the work, and sends `interrupted` downstream.
    func interrupt()

    /// Stops the work and sends nothing: what is downstream has ended.
    func cancel()
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
}
