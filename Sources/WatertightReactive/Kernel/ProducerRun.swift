// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One start of a producer: the sources that it has made, and their work.
///
/// ```
///   set up ──begin──▶ running ──dispose──▶ interrupted ──the end has come down──▶ over: keeps nothing
///                        └─────────────────the end has come down─────────────────────▲
/// ```
/// Disposing interrupts the sources, whose `interrupted` passes through all operators and ends the observer. Once the observer has its end, whatever that is,
/// the sources are cancelled, which sends nothing; if an operator tells of interruptions, as `on` does, they are interrupted instead, so that it hears of an end
/// that an operator further down has made. While it is set up no other thread looks at its sources; one that disposes of it meanwhile leaves their
/// interruption to the thread that sets it up, which interrupts them as it begins.
///
/// Sendable: the lock guards the state.
@usableFromInline final class ProducerRun: @unchecked Sendable {
    /// Begins the work of an engine.
    @usableFromInline typealias Beginning = (SignalState, RunHandle) -> Void

    private let lock = Lock()
    private let state = Unguarded(RunState())
    /// What the run has come to; changed under the lock.
    private let phase = Word()
    /// 1 once it was set up. Changed under the lock, or before any other thread has the run.
    private let isSetUp = Word()
    /// 1 once a source was added that sends something by itself.
    private let isAudible = Word()
    /// 1 once an operator was added that tells of interruptions. Changed while the run is set up.
    private let tellsInterruption = Word()

    private static var interrupted: UInt { 1 }
    private static var over: UInt { 2 }

    @usableFromInline init() {}

    @usableFromInline var isDisposed: Bool { phase.load() != 0 }

    /// Adds a source, while the run is set up.
    ///
    /// - Parameter work: Begins the source's work, behind that of the sources before; not if the run is disposed of before.
    @usableFromInline func add(_ source: any RunSource, work: ((RunHandle) -> Void)? = nil) {
        if !source.isSilent { isAudible.store(1) }
        state.change { $0.add(source, work.map { .closure($0) }) }
    }

    /// Adds an engine as a source, while the run is set up.
    @usableFromInline func add(_ core: SignalState, beginning: @escaping Beginning) {
        isAudible.store(1)
        state.change { $0.add(core, .beginning(core, beginning)) }
    }

    /// Adds a side effect, while the run is set up, behind the work of the sources before, which may have ended the run.
    func add(effect: @escaping () -> Void) { state.change { $0.add(.effect(effect)) } }

    /// Notes, while the run is set up, that an operator tells of interruptions.
    func tellInterruption() { tellsInterruption.store(1) }

    /// Connects a producer.
    @inlinable func connect<Value, Error>(_ producer: SignalProducer<Value, Error>, to observer: Observer<Value, Error>) {
        connect(producer, end: RunEnd(observer, of: self))
    }

    @inlinable func connect<Value, Error>(_ producer: SignalProducer<Value, Error>, end: RunEndBase<Value, Error>) {
        producer.connect(end, self)
        // Nothing is under way, and nothing but the disposable keeps the run.
        if isSilent { rearm(by: end.release(self)) }
    }

    /// Ends the set-up of a run that begins later. No other thread has it yet.
    @usableFromInline func endSetUp() { isSetUp.store(1) }

    /// Begins the sources' work, unless the run was disposed of while it was set up; then interrupts those that were not interrupted yet.
    ///
    /// - Parameter handle: Keeps the sources' inputs.
    @usableFromInline func begin(_ handle: RunHandle) {
        var works = OrderedTable<RunState.Work>()
        let (begins, mustInterrupt) = lock.withLock {
            state.change { swap(&works, &$0.works) }
            defer { isSetUp.store(1) }
            return (phase.peek() == 0, isSetUp.peek() == 0 && phase.peek() == Self.interrupted)
        }
        if mustInterrupt { interrupt(lock.withLock { state.value.sources }) }
        if begins { works.forEach { $0.begin(in: self, handle) } }
    }

    @usableFromInline func dispose() {
        let sources = lock.withLock { () -> OrderedTable<any RunSource>? in
            guard phase.peek() == 0 else { return nil }
            phase.store(Self.interrupted)
            return isSetUp.peek() == 1 ? state.value.sources : nil
        }
        if let sources { interrupt(sources) }
    }

    private func interrupt(_ sources: OrderedTable<any RunSource>) {
        guard isSilent else { return sources.forEach { $0.interrupt() } }
        guard sources.count > 0 else { return }
        let rearm = lock.withLock { state.change { exchange(&$0.rearm, with: nil) } }
        let endsLater = sources.contains(\.endsLater)
        if endsLater { rearm?() }
        sources.forEach { $0.interrupt() }
        // The observer of what is silent ends no run.
        if !endsLater { end() }
    }

    /// Ends the run, since the observer has received its end.
    @usableFromInline func end() {
        if tellsInterruption.peek() == 1 { finish { $0.conclude() } } else { abandon() }
    }

    /// Ends the run without an event, since nothing observes it.
    @usableFromInline func abandon() { finish { $0.cancel() } }

    private func finish(_ stop: (any RunSource) -> Void) {
        let (sources, works) = lock.withLock {
            phase.store(Self.over)
            return state.change { $0.takeAll() }
        }
        sources.forEach(stop)
        withExtendedLifetime(works) {}
    }

    @usableFromInline var isSilent: Bool { isAudible.peek() == 0 }

    @usableFromInline func rearm(by rearm: @escaping () -> Void) { state.change { $0.rearm = rearm } }
}
