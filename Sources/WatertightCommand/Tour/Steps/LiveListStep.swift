// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import WatertightLeaks
import WatertightReactive

extension Step {
    /// A list of the signals of a process: one that keeps them, and one that is made when it is asked for.
    static var liveList: Step {
        Step(
            name: "live-list",
            title: "a list of signals that kept them alive",
            text: """
                Up to 2.3.1 ReactiveCocoa had a process-global set of its active signals, and the set kept them: what was \
                subscribed to lived until its end. With 2.4 it was gone (#1135). Ours is read from the heap when it is \
                asked for, and keeps nothing.
                """,
            acts: [
                Act(
                    .trap, code: "signal.subscribeNext { self.show($0) }",
                    chains: "set of the process -> signal -> closure -> gauge", play: playList),
                Act(
                    .ours,
                    code: """
                        signal.observeValues { self.show($0) }
                        ...
                        LiveSubscriptions.snapshot()
                        """,
                    chains: "input -> signal -> closure -> gauge", play: playSnapshot),
            ])
    }

    private static func playList(on scene: Scene) throws {
        let signal = Holder(ListedSignal(in: scene.isSabotaged ? nil : .shared))
        let gauge = Holder(Gauge())
        defer { signal.object?.sendCompleted() }
        if let signal = signal.object { gauge.object?.listen(to: signal) }
        signal.object?.sendNext("5 litres")
        try scene.expect("the gauge shows what is sent", gauge.object?.last == "5 litres", otherwise: "\(gauge.object?.last ?? "no gauge")")
        gauge.drop()
        signal.drop()
        scene.tell("The tour drops the signal, and the gauge that observes it.")
        try scene.expect(
            "the set keeps the signal, and so the gauge", !signal.sawRelease && !gauge.sawRelease, otherwise: "one was released at once")
        scene.tell("LEAKED: signal, gauge. The set has \(ActiveSignals.shared.count).", as: .leaked)
        signal.object?.sendCompleted()
        scene.tell("The tour completes the signal, through a weak reference.")
        try scene.expectReleased(["gauge": gauge.sawRelease, "signal": signal.sawRelease])
    }

    private static func playSnapshot(on scene: Scene) throws {
        let (gauge, screen) = (Holder(Gauge()), Holder(Gauge()))
        let (input, centre) = (Holder(observed(by: gauge)), Holder(NotificationCenter()))
        if let centre = centre.object { screen.object?.listen(to: centre) }
        gauge.drop()
        screen.drop()
        scene.tell("One gauge observes a signal, one a centre's notifications. The tour drops both.")
        if let reason = LeakDetective.unsupportedReason {
            scene.tell("The list is empty on this platform: \(reason).")
        } else {
            try scene.showList()
        }
        if !scene.isSabotaged { input.drop() }
        centre.drop()
        scene.tell("The tour drops the signal's input, and the centre.")
        try scene.expectReleased(["gauge": gauge.sawRelease && screen.sawRelease, "input": input.sawRelease])
        try scene.expect("the list is empty", Scene.rows.isEmpty, otherwise: "\(Scene.rows)")
    }

    /// The input of a signal that nothing but it keeps.
    private static func observed(by gauge: Holder<Gauge>) -> Signal<String, Never>.Observer {
        let (signal, input) = Signal<String, Never>.pipe()
        gauge.object?.listen(to: signal)
        return input
    }
}

extension Scene {
    /// The signals behind which a gauge is kept.
    fileprivate static var rows: [LiveSubscription.Signal] {
        LiveSubscriptions.snapshot().compactMap(\.signal).filter { $0.path.last == "Gauge" }
    }

    /// Prints the list, and expects both signals in it, with their ends.
    fileprivate func showList() throws {
        let rows = Self.rows
        try expect("both signals are in the list", rows.count == 2, otherwise: "\(rows)")
        try expect(
            "the input may end the one, and not the other", rows.count { $0.endings.contains(.byItself) } == 1, otherwise: "\(rows)")
        for row in rows { tell("\(row)") }
    }
}

#endif
