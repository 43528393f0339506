// SPDX-License-Identifier: Apache-2.0

import WatertightRx
import WatertightRxTest

/// What a play has shown.
struct Outcome {
    /// As ``OperatorRow/deliveries`` describes.
    let deliveries: String
    let sourceLifetimes: String
    let otherLifetimes: String
    /// How often each subscription to a source was disposed of.
    let disposals: [Int]
    /// Whether the closures of the operator are released, while the subscription and the sources' observers are kept.
    let isProbeReleased: Bool
    /// How many values and handlers are not.
    let liveTokens: Int
    let locksHeld: Int
    let callouts: Int
    /// How many events came after the observer had disposed of the subscription.
    let lateDeliveries: Int
}

/// Plays a row with one ending, in virtual time.
final class Stage {
    let ending: Ending
    let scheduler = TestScheduler(initialClock: 0)
    let ledger = Ledger()
    let source: PlayedSource
    let other: PlayedSource
    let keeper: Token

    /// Is told of each object that has to go with the stream, and why.
    var watch: (AnyObject, String) -> Void = { _, _ in }

    private weak var probe: Probe?
    private var subscription: (any Disposable)?
    private var events: [(time: Int, sign: String)] = []
    private var isOver = false
    private var isDisposedInside = false
    private var lateDeliveries = 0

    init(_ ending: Ending) {
        self.ending = ending
        source = PlayedSource(ending.sourceScript, scheduler, ledger)
        other = PlayedSource(ending.otherScript, scheduler, ledger)
        keeper = Token(Ledger())
    }

    /// Plays to the end, and looks. What has ended is not disposed of, and its subscription is kept to the last.
    func play(_ row: OperatorRow) -> Outcome {
        run(row)
        defer { forgetAll() }
        return Outcome(
            deliveries: text, sourceLifetimes: source.lifetimes, otherLifetimes: other.lifetimes,
            disposals: source.disposals + other.disposals, isProbeReleased: probe == nil, liveTokens: ledger.liveTokens,
            locksHeld: ledger.locksHeld, callouts: ledger.callouts, lateDeliveries: lateDeliveries)
    }

    /// Plays to the end. The sources keep their observers, and the stage keeps the subscription.
    func run(_ row: OperatorRow) {
        scheduler.scheduleAt(200) { [unowned self] in
            subscription = subscribe(to: row)
            if isDisposedInside { subscription?.dispose() }
        }
        if ending == .dispose { scheduler.scheduleAt(225) { [unowned self] in subscription?.dispose() } }
        scheduler.scheduleAt(1000) { [unowned self] in if !isOver { subscription?.dispose() } }
        scheduler.start()
    }

    /// Lets go of what `run` has kept.
    func forgetAll() {
        subscription = nil
        source.forgetAll()
        other.forgetAll()
    }

    private func subscribe(to row: OperatorRow) -> any Disposable {
        let probe = Probe(
            source: source.asObservable(), other: other.asObservable(), scheduler: AuditedScheduler(scheduler, ledger), keeper: keeper,
            ledger: ledger, isThrowing: ending == .thrown)
        self.probe = probe
        watch(probe, "the operator's closures end with their stream")
        // The handler retains a token, as a user's retains whatever it captures.
        let token = Token(ledger)
        watch(token, "the observer ends with its stream")
        let begin = row.make(probe)
        return begin { [unowned self, token] event in
            withExtendedLifetime(token) { receive(event) }
        }
    }

    private func receive(_ event: Event<String>) {
        ledger.touch()
        disposeInside()
        let sign =
            switch event {
            case .next(let value): value
            case .completed: "|"
            case .error(Fault.sent): "#"
            case .error: "!"
            }
        events.append((scheduler.clock, sign))
        if event.isStopEvent { isOver = true }
    }

    /// Disposes of the subscription, if it is known; while the operator is subscribed to, it is not.
    private func disposeInside() {
        guard ending == .disposedInside else { return }
        if isDisposedInside, subscription != nil { lateDeliveries += 1 }
        (isDisposedInside, isOver) = (true, true)
        subscription?.dispose()
    }

    private var text: String {
        var cells: [[String]] = [[]]
        for event in events {
            let index = (event.time - 200) / 10
            while cells.count <= index { cells.append([]) }
            cells[index].append(event.sign)
        }
        let texts = cells.map { signs in
            let text = signs.joined(separator: " ")
            return text.isEmpty ? "-" : text.count == 1 ? text : "(\(text))"
        }
        return (cells[0].isEmpty ? "" : texts[0] + "^") + texts.dropFirst().joined()
    }
}
