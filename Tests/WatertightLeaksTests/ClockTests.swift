// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Watertight
import WatertightFoundation
import WatertightLeaks
import WatertightLeaksTesting

/// The articles' clock, which its own subscription keeps alive.
private final class Clock {
    var time = Date()
    var cancellable: AnyCancellable?

    /// What stands behind the closure of `start()`.
    #if DEBUG
        static let startLine = "  ClockTests.swift:\(#line + 6)"
    #else
        static let startLine = ""
    #endif

    func start() {
        cancellable = Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { $0 }.sink { self.time = $0 }
    }

    func startWeakly() {
        cancellable = Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { $0 }.sink { [weak self] in self?.time = $0 }
    }
}

extension HeapTests {
    @Suite struct ClockTests {
        @Test func `the clock's report`() throws {
            let found = try recorded(LeaksFound.self) {
                try expectNoLeaks { scope in
                    let clock = scope.watch(Clock())
                    clock.start()
                }
            }
            let text = found?.report.text() ?? ""
            for line in [
                "is kept alive by its\n      own subscription", "  Clock.cancellable        AnyCancellable\n",
                "   └ AnyCancellable        Sink<Date, Never>\n",
                "      └ Sink<Date, Never>  "
                    + (Symbols.areStripped ? "the program+0x" : "closure #2 in Clock.start()\(Clock.startLine)\n"),
                "         └ captures self   Clock  ⟲  1 of 1 references explained\n",
                // A closure without a name may be of another object than the one that it captures.
                "  cut here: "
                    + (Symbols.areStripped
                        ? "capture the Clock weakly, or use sink(weak:)" : "capture `[weak self]`, or use sink(weak: self)"),
            ] { #expect(text.contains(line), "\(text)") }
        }

        @Test func `a weak clock`() throws {
            try expectNoLeaks { scope in scope.watch(Clock()).startWeakly() }
        }
    }
}
