// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// What comes from inside a delivery or from another thread, and what is requested.
@Suite struct TextStageTests {
    // MARK: Pieces during a delivery

    @Test func `pieces sent from inside a delivery come in order, one part at a time`() {
        let subject = PassthroughSubject<String, Never>()
        let subscriber = TestSubscriber<String, Never>()
        var depth = 0
        var deepest = 0
        subscriber.onValue = { _, line in
            depth += 1
            deepest = max(deepest, depth)
            if line == "a" {
                subject.send("c\nd")
                subject.send("\ne\n")
            }
            if line == "d" { subject.send("f\n") }
            depth -= 1
        }
        subject.lines.subscribe(subscriber)
        subject.send("a\nb\n")
        subject.send("g\n")
        #expect(subscriber.values == ["a", "b", "c", "d", "e", "f", "g"])
        #expect(deepest == 1 && subscriber.violations.isEmpty)
        subscriber.cancel()
    }

    @Test func `characters sent from inside a delivery are composed with those before`() {
        let subject = PassthroughSubject<String, Never>()
        let subscriber = TestSubscriber<Character, Never>()
        subscriber.onValue = { _, character in if character == "n" { subject.send("\u{301}x") } }
        subject.characters.subscribe(subscriber)
        subject.send("ne")
        subject.send(completion: .finished)
        #expect(subscriber.values == ["n", "e\u{301}", "x"])
        #expect(subscriber.isFinished)
    }

    @Test func `pieces that two threads send are all delivered, one at a time`() {
        let count = 2_000
        let subject = PassthroughSubject<String, Never>()
        // Unlike a subject, it delivers on both threads at once.
        let source = TestPublisher<String, Never>()
        for overlaps in [false, true] {
            let subscriber = overlaps ? source.lines.record() : subject.lines.record()
            onThreads(2) { thread in
                for number in 0..<count {
                    let piece = "\(thread) \(number)\n"
                    if overlaps { source.send(piece) } else { subject.send(piece) }
                }
            }
            let values = subscriber.values
            #expect(values.count == 2 * count)
            for thread in 0..<2 {
                #expect(values.filter { $0.hasPrefix("\(thread)") } == (0..<count).map { "\(thread) \($0)" })
            }
            #expect(subscriber.violations.isEmpty)
            subscriber.cancel()
        }
    }

