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
}

/// Plays a row with one ending, in virtual time.
final class Stage {
    let ending: Ending
    let scheduler = TestScheduler(initialClock: 0)
    let ledger = Ledger()
    let source: PlayedSource
    let other: PlayedSource
    let keeper: Token

    private weak var probe: Probe?
    private var events: [(time: Int, sign: String)] = []
    private var isOver = false

    init(_ ending: Ending) {
        self.ending = ending
        source = PlayedSource(ending.sourceScript, scheduler, ledger)
        other = PlayedSource(ending.otherScript, scheduler, ledger)
        keeper = Token(Ledger())
    }

    /// Plays to the end. What has ended is not disposed of, and its subscription is kept to the last.
    func play(_ row: OperatorRow) -> Outcome {
        var subscription: (any Disposable)?
        scheduler.scheduleAt(200) { [unowned self] in subscription = subscribe(to: row) }
        if ending == .dispose { scheduler.scheduleAt(225) { subscription?.dispose() } }
        scheduler.scheduleAt(1000) { [unowned self] in if !isOver { subscription?.dispose() } }
        scheduler.start()
        defer {
            withExtendedLifetime(subscription) {}
            source.forgetAll()
            other.forgetAll()
        }
        return Outcome(
            deliveries: text, sourceLifetimes: source.lifetimes, otherLifetimes: other.lifetimes,
            disposals: source.disposals + other.disposals, isProbeReleased: probe == nil, liveTokens: ledger.liveTokens,
            locksHeld: ledger.locksHeld, callouts: ledger.callouts)
    }

    private func subscribe(to row: OperatorRow) -> any Disposable {
        let probe = Probe(self)
        self.probe = probe
        // The handler retains a token, as a user's retains whatever it captures.
        return row.subscribe(probe) { [unowned self, token = Token(ledger)] event in
            withExtendedLifetime(token) { receive(event) }
        }
    }

    private func receive(_ event: Event<String>) {
        ledger.touch()
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
