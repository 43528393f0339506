// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

/// The combining machines alone, without threads: every sequence of events against an oracle.
@Suite struct CombiningMachineTests {
    private enum Event: Equatable {
        case value(Int)
        case finish(Int)
        case ask
        case cancel
    }

    /// Drives a machine as its stage does, with a buffer for each input.
    private struct Driver<Machine: CombiningMachine, Buffer: InputBuffer> where Buffer.Value == Int {
        var machine: Machine
        var buffers: [Buffer]
        var completions = 0

        init(_ machine: Machine, inputs: Int) {
            self.machine = machine
            buffers = (0..<inputs).map { _ in Buffer() }
        }

        /// - Returns: Whether the buffered values are due.
        mutating func value(_ value: Int, at index: Int, isReentrant: Bool = false) -> Bool {
            let placement = machine.receiveValue(at: index, on: 4, isReentrant: isReentrant)
            if placement == .drop() { return false }
            if placement == .replace { _ = buffers[index].take() }
            _ = buffers[index].put(value)
            if placement == .deliverLast { completions += 1 }
            switch placement {
            case .deliver, .deliverLast, .deliverAlone: return true
            case .drop, .keep, .keepBehindOthers, .keepUndelivered, .replace: return false
            }
        }

        mutating func finish(at index: Int) {
            if machine.finish(at: index) { completions += 1 }
        }

        mutating func group() -> [Int] { buffers.indices.map { buffers[$0].take() } }
    }

    /// Up to six events with two inputs, and with three.
    private func everyStory(_ visit: (_ inputs: Int, _ story: [Event]) -> Void) {
        for inputs in [2, 3] {
            let events = (0..<inputs).flatMap { [Event.value($0), .finish($0)] } + [.ask, .cancel]
            everySequence(of: events, upTo: inputs == 2 ? 6 : 5) { visit(inputs, $0) }
        }
        // The sixth, if it can matter: no event follows a cancel.
        everySequence(of: [.value(0), .value(1), .value(2), .finish(0), .finish(1), .ask], upTo: 6) { visit(3, $0) }
    }

    @Test func `a zip does what its oracle does`() {
        var mismatches: [[Event]] = []
        everyStory { inputs, story in
            var zip = Driver<ZipMachine, QueuedInputBuffer<Int>>(ZipMachine(inputs: inputs), inputs: inputs)
            var groups: [[Int]] = []
            var oracle = ZipOracle(queues: Array(repeating: [], count: inputs))
            for (number, event) in story.enumerated() {
                switch event {
                case .value(let index):
                    oracle.value(number, at: index)
                    if zip.value(number, at: index) { groups.append(zip.group()) }
                case .finish(let index): _ = (oracle.finish(at: index), zip.finish(at: index))
                case .ask: _ = zip.machine.request(.max(1))
                case .cancel:
                    _ = zip.machine.end()
                    oracle.isOver = true
                }
            }
            let isSame = groups == oracle.groups && zip.machine.isEnded == oracle.isOver
            let completesOnce = zip.completions == (oracle.isOver && !story.contains(.cancel) ? 1 : 0) || story.contains(.cancel)
            if !isSame || !completesOnce { mismatches.append(story) }
        }
        #expect(mismatches.isEmpty)
    }

    @Test func `a combineLatest does what its oracle does`() {
        var mismatches: [[Event]] = []
        everyStory { inputs, story in
            var flattening = Driver<CombineLatestMachine, LatestInputBuffer<Int>>(CombineLatestMachine(inputs: inputs), inputs: inputs)
            var groups: [[Int]] = []
            var oracle = LatestOracle(latest: Array(repeating: nil, count: inputs))
            for (number, event) in story.enumerated() {
                switch event {
                case .value(let index):
                    oracle.value(number, at: index)
                    if flattening.value(number, at: index) { groups.append(flattening.group()) }
                case .finish(let index): _ = (oracle.finish(at: index), flattening.finish(at: index))
                case .ask:
                    if !oracle.isOver { oracle.budget += 1 }
                    _ = flattening.machine.request(.max(1))
                case .cancel:
                    _ = flattening.machine.end()
                    oracle.isOver = true
                }
            }
            let isSame = groups == oracle.groups && flattening.machine.isEnded == oracle.isOver
            let completesOnce = flattening.completions == (oracle.isOver && !story.contains(.cancel) ? 1 : 0) || story.contains(.cancel)
            if !isSame || !completesOnce { mismatches.append(story) }
        }
        #expect(mismatches.isEmpty)
    }