    @Test func `a long piece and short ones that two threads bring at once are not mixed`() {
        let source = TestPublisher<String, Never>()
        let subscriber = source.lines.record()
        let line = String(repeating: "x", count: 1_000)
        let long = String(repeating: line + "\n", count: 100)
        onThreads(2) { thread in
            for number in 0..<50 { source.send(thread == 0 ? long : "\(number)\n") }
        }
        let values = subscriber.values
        #expect(values.count { $0 == line } == 5_000)
        #expect(values.filter { $0 != line } == (0..<50).map(String.init))
        // A short line comes between two long pieces.
        var run = 0
        for value in values {
            if value == line { run += 1 } else { #expect(run.isMultiple(of: 100)) }
        }
        #expect(subscriber.violations.isEmpty)
        subscriber.cancel()
    }

    @Test func `a piece that another thread sends meanwhile is delivered by the thread that delivers`() {
        let source = TestPublisher<String, Never>()
        let subscriber = TestSubscriber<String, Never>()
        subscriber.onValue = { _, line in
            guard line == "a" else { return }
            #expect(Strand { source.send("b\n") }.join())
        }
        source.lines.subscribe(subscriber)
        source.send("a\nA\n")
        #expect(subscriber.values == ["a", "A", "b"])
        #expect(subscriber.violations.isEmpty)
        subscriber.cancel()
    }

    @Test func `demand and pieces of several threads at once lose nothing`() {
        let count = 2_000
        let source = TestPublisher<String, Never>()
        let subscriber = TestSubscriber<String, Never>(requesting: .none)
        source.lines.subscribe(subscriber)
        onThreads(3) { thread in
            for number in 0..<count {
                if thread == 0 { subscriber.request(.max(2)) } else { source.send("\(thread) \(number)\n") }
            }
        }
        #expect(subscriber.values.count == 2 * count && subscriber.demand == .none)
        #expect(subscriber.violations.isEmpty)
        subscriber.cancel()
    }

    // MARK: Demand

    @Test func `everything is requested once`() {
        let source = TestPublisher<String, Never>()
        let subscriber = TestSubscriber<String, Never>(answering: .max(1))
        source.lines.subscribe(subscriber)
        source.send("a")
        source.send("b\nc\n")
        subscriber.request(.unlimited)
        #expect(source.requests == [.unlimited])
        #expect(subscriber.values == ["ab", "c"])
        subscriber.cancel()
    }

    @Test func `a limited demand requests one piece after the other, and none while parts wait`() {
        var pieces = ["a", "b\nc\nd", "\n", "e", "f", "\ng"].makeIterator()
        let source = TestPublisher<String, Never>()
        source.onRequest = { source, _ in if let piece = pieces.next() { source.send(piece) } }
        let subscriber = TestSubscriber<String, Never>(requesting: .max(1))
        source.lines.subscribe(subscriber)
        #expect(subscriber.values == ["ab"] && source.requests.count == 2)
        subscriber.request(.max(1))
        #expect(subscriber.values == ["ab", "c"] && source.requests.count == 2)
        subscriber.request(.max(2))
        #expect(subscriber.values == ["ab", "c", "d", "ef"])
        #expect(source.requests == Array(repeating: .max(1), count: 6))
        subscriber.cancel()
    }

    @Test func `a returned demand counts, and so does one from inside a delivery`() {
        let pieces = (0..<5).map { "\($0)\n\($0)\n" }
        let answering = pieces.publisher.lines.record(requesting: .max(1), answering: .max(1))
        #expect(answering.values.count == 10 && answering.isFinished)
        let asking = TestSubscriber<String, Never>(requesting: .max(1))
        asking.onValue = { subscriber, _ in subscriber.request(.max(1)) }
        pieces.publisher.lines.subscribe(asking)
        #expect(asking.values.count == 10 && asking.isFinished)
        #expect(answering.violations.isEmpty && asking.violations.isEmpty)
    }

    @Test func `everything requested from inside a delivery is requested at once, once nothing waits`() {
        let source = TestPublisher<String, Never>()
        let subscriber = TestSubscriber<String, Never>(requesting: .max(1))
        subscriber.onValue = { subscriber, line in
            guard line == "a" else { return }
            subscriber.request(.unlimited)
            #expect(source.requests == [.max(1), .unlimited])
            source.send("b\n")
            #expect(subscriber.values == ["a"])
        }
        source.lines.subscribe(subscriber)
        source.send("a\n")
        #expect(subscriber.values == ["a", "b"])
        #expect(source.requests == [.max(1), .unlimited])
        subscriber.cancel()
    }

    @Test func `a source without end delivers inside of a request for everything, also from inside a delivery`() {
        for waits in [false, true] {
            let source = sequence(first: waits ? "a\nb\n" : "a\n") { $0 }.publisher
            let subscriber = TestSubscriber<String, Never>(requesting: .max(1))
            subscriber.onValue = { subscriber, _ in
                switch subscriber.values.count {
                case 2: subscriber.request(.unlimited)
                case 10: subscriber.cancel()
                default: break
                }
            }
            source.lines.subscribe(subscriber)
            subscriber.request(.max(1))
            #expect(subscriber.values.count == 10)
            #expect(subscriber.violations.isEmpty)
        }
    }

    @Test func `many pieces without an end of a line do not nest`() {
        let count = 100_000
        let source = TestPublisher<String, Never>()
        var sent = 0
        source.onRequest = { source, _ in
            sent += 1
            source.send(sent == count ? "\n" : "x")
        }
        let subscriber = TestSubscriber<String, Never>(requesting: .max(1))
        source.lines.subscribe(subscriber)
        #expect(subscriber.values.map(\.utf8.count) == [count - 1])
        subscriber.cancel()
        let bytes = Array(repeating: UInt8(ascii: "x"), count: count).publisher.lines.record(requesting: .max(1))
        #expect(bytes.values.map(\.utf8.count) == [count] && bytes.isFinished)
    }

    @Test func `many lines of one piece each do not nest`() {
        let count = 100_000
        let source = TestPublisher<String, Never>()
        var sent = 0
        source.onRequest = { source, _ in
            sent += 1
            if sent <= count { source.send("\n") }
        }
        var seen = 0
        let subscriber = AnySubscriber<String, Never>(
            receiveSubscription: { $0.request(.max(1)) },
            receiveValue: { _ in
                seen += 1
                return .max(1)
            })
        source.lines.subscribe(subscriber)
        #expect(seen == count)
        source.send(completion: .finished)
    }
}
