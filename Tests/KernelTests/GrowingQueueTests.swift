// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightCore

@Suite struct GrowingQueueTests {
    @Test func `a queue notes each doubling from 1,024 on, once`() {
        var queue = GrowingQueue<Int>()
        let noted = (1...5_000).compactMap { number in
            queue.append(number)
            return queue.takeGrowth()
        }
        #expect(noted == [1_024, 2_048, 4_096])
        #expect(queue.takeGrowth() == nil)
    }

    @Test func `of several elements at once a queue notes the greatest doubling`() {
        var queue = GrowingQueue<Int>()
        queue.append(contentsOf: 0..<1_000)
        #expect(queue.takeGrowth() == nil)
        queue.append(contentsOf: 0..<4_000)
        #expect(queue.takeGrowth() == 4_096)
        queue.append(contentsOf: 0..<1_000)
        #expect(queue.takeGrowth() == nil)
    }

    @Test func `a growth that has gone before it is asked for is not noted`() {
        var queue = GrowingQueue<Int>()
        queue.append(contentsOf: 0..<1_024)
        #expect(queue.popFirst() == 0)
        #expect(queue.takeGrowth() == nil)
    }

    @Test func `its elements leave in the order in which they came`() {
        var queue = GrowingQueue<Int>()
        queue.append(contentsOf: 0..<6)
        #expect(Array(queue.removeFirst(2)) == [0, 1])
        #expect(Array(queue.removeLast(1)) == [5])
        #expect(queue.popFirst() == 2)
        #expect(Array(queue.removeFirst(9)) == [3, 4])
        #expect(queue.isEmpty)
    }
}