    @Test func `a merge does what its oracle does`() {
        var mismatches: [[Event]] = []
        everyStory { inputs, story in
            var merge = Driver<MergeMachine, QueuedInputBuffer<Int>>(MergeMachine(inputs: inputs), inputs: inputs)
            var delivered: [Int] = []
            var oracle = MergeOracle(held: Array(repeating: nil, count: inputs))
            for (number, event) in story.enumerated() {
                switch event {
                case .value(let index):
                    oracle.value(number, at: index)
                    if merge.value(number, at: index) { delivered.append(merge.buffers[index].take()) }
                case .finish(let index): _ = (oracle.finish(at: index), merge.finish(at: index))
                case .ask:
                    oracle.request()
                    _ = merge.machine.request(.max(1))
                    guard merge.machine.beginDraining(on: 4) else { break }
                    while let index = merge.machine.takeHeld() { delivered.append(merge.buffers[index].take()) }
                    if merge.machine.endDraining() { merge.completions += 1 }
                case .cancel:
                    _ = merge.machine.end()
                    oracle.isOver = true
                }
            }
            let isSame = delivered == oracle.delivered && merge.machine.isEnded == oracle.isOver
            let completesOnce = merge.completions == (oracle.isOver && !story.contains(.cancel) ? 1 : 0) || story.contains(.cancel)
            if !isSame || !completesOnce { mismatches.append(story) }
        }
        #expect(mismatches.isEmpty)
    }

    @Test func `a combineLatest does not deliver a reentrant value, and keeps it`() {
        var flattening = Driver<CombineLatestMachine, LatestInputBuffer<Int>>(CombineLatestMachine(inputs: 2), inputs: 2)
        _ = flattening.machine.request(.unlimited)
        let isDue = [
            flattening.value(1, at: 0), flattening.value(2, at: 1), flattening.value(3, at: 0, isReentrant: true),
            flattening.value(4, at: 1),
        ]
        #expect(isDue == [false, true, false, true])
        #expect(flattening.group() == [3, 4])
    }

    @Test func `a merge loses no value of an input with unlimited demand while another thread delivers the held values`() {
        var merge = Driver<MergeMachine, QueuedInputBuffer<Int>>(MergeMachine(inputs: 2), inputs: 2)
        _ = merge.value(1, at: 1)
        _ = merge.machine.request(.max(1))
        let drains = merge.machine.beginDraining(on: 8)
        let first = merge.machine.takeHeld()
        // From inside the delivery of that value.
        let share = merge.machine.request(.unlimited)
        #expect(drains && first == 1 && share == .unlimited)
        #expect(merge.buffers[1].take() == 1)
        for value in 2...4 {
            let isDue = merge.value(value, at: 1)
            #expect(!isDue)
        }
        var values: [Int] = []
        while let index = merge.machine.takeHeld() { values.append(merge.buffers[index].take()) }
        #expect(values == [2, 3, 4])
        let isDone = merge.machine.endDraining()
        let isDue = merge.value(5, at: 1)
        #expect(!isDone && isDue)
    }

    @Test func `a late input of a zip gets a request for all that was requested`() {
        var zip = ZipMachine(inputs: 2)
        let shares = [zip.request(.max(2)), zip.request(.max(3))]
        #expect(shares == [.max(2), .max(3)])
        #expect(zip.openingDemand(at: 1) == .max(5))
    }

    @Test func `ordered indices come smallest first, each once`() {
        for bound in [1, 2, 64, 65, 4096, 4097, 300_000] {
            var indices = OrderedIndices(below: bound)
            #expect(indices.popFirst() == nil)
            var expected: Set<Int> = []
            var number = 1
            for _ in 0..<min(bound, 2000) {
                number = (number &* 1_103_515_245 &+ 12345) & 0x7fff_ffff
                let isNew = indices.insert(number % bound)
                #expect(isNew == expected.insert(number % bound).inserted)
            }
            var popped: [Int] = []
            while let index = indices.popFirst() { popped.append(index) }
            #expect(popped == expected.sorted())
        }
    }
}
