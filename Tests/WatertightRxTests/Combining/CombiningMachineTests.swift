// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightCore
@testable import WatertightRx

/// The machines of a fixed set of inputs alone: every sequence of events beside an oracle that knows the values.
@Suite struct CombiningMachineTests {
    enum Input: Equatable {
        case value(Int)
        case finish(Int)
        case fail(Int)

        var index: Int {
            switch self {
            case .value(let index), .finish(let index), .fail(let index): index
            }
        }
    }

    /// Drives a machine as its stage does.
    struct Driver<Machine: RxCombiningMachine> {
        var machine: Machine
        var buffers: [any InputBuffer<Int>]
        /// Takes an output off the buffers.
        let combine: (inout [any InputBuffer<Int>], _ cause: Int) -> [Int]
        var outputs: [String] = []
        var isEnded = false
        var done: Set<Int> = []

        init(
            _ machine: Machine, _ buffers: [any InputBuffer<Int>],
            combine: @escaping (inout [any InputBuffer<Int>], Int) -> [Int] = { buffers, _ in buffers.indices.map { buffers[$0].take() } }
        ) {
            self.machine = machine
            self.buffers = buffers
            self.combine = combine
        }

        mutating func play(_ story: [Input]) -> [String] {
            for (number, event) in story.enumerated() where !isEnded && !done.contains(event.index) {
                switch event {
                case .value(let index): act(on: machine.receiveValue(at: index), number, at: index, ending: "|")
                case .finish(let index):
                    done.insert(index)
                    act(on: machine.finish(at: index), nil, at: index, ending: "|")
                case .fail(let index): act(on: machine.fail(at: index), nil, at: index, ending: "#\(index)")
                }
            }
            return outputs
        }

        private mutating func act(on decision: RxCombiningDecision, _ value: Int?, at index: Int, ending end: String) {
            if let value, [.keep, .deliver, .deliverLast, .deliverAlone].contains(decision) { _ = buffers[index].put(value) }
            switch decision {
            case .drop, .keep: break
            case .deliver: outputs.append("\(combine(&buffers, index))")
            case .deliverAlone:
                done.formUnion(buffers.indices.filter { $0 != index })
                outputs.append("\(combine(&buffers, index))")
            case .deliverLast:
                outputs += ["\(combine(&buffers, index))", end]
                isEnded = true
            case .end, .endAlone:
                outputs.append(end)
                isEnded = true
            case .endSilently: isEnded = true
            case .retire: done.insert(index)
            }
        }
    }

    /// Compares a machine with an oracle. An oracle is asked about each event of an input that has not ended, until it says that it is the last.
    private func mismatches<Machine>(
        inputs: Int, length: Int, _ makeDriver: () -> Driver<Machine>, oracle makeOracle: () -> (Input, Int) -> ([String], isLast: Bool)
    ) -> [[Input]] {
        var mismatches: [[Input]] = []
        func compare(_ story: [Input]) -> Bool {
            var driver = makeDriver()
            let oracle = makeOracle()
            var expected: [String] = []
            var finished: Set<Int> = []
            var isOver = false
            for (number, event) in story.enumerated() where !finished.contains(event.index) {
                if case .finish(let index) = event { finished.insert(index) }
                let (outputs, isLast) = oracle(event, number)
                expected += outputs
                isOver = isLast
                if isOver { break }
            }
            if driver.play(story) != expected { mismatches.append(story) }
            let isLastIgnored = story.last.map { story.dropLast().contains(.finish($0.index)) } ?? false
            return !isOver && !isLastIgnored
        }
        everyStory(of: (0..<inputs).flatMap { [Input.value($0), .finish($0)] }, upTo: length, compare)
        // An error ends nearly all.
        everyStory(of: (0..<inputs).flatMap { [Input.value($0), .finish($0), .fail($0)] }, upTo: length - 1, compare)
        return mismatches
    }

    @Test(arguments: [false, true]) func `a zip makes groups, and ends when all have`(ofCollection: Bool) {
        for inputs in [2, 3] {
            let found = mismatches(
                inputs: inputs, length: inputs == 2 ? 6 : 5,
                {
                    Driver(
                        RxZipMachine(inputs: inputs, isOfCollection: ofCollection),
                        (0..<inputs).map { _ in QueuedInputBuffer<Int>() })
                },
                oracle: {
                    var queues = Array(repeating: [Int](), count: inputs)
                    var ended: Set<Int> = []
                    return { event, number in
                        switch event {
                        case .value(let index):
                            queues[index].append(number)
                            if queues.allSatisfy({ !$0.isEmpty }) {
                                let group = queues.map { $0[0] }
                                for index in queues.indices { queues[index].removeFirst() }
                                return (["\(group)"], false)
                            }
                            let isHopeless = ofCollection && ended.union([index]).count == inputs
                            return (isHopeless ? ["|"] : [], isHopeless)
                        case .finish(let index):
                            ended.insert(index)
                            return ended.count == inputs ? (["|"], true) : ([], false)
                        case .fail(let index): return (["#\(index)"], true)
                        }
                    }
                })
            #expect(found.isEmpty)
        }
    }

