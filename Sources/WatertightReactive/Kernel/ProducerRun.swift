// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One start of a producer: the sources that it has made, and their work.
///
/// ```
///   set up ──begin──▶ running ──dispose──▶ interrupted ──the end has come down──▶ over: keeps nothing
///                        └─────────────────the end has come down─────────────────────▲
/// ```
/// Disposing interrupts the sources, whose `interrupted` passes through all operators and ends the observer. Once the observer has its end, whatever that is,
/// the sources are cancelled, which sends nothing.
final class ProducerRun: Sendable {
    private struct Work {
        /// Whether it is done though the run may be over.
        let isUnconditional: Bool
        let body: (RunHandle) -> Void
    }

    private struct State {
        var sources: [any RunSource] = []
        var works: [Work] = []
        var isInterrupted = false
        var isOver = false
    }

    private let state = Guarded(State())

    var isDisposed: Bool { state.withLock { $0.isInterrupted || $0.isOver } }

    /// Adds a source, while the run is set up.
    ///
    /// - Parameter work: Begins the source's work, behind that of the sources before; not if the run is disposed of before.
    func add(_ source: any RunSource, work: ((RunHandle) -> Void)? = nil) {
        state.withLock { state in
            state.sources.append(source)
            if let work { state.works.append(Work(isUnconditional: false, body: work)) }
        }
    }

    /// Adds a side effect, behind the work of the sources before, which may have ended the run.
    func add(effect: @escaping () -> Void) {
        state.withLock { $0.works.append(Work(isUnconditional: true) { _ in effect() }) }
    }

    /// Connects a producer.
    func connect<Value, Error>(_ producer: SignalProducer<Value, Error>, to observer: Observer<Value, Error>) {
        let end = RunEnd(observer, of: self)
        producer.connect(end, self)
        // Nothing is under way, and nothing but the disposable keeps the run.
        if isSilent { end.release() }
    }

    /// Begins the sources' work.
    ///
    /// - Parameter handle: Keeps the sources' inputs.
    func begin(_ handle: RunHandle) {
        for work in state.withLock({ exchange(&$0.works, with: []) }) where work.isUnconditional || !isDisposed { work.body(handle) }
    }

    func dispose() {
        let sources = state.withLock { state -> [any RunSource] in
            guard !state.isInterrupted, !state.isOver else { return [] }
            state.isInterrupted = true
            return state.sources
        }
        for source in sources { source.interrupt() }
        // The observer of what is silent ends no run.
        if !sources.isEmpty, sources.allSatisfy(\.isSilent) { end() }
    }

    /// Ends the run, since the observer has received its end.
    func end() {
        let (sources, works) = state.withLock { state -> ([any RunSource], [Work]) in
            state.isOver = true
            return (exchange(&state.sources, with: []), exchange(&state.works, with: []))
        }
        for source in sources { source.cancel() }
        withExtendedLifetime(works) {}
    }

    private var isSilent: Bool { state.withLock { $0.sources }.allSatisfy(\.isSilent) }
}

/// Ends a run silently once it is disposed of.
final class RunCancel: Disposable {
    private let run: ProducerRun

    init(_ run: ProducerRun) {
        self.run = run
    }

    var isDisposed: Bool { run.isDisposed }

    func dispose() { run.end() }
}
