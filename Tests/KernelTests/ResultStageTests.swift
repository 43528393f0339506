// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct ResultStageTests {
    private typealias Collecting = CollectReducer<Int, Never>

    /// The address of an array's elements; the array is not retained.
    private func place(_ array: borrowing StageMemory<[Int]>) -> Int {
        array.withValue { $0.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
    }

    @Test func `100,000 values are collected without copying the earlier ones`() {
        let downstream = AnySubscriber<[Int], Never>(receiveSubscription: { $0.request(.unlimited) })
        let stage = ResultStage(Collecting(), downstream: downstream)
        stage.receive(subscription: Subscriptions.empty)
        var moves = 0
        var before = place(stage.made)
        for value in 0..<100_000 {
            _ = stage.receive(value)
            let after = place(stage.made)
            if after != before { moves += 1 }
            before = after
        }
        #expect(stage.made.copy.count == 100_000)
        // An array doubles: it moves as often as 100,000 can be halved, or a little more.
        #expect(moves <= 20)
    }

    @Test func `the array is handed over, not shared`() {
        var received: [Int] = []
        let downstream = AnySubscriber<[Int], Never>(
            receiveSubscription: { $0.request(.unlimited) },
            receiveValue: {
                received = $0
                return .none
            })
        let stage = ResultStage(Collecting(), downstream: downstream)
        stage.receive(subscription: Subscriptions.empty)
        for value in 0..<100 { _ = stage.receive(value) }
        let before = place(stage.made)
        stage.receive(completion: .finished)
        #expect(received.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } == before)
        received.append(100)
        #expect(received.count == 101)
        #expect(stage.made.copy.isEmpty)
    }

    @Test func `the groups of collect(_:) are handed over, not copied`() {
        var places: [Int] = []
        let downstream = AnySubscriber<[Int], Never>(
            receiveSubscription: { $0.request(.unlimited) },
            receiveValue: {
                places.append($0.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
                return .none
            })
        let stage = CollectByCountStage<AnySubscriber<[Int], Never>, Int>(count: 4, downstream: downstream)
        stage.receive(subscription: Subscriptions.empty)
        for value in 0..<3 { _ = stage.receive(value) }
        // A fourth one has room.
        stage.group.withValue { $0.reserveCapacity(4) }
        let before = place(stage.group)
        _ = stage.receive(3)
        #expect(places == [before])
        #expect(stage.group.copy.isEmpty)
    }
}