    @Test func `a combineLatest delivers each value with the latest of the others`() {
        for inputs in [1, 2, 3] {
            let found = mismatches(
                inputs: inputs, length: inputs == 3 ? 5 : 6,
                { Driver(RxCombineLatestMachine(inputs: inputs), (0..<inputs).map { _ in LatestInputBuffer<Int>() }) },
                oracle: {
                    var latest = [Int?](repeating: nil, count: inputs)
                    var ended: Set<Int> = []
                    return { event, number in
                        switch event {
                        case .value(let index):
                            latest[index] = number
                            let values = latest.compactMap { $0 }
                            if values.count == inputs { return (["\(values)"], false) }
                            let isHopeless = ended.union([index]).count == inputs
                            return (isHopeless ? ["|"] : [], isHopeless)
                        case .finish(let index):
                            ended.insert(index)
                            return ended.count == inputs ? (["|"], true) : ([], false)
                        case .fail(let index): return (["#\(index)"], true)
                        }
                    }
                })
            #expect(found.isEmpty)
        }
    }

    @Test func `an amb is the first to send an event`() {
        let found = mismatches(
            inputs: 2, length: 6,
            {
                Driver(RxAmbMachine(), [QueuedInputBuffer<Int>(), QueuedInputBuffer<Int>()]) { buffers, cause in [buffers[cause].take()] }
            },
            oracle: {
                var winner: Int?
                return { event, number in
                    if winner == nil { winner = event.index }
                    guard winner == event.index else { return ([], false) }
                    switch event {
                    case .value: return (["[\(number)]"], false)
                    case .finish: return (["|"], true)
                    case .fail(let index): return (["#\(index)"], true)
                    }
                }
            })
        #expect(found.isEmpty)
    }

    @Test func `a withLatestFrom adds the latest of the second to each value of the first`() {
        let found = mismatches(
            inputs: 2, length: 6,
            { Driver(RxWithLatestMachine(), [QueuedInputBuffer<Int>(), LatestInputBuffer<Int>()]) },
            oracle: {
                var latest: Int?
                return { event, number in
                    switch event {
                    case .value(0): return (latest.map { ["\([number, $0])"] } ?? [], false)
                    case .value:
                        latest = number
                        return ([], false)
                    case .finish(let index): return index == 0 ? (["|"], true) : ([], false)
                    case .fail(let index): return (["#\(index)"], true)
                    }
                }
            })
        #expect(found.isEmpty)
    }

    @Test func `a take(until:) ends at the other's first value`() {
        let found = mismatches(
            inputs: 2, length: 6,
            { Driver(TakeUntilMachine(), [QueuedInputBuffer<Int>(), NoInputBuffer<Int>()]) { buffers, _ in [buffers[0].take()] } },
            oracle: {
                { event, number in
                    switch event {
                    case .value(0): (["[\(number)]"], false)
                    case .value, .finish(0): (["|"], true)
                    case .finish: ([], false)
                    case .fail(let index): (["#\(index)"], true)
                    }
                }
            })
        #expect(found.isEmpty)
    }

    @Test func `a skip(until:) begins at the other's first value, and is silent if its upstream ends before`() {
        let found = mismatches(
            inputs: 2, length: 6,
            { Driver(SkipUntilMachine(), [QueuedInputBuffer<Int>(), NoInputBuffer<Int>()]) { buffers, _ in [buffers[0].take()] } },
            oracle: {
                var isOpen = false
                return { event, number in
                    switch event {
                    case .value(0): return (isOpen ? ["[\(number)]"] : [], false)
                    case .value:
                        isOpen = true
                        return ([], false)
                    case .finish(0): return (isOpen ? ["|"] : [], true)
                    case .finish: return ([], false)
                    // The other is disposed of at its first value: what it sends afterwards is not heard.
                    case .fail(1) where isOpen: return ([], false)
                    case .fail(let index): return (["#\(index)"], true)
                    }
                }
            })
        #expect(found.isEmpty)
    }

    @Test(arguments: [nil, -1]) func `a sample is what has come since the last one`(defaultValue: Int?) {
        let found = mismatches(
            inputs: 2, length: 6,
            {
                Driver(SampleMachine(hasDefault: defaultValue != nil), [SampledInputBuffer<Int>(), NoInputBuffer<Int>()]) { buffers, _ in
                    var buffer = buffers[0] as? SampledInputBuffer<Int>
                    defer { if let buffer { buffers[0] = buffer } }
                    return [buffer?.latest.take() ?? defaultValue ?? -2]
                }
            },
            oracle: {
                var latest: Int?
                var hasFinished = false
                return { event, number in
                    switch event {
                    case .value(0):
                        latest = number
                        return ([], false)
                    case .value, .finish(1):
                        let sample = latest ?? defaultValue
                        latest = nil
                        return ((sample.map { ["[\($0)]"] } ?? []) + (hasFinished ? ["|"] : []), hasFinished)
                    case .finish:
                        hasFinished = true
                        return ([], false)
                    case .fail(let index): return (["#\(index)"], true)
                    }
                }
            })
        #expect(found.isEmpty)
    }
}
