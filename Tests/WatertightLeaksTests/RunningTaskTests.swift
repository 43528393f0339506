// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightLeaks

extension HeapTests {
    /// What a task keeps that is not waiting. `LeakShapesTests` asks of those that wait, in a program without the tasks of all tests.
    @Suite struct RunningTaskTests {
        private final class Pane: @unchecked Sendable {
            var number = 0
            var task: Task<Void, Never>?
        }

        @Test func `a circle through a task that runs is no leak`() async throws {
            let (answers, answer) = AsyncStream<Bool>.makeStream()
            elsewhere {
                let pane = escaped(Pane())
                pane.task = Task {
                    pane.number = 1
                    let isClaimed = LeakDetective.cycles().contains { $0.type == "Pane" }
                    pane.number = 2
                    pane.task = nil
                    answer.yield(isClaimed)
                }
            }
            #expect(await answers.first { _ in true } == false)
        }
    }
}
