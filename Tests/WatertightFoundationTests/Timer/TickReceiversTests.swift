// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WatertightFoundation

@Suite("The receivers of ticks")
struct TickReceiversTests {
    private final class Receiver: TickReceiver {
        let number: Int
        private(set) var moves = 0
        var isClosed = false
        var place: Int? { didSet { moves += 1 } }

        init(_ number: Int) { self.number = number }

        func tick(_ date: Date) {}
        func close() {}
    }

    private func numbers(_ receivers: TickReceivers) -> [Int?] { receivers.all.map { ($0 as? Receiver)?.number } }

    @Test func `Mend 13.11: one that comes after another has left stands behind all others`() {
        let all = (0..<5).map(Receiver.init)
        var receivers = TickReceivers()
        for receiver in all.prefix(4) { receivers.append(receiver) }
        receivers.remove(all[1])
        receivers.append(all[4])
        #expect(numbers(receivers) == [0, 2, 3, 4])
        receivers.remove(all[1])
        #expect(numbers(receivers) == [0, 2, 3, 4])
        for number in [0, 3, 2] { receivers.remove(all[number]) }
        #expect(numbers(receivers) == [4])
        receivers.append(all[0])
        #expect(numbers(receivers) == [4, 0])
    }

    @Test(arguments: [false, true])
    func `Mend 13.11: of ten thousand that leave none is moved more than three times on the average`(isReversed: Bool) {
        let all = (0..<10_000).map(Receiver.init)
        var receivers = TickReceivers()
        for receiver in all { receivers.append(receiver) }
        for receiver in isReversed ? all.reversed() : all { receivers.remove(receiver) }
        #expect(receivers.all.isEmpty)
        #expect(all.reduce(0) { $0 + $1.moves } <= 3 * all.count)
    }
}
