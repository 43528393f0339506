// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// What `print()` shows of the demand of each way out, so that a user can see which of them waits and which keeps.
@Suite struct DemandOfValuesTests {
    /// Keeps what is printed.
    private final class Paper: TextOutputStream, Sendable {
        private let text = Guarded("")
        var lines: [Substring] { text.withLock { $0 }.split(separator: "\n") }
        func write(_ string: String) { text.withLock { $0 += string } }
    }

    private static let beginning: [Substring] = ["receive subscription: (PassthroughSubject)"]

    private let executor = ManualExecutor()
    private let paper = Paper()
    private let subject = PassthroughSubject<Int, Never>()
    private var printing: Publishers.Print<PassthroughSubject<Int, Never>> { subject.print("", to: paper) }

    /// Sends two values, one while the loop waits, one while it does not, and finishes, or cancels the loop.
    private func play(finishing finishes: Bool = true, _ loop: Pending<Void>) {
        subject.send(1)
        subject.send(2)
        executor.run()
        if finishes { subject.send(completion: .finished) } else { loop.cancel() }
        executor.run()
        #expect(loop.result != nil)
    }

    @Test func `values request one at a time, when it is awaited, and lose what comes meanwhile`() {
        let values = Handed(printing.values)
        let loop = executor.start { for await _ in values.value {} }
        #expect(paper.lines.isEmpty)
        executor.run()
        #expect(paper.lines == Self.beginning + ["request max: (1)"])
        play(loop)
        #expect(paper.lines == Self.beginning + ["request max: (1)", "receive value: (1)", "request max: (1)", "receive finished"])
    }

    @Test func `values(buffer:) request everything when the loop begins`() {
        let values = Handed(printing.values(buffer: .bounded(1, .dropOldest)))
        let loop = executor.start { for await _ in values.value {} }
        #expect(paper.lines.isEmpty)
        executor.run()
        #expect(paper.lines == Self.beginning + ["request unlimited"])
        play(loop)
        #expect(paper.lines == Self.beginning + ["request unlimited", "receive value: (1)", "receive value: (2)", "receive finished"])
    }

    @Test func `a sequence requests everything when it is made, and is cancelled with its loop, once`() {
        let values = printing.sequence()
        #expect(paper.lines == Self.beginning + ["request unlimited"])
        let loop = executor.start { for await _ in values {} }
        play(finishing: false, loop)
        #expect(paper.lines == Self.beginning + ["request unlimited", "receive value: (1)", "receive value: (2)", "receive cancel"])
    }

    @Test func `a task that pulls requests one value for each body, a policy requests everything`() {
        let pulling = printing.task(maxPublishers: .max(1), executorPreference: executor) { $0 }.record()
        subject.send(1)
        executor.run()
        #expect(paper.lines == Self.beginning + ["request max: (1)", "receive value: (1)", "request max: (1)"])
        pulling.cancel()
        let other = Paper()
        let serial = subject.print("", to: other).task(.serial, executorPreference: executor) { $0 }.record()
        subject.send(1)
        executor.run()
        #expect(other.lines == Self.beginning + ["request unlimited", "receive value: (1)"])
        serial.cancel()
        #expect([paper, other].allSatisfy { $0.lines.last == "receive cancel" })
    }

    // MARK: The article's buffer

    /// One that is kept full requests only as many values as it has room for: a subject drops what comes beyond, before the buffer could make room by
    /// its strategy. So `dropOldest` keeps the oldest. As with Combine.
    private static func buffered(_ subject: PassthroughSubject<Int, Never>, isKeptFull: Bool) -> some Publisher<Int, Never> {
        subject.buffer(size: 3, prefetch: isKeptFull ? .keepFull : .byRequest, whenFull: .dropOldest)
    }

    static let outcomes: [(isKeptFull: Bool, results: [Int], drops: Int)] = [(true, [1, 2, 3, 4], 4), (false, [1, 6, 7, 8], 0)]

    @Test(arguments: outcomes)
    func `a buffer that drops the oldest, in front of a slow task`(isKeptFull: Bool, results: [Int], drops: Int) {
        let bodies = Bodies()
        let recorder = Self.buffered(subject, isKeptFull: isKeptFull)
            .task(maxPublishers: .max(1), executorPreference: executor) { value throws(TestError) in try await bodies.run(value) }
            .record()
        #expect(countDrops(at: "PassthroughSubject") { sendEight() } == drops)
        while let running = bodies.running.first {
            bodies.end(running)
            executor.run()
        }
        #expect(recorder.values == results.map { 10 * $0 })
        recorder.cancel()
    }

    @Test(arguments: outcomes)
    func `a buffer that drops the oldest, in front of a slow sink`(isKeptFull: Bool, results: [Int], drops: Int) {
        var resumptions: [Resumption] = []
        var received: [Int] = []
        let token = Self.buffered(subject, isKeptFull: isKeptFull).oneByOneSink { value, resume in
            received.append(value)
            resumptions.append(resume)
        }
        #expect(countDrops(at: "PassthroughSubject") { sendEight() } == drops)
        while let resume = resumptions.popLast() { resume() }
        #expect(received == results)
        token.cancel()
    }

    /// The first is being handled when the others come.
    private func sendEight() {
        for value in 1...8 {
            subject.send(value)
            executor.run()
        }
    }
}
