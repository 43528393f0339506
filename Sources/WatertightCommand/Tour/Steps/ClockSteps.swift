// SPDX-License-Identifier: Apache-2.0

#if Tools

extension Step {
    static var assign: Step {
        Step(
            name: "assign",
            title: "kept alive by assign(to:on: self)",
            text: """
                assign(to:on:) keeps the object whose property it sets. Here that is the object that keeps the cancellable.
                """,
            acts: [
                .leaking(
                    code: #"""
                        cancellable = Timer.publish(every: 0.02, ...)
                            .autoconnect()
                            .map(\.timeIntervalSince1970)
                            .assign(to: \.time, on: self)
                        """#,
                    chains: "clock -> cancellable -> subscription -> Assign -> clock",
                    AssigningClock.init, sabotagedBy: WeakAssigningClock.init),
                .mended(
                    .article, code: #"    .weakAssign(to: \.time, on: self)"#,
                    chains: "tour -> clock -> cancellable -> subscription -> sink ~> clock",
                    WeakAssigningClock.init, sabotagedBy: AssigningClock.init),
                .mended(
                    .ours,
                    code: #"""
                            .assign(to: \.time, on: self,
                                    ownership: .weak)
                        """#,
                    OwnershipClock.init, sabotagedBy: AssigningClock.init),
            ])
    }

    static var strongSink: Step {
        Step(
            name: "sink",
            title: "kept alive by a strong sink",
            text: "The closure names self, so it keeps it; the sink keeps the closure, and so on round to self.",
            acts: [
                .leaking(
                    code: """
                        cancellable = Timer.publish(every: 0.02, ...)
                            .autoconnect()
                            .sink { date in self.time = ... }
                        """,
                    chains: "clock -> cancellable -> subscription -> sink -> closure -> clock",
                    StrongSinkClock.init, sabotagedBy: WeakSinkClock.init),
                .mended(
                    .article, code: "    .sink { [weak self] date in self?.time = ... }",
                    chains: "tour -> clock -> cancellable -> subscription -> sink -> closure ~> clock",
                    WeakSinkClock.init, sabotagedBy: StrongSinkClock.init),
                .mended(
                    .ours,
                    code: """
                            .sink(weak: self) { clock, date in
                                clock.time = ...
                            }
                        """,
                    HandedClock.init, sabotagedBy: StrongSinkClock.init),
            ])
    }

    static var capturedDependency: Step {
        Step(
            name: "captured-dependency",
            title: "kept alive for the sake of its database",
            text: "Each tick goes to the clock's database. A closure that comes to it through self keeps self.",
            acts: [
                .leaking(
                    code: #"""
                        cancellable = Timer.publish(every: 0.02, ...)
                            .autoconnect()
                            .flatMap { self.database.store($0) }
                            .map(\.model.timeIntervalSince1970)
                            .weakAssign(to: \.time, on: self)
                        """#,
                    chains: "clock -> cancellable -> subscription -> flatMap -> closure -> clock",
                    SelfCapturingClock.init, sabotagedBy: DependencyCapturingClock.init),
                .mended(
                    .article, code: "    .flatMap { [database] in database.store($0) }",
                    chains: "tour -> clock -> cancellable -> subscription -> flatMap -> closure -> database",
                    DependencyCapturingClock.init, sabotagedBy: SelfCapturingClock.init),
                .mended(
                    .ours,
                    code: """
                            .flatMap(weak: self) { clock, date in
                                clock.database.store(date)
                            }
                        """,
                    chains: "tour -> clock -> cancellable -> subscription -> flatMap -> closure ~> clock",
                    HandedStoringClock.init, sabotagedBy: SelfCapturingClock.init),
            ])
    }
}

#endif
