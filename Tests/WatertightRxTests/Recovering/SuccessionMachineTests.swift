// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightCore

@testable import WatertightRx

@Suite struct SuccessionMachineTests {
    @Test func `one call at a time advances, and once more for all that came meanwhile`() {
        var mismatches: [[Bool]] = []
        everyStory(of: [true, false], upTo: 8) { story in
            var machine = AdvanceMachine()
            var isAdvancing = false
            var isDue = false
            for begins in story {
                if begins {
                    if machine.begin() == isAdvancing { mismatches.append(story) }
                    (isAdvancing, isDue) = (true, isAdvancing)
                } else if isAdvancing {
                    if machine.goesOn() != isDue { mismatches.append(story) }
                    (isAdvancing, isDue) = (isDue, false)
                }
            }
            return true
        }
        #expect(mismatches.isEmpty)
    }

    private enum Input {
        case fail
        case notice
        case begin
        case end
    }

    @Test func `a notice counts once an attempt has failed, and the trigger's end until the next begins, or at its failure`() {
        var mismatches: [[Input]] = []
        everyStory(of: [Input.fail, .notice, .begin, .end], upTo: 6) { story in
            var machine = RetryWhenMachine()
            var (isWaiting, isDue, triggerHasEnded) = (false, false, false)
            for event in story {
                switch event {
                case .fail:
                    if (machine.await() != nil) != triggerHasEnded { mismatches.append(story) }
                    (isWaiting, isDue) = (!triggerHasEnded, false)
                case .notice where !triggerHasEnded:
                    if machine.receiveNotice() != isWaiting { mismatches.append(story) }
                    (isWaiting, isDue) = (false, isDue || isWaiting)
                case .begin:
                    machine.begin()
                    (isWaiting, isDue) = (false, false)
                case .end where !triggerHasEnded:
                    if machine.end(with: .finished) != (isWaiting || isDue) { mismatches.append(story) }
                    if isWaiting || isDue { return false }
                    triggerHasEnded = true
                case .notice, .end: break
                }
            }
            return true
        }
        #expect(mismatches.isEmpty)
    }
}
