// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct WatchingTests {
    /// As tutorials of Apple's Combine record it.
    @Test func `print shows a sequence by its own description, if it has one`() {
        let paper = Paper()
        stride(from: 0, to: 5, by: 2).publisher.print("a", to: paper).sink { _ in }.cancel()
        (1...7).publisher.dropFirst(4).print("b", to: paper).sink { _ in }.cancel()
        (1...2).publisher.print("c", to: paper).sink { _ in }.cancel()
        #expect(
            paper.lines.filter { $0.contains("subscription") } == [
                "a: receive subscription: (Sequence)", "b: receive subscription: (Sequence)", "c: receive subscription: (1...2)",
            ])
    }

    @Test func `an erased subscriber without a description of its own shows its type`() {
        struct Silent: Subscriber {
            let combineIdentifier = CombineIdentifier()
            func receive(subscription: any Subscription) {}
            func receive(_ input: Int) -> Subscribers.Demand { .none }
            func receive(completion: Subscribers.Completion<Never>) {}
        }
        #expect(AnySubscriber(Silent()).description == "Silent")
        #expect(AnySubscriber(Recorder<Never>()).description.contains("Recorder"))
    }

    /// Collects the printed text.
    private final class Paper: TextOutputStream {
        var text = ""
        func write(_ string: String) { text += string }
        var lines: [String] { text.split(separator: "\n").map(String.init) }
    }

    @Test func `print reports everything, in Combine's words`() {
        let paper = Paper()
        let recorder = [1, 2].publisher.print("p", to: paper).record(asking: .max(1), answering: .max(1))
        #expect(recorder.values == [1, 2])
        #expect(
            paper.lines == [
                "p: receive subscription: ([1, 2])", "p: request max: (1)", "p: receive value: (1)",
                "p: request max: (1) (synchronous)", "p: receive value: (2)", "p: request max: (1) (synchronous)",
                "p: receive finished",
            ])
    }

    @Test func `print reports a cancel and a failure`() {
        let paper = Paper()
        let subject = PassthroughSubject<Int, TestError>()
        let printing = subject.print("", to: paper)
        printing.record().cancel()
        let failing = printing.record()
        subject.send(completion: .failure(TestError(3)))
        #expect(
            paper.lines == [
                "receive subscription: (PassthroughSubject)", "request unlimited", "receive cancel",
                "receive subscription: (PassthroughSubject)", "request unlimited", "receive error: (TestError(id: 3))",
            ])
        #expect(failing.hasEnded)
    }

    @Test func `each closure of handleEvents hears its event`() {
        var heard: [String] = []
        let subject = PassthroughSubject<Int, Never>()
        let watched = subject.handleEvents(
            receiveSubscription: { _ in heard.append("subscription") },
            receiveOutput: { heard.append("value \($0)") },
            receiveCompletion: { heard.append("\($0)") },
            receiveCancel: { heard.append("cancel") },
            receiveRequest: { heard.append("\($0)") })
        let recorder = watched.record(asking: .max(1))
        subject.send(1)
        recorder.cancel()
        #expect(heard == ["subscription", "max(1)", "value 1", "cancel"])
        heard = []
        let other = watched.record()
        subject.send(completion: .finished)
        #expect(heard == ["subscription", "unlimited", "finished"])
        #expect(other.hasEnded)
        other.cancel()
        #expect(heard.count == 3)
    }

    @Test func `L4: a closure of handleEvents that cancels is called once, and lets nothing through after that`() {
        let subject = PassthroughSubject<Int, Never>()
        var (calls, again) = (0, Recorder<Never>?.none)
        let recorder = subject.handleEvents(receiveCancel: {
            calls += 1
            again?.cancel()
            subject.send(2)
        }).record()
        again = recorder
        subject.send(1)
        recorder.cancel()
        recorder.cancel()
        #expect(calls == 1)
        #expect(recorder.values == [1])
        again = nil
    }

    @Test func `what the closure of a cancel requests comes too late`() {
        let values = PassthroughSubject<Int, Never>()
        var (asked, again) = ([Subscribers.Demand](), Recorder<Never>?.none)
        let recorder = values.handleEvents(receiveRequest: { asked.append($0) })
            .handleEvents(receiveCancel: { again?.request(.max(2)) })
            .record(asking: .max(1))
        again = recorder
        recorder.cancel()
        #expect(asked == [.max(1)])
        again = nil
    }
}
