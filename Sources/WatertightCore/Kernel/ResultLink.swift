// SPDX-License-Identifier: Apache-2.0

/// The link of a stage whose last value waits for a demand. The value and the demand meet here; whichever comes second delivers.
///
/// ```
///   open ──ask──▶ asked ──finish──▶ delivering
///     └──finish──▶ known ──ask────────▲          each ──cancel──▶ cancelled: nothing more comes
/// ```
/// While a value waits, the upstream is gone and the stage with it, the operator's closures with the stage: this keeps the value and the
/// downstream, until the downstream asks or cancels.
@usableFromInline
final class ResultLink<Downstream: Subscriber>: StageLink {
    @usableFromInline
    enum Demands {
        /// The stage has asked for everything.
        case kept
        /// The values before the last are the upstream's.
        case handedThrough
    }

    @inlinable
    @inline(__always)
    static var asked: UInt { 1 }
    @inlinable
    @inline(__always)
    static var known: UInt { 2 }
    @inlinable
    @inline(__always)
    static var cancelled: UInt { 4 }

    @usableFromInline
    let demands: Demands
    /// What has come so far: three flags.
    @usableFromInline
    let progress = Word()

    // Written before `known` is set; taken by the one who finds that all has come, or that nobody will ask.

    @usableFromInline
    @exclusivity(unchecked)
    var output: Downstream.Input?
    @usableFromInline
    @exclusivity(unchecked)
    var downstream: Downstream?

    @inlinable
    init(name: String, demands: Demands = .kept) {
        self.demands = demands
        super.init(
            name: name, conduct: .lenient,
            request: { unsafeDowncast($0, to: ResultLink.self).ask($1) },
            cancel: { unsafeDowncast($0, to: ResultLink.self).close() })
    }

    /// Ends the stream with a value, now or when it is asked for; called once, when the upstream's slot is closed.
    ///
    /// - Parameter output: The last value; `nil` finishes without one, when that is asked for.
    @inlinable
    func finish(with output: Downstream.Input?, _ downstream: Downstream) {
        self.output = output
        self.downstream = downstream
        let before = progress.set(Self.known)
        if before & Self.cancelled != 0 { letGo() } else if before & Self.asked != 0 { deliver() }
    }

    @inlinable
    func ask(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        if progress.set(Self.asked) == Self.known {
            deliver()
        } else if demands == .handedThrough {
            upstream.linked?.request(demand)
        }
    }

    @inlinable
    func deliver() {
        guard let downstream = downstream.take() else { return }
        if let output = output.take() { _ = downstream.receive(output) }
        // Cancelled from inside: nothing more.
        if progress.peek() & Self.cancelled == 0 { downstream.receive(completion: .finished) }
    }

    /// The downstream's `cancel()`.
    @inlinable
    func close() {
        let subscription = upstream.closeIfLinked()
        guard subscription != nil || upstream.phase == .closed else { return }
        if progress.set(Self.cancelled) == Self.known { letGo() }
        subscription?.cancel()
    }

    @inlinable
    func letGo() {
        let released = (output.take(), downstream.take())
        withExtendedLifetime(released) {}
    }
}
