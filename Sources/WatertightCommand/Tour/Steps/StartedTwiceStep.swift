// SPDX-License-Identifier: Apache-2.0

#if Tools

import Watertight
import WatertightFoundation

extension Step {
    /// A clock that is started twice.
    static var startedTwice: Step {
        Step(
            name: "started-twice",
            title: "started twice, subscribed twice",
            text: """
                assign(to: &$time) keeps no object alive, and returns nothing that a second start() could replace. Beside each \
                clock that is started twice ticks one that is started once.
                """,
            acts: [
                Act(
                    .trap,
                    code: """
                        func start() {
                            Timer.publish(every: 0.02, ...)
                                ...
                                .assign(to: &$time)
                        }
                        """,
                    chains: """
                        run loop -> timer -> subscription -> $time
                        run loop -> timer -> subscription -> $time
                        """
                ) { scene in
                    try play(scene.isSabotaged ? InitialisedClock() : PublishedClock(), writers: 2, on: scene)
                },
                Act(
                    .article, code: "init() { ... }  // once, and no start()", chains: "run loop -> timer -> subscription -> $time"
                ) { scene in
                    try play(scene.isSabotaged ? PublishedClock() : InitialisedClock(), writers: 1, on: scene)
                },
                Act(
                    .ours,
                    code: #"""
                        let pipelines = Pipelines()
                        func start() {
                            pipelines.start {
                                Timer.publish(every: 0.02, ...)
                                    ...
                                    .assign(to: \.time, on: self,
                                            ownership: .weak)
                            }
                        }
                        """#,
                    chains: "tour -> clock -> pipelines -> cancellable -> subscription -> sink ~> clock"
                ) { scene in
                    try play(scene.isSabotaged ? PublishedClock() : PipelinedClock(), writers: 1, on: scene)
                },
            ])
    }

    /// Counts how many times a clock's time is set while that of a clock that was started once is set four times.
    private static func play(_ clock: any PublishingClock, writers: Int, on scene: Scene) throws {
        let once = InitialisedClock()
        var (ticks, turns) = (0, 0)
        let watches = [clock.times.sink { _ in ticks += 1 }, once.times.sink { _ in turns += 1 }]
        clock.start()
        clock.start()
        (ticks, turns) = (0, 0)
        // The order of the two clocks' ticks varies. A machine that stands still leaves some of them out: what it spoils is counted once more.
        try scene.wait(for: "\(writers) of its timers write") {
            guard turns >= 4 else { return false }
            if abs(ticks - writers * turns) <= writers { return true }
            (ticks, turns) = (0, 0)
            return false
        }
        watches.forEach { $0.cancel() }

        scene.tell("Started twice; in the time of \(turns) ticks it is set \(ticks) times.", as: writers == 1 ? .released : .leaked)
    }
}

#endif
