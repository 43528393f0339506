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
@usableFromInline final class ProducerRun: Sendable {
    private struct Work {
        /// Whether it is done though the run may be over.
        let isUnconditional: Bool
        let body: (RunHandle) -> Void
    }

    private struct State {
        var sources = OrderedTable<any RunSource>()
        var works = OrderedTable<Work>()
        var isInterrupted = false
        var isOver = false
        /// Whether no source sends anything by itself.
        var isSilent = true
        /// Makes the observer of silent sources end the run, which it does not keep.
        var rearm: (() -> Void)?

        mutating func add(_ work: Work) { works.append(work, number: UInt(works.count)) }
    }

    private let state = Guarded(State())

    @usableFromInline init() {}

    @usableFromInline var isDisposed: Bool { state.withLock { $0.isInterrupted || $0.isOver } }

    /// Adds a source, while the run is set up.
    ///
    /// - Parameter work: Begins the source's work, behind that of the sources before; not if the run is disposed of before.
    @usableFromInline func add(_ source: any RunSource, work: ((RunHandle) -> Void)? = nil) {
        let isSilent = source.isSilent
        state.withLock { state in
            state.sources.append(source, number: UInt(state.sources.count))
            if !isSilent { state.isSilent = false }
            if let work { state.add(Work(isUnconditional: false, body: work)) }
        }
    }

    /// Adds a side effect, behind the work of the sources before, which may have ended the run.
    func add(effect: @escaping () -> Void) {
        state.withLock { $0.add(Work(isUnconditional: true) { _ in effect() }) }
    }

    /// Connects a producer.
    @inlinable func connect<Value, Error>(_ producer: SignalProducer<Value, Error>, to observer: Observer<Value, Error>) {
        let end = RunEnd(observer, of: self)
        producer.connect(end, self)
        // Nothing is under way, and nothing but the disposable keeps the run.
        if isSilent { rearm(by: end.release(self)) }
    }

    /// Begins the sources' work.
    ///
    /// - Parameter handle: Keeps the sources' inputs.
    @usableFromInline func begin(_ handle: RunHandle) {
        let works = state.withLock { exchange(&$0.works, with: OrderedTable()) }
        works.forEach { if $0.isUnconditional || !isDisposed { $0.body(handle) } }
    }

    @usableFromInline func dispose() {
        let (sources, rearm) = state.withLock { state -> (OrderedTable<any RunSource>, (() -> Void)?) in
            guard !state.isInterrupted, !state.isOver else { return (OrderedTable(), nil) }
            state.isInterrupted = true
            return (state.sources, exchange(&state.rearm, with: nil))
        }
        guard sources.count > 0 else { return }
        let (endsLater, isSilent) = (sources.contains(\.endsLater), !sources.contains { !$0.isSilent })
        if endsLater { rearm?() }
        sources.forEach { $0.interrupt() }
        // The observer of what is silent ends no run.
        if !endsLater, isSilent { end() }
    }

    /// Ends the run, since the observer has received its end.
    @usableFromInline func end() {
        let (sources, works) = state.withLock { state -> (OrderedTable<any RunSource>, OrderedTable<Work>) in
            state.isOver = true
            return (exchange(&state.sources, with: OrderedTable()), exchange(&state.works, with: OrderedTable()))
        }
        sources.forEach { $0.cancel() }
        withExtendedLifetime(works) {}
    }

    @usableFromInline var isSilent: Bool { state.withLock { $0.isSilent } }

    @usableFromInline func rearm(by rearm: @escaping () -> Void) { state.withLock { $0.rearm = rearm } }
}

/// Ends a run silently once it is disposed of.
@usableFromInline final class RunCancel: Disposable {
    private let run: ProducerRun

    @usableFromInline init(_ run: ProducerRun) {
        self.run = run
    }

    @usableFromInline var isDisposed: Bool { run.isDisposed }

    @usableFromInline func dispose() { run.end() }
}
