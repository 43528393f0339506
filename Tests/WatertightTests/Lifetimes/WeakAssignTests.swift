// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

private final class Label {
    var text = ""
    var title: String?
}

/// An actor that retains the token of an assignment to an object of its own.
private actor Clerk {
    private final class Sheet {
        let written: AsyncStream<String>.Continuation
        var text = "" { didSet { written.yield(text) } }

        init(_ written: AsyncStream<String>.Continuation) { self.written = written }
    }

    private let written: AsyncStream<String>.Continuation
    private let sheet: Sheet
    private var token: AnyCancellable?

    /// - Parameter written: Receives the written values, and finishes when the clerk is released.
    init(_ written: AsyncStream<String>.Continuation) {
        self.written = written
        sheet = Sheet(written)
    }

    deinit { written.finish() }

    func start(_ texts: PassthroughSubject<String, Never>, _ ownership: ObjectOwnership) {
        token = texts.assign(to: \.text, on: sheet, ownership: ownership)
    }
}

@Suite struct WeakAssignTests {
    private let subject = PassthroughSubject<String, Never>()

    @Test func `weakAssign writes, and does not keep the object`() {
        weak var released: Label?
        var cancels = 0
        var token: AnyCancellable?
        do {
            let label = Label()
            released = label
            token = subject.handleEvents(receiveCancel: { cancels += 1 }).weakAssign(to: \.text, on: label)
            subject.send("a")
            #expect(label.text == "a")
        }
        #expect(released == nil)
        #expect(cancels == 0)
        subject.send("b")
        #expect(cancels == 1)
        withExtendedLifetime(token) {}
    }

    @Test func `A value is written into an optional property too`() {
        let label = Label()
        let token = Just("a").weakAssign(to: \.title, on: label)
        let other = Just(String?.none).weakAssign(to: \.title, on: label)
        #expect(label.title == nil)
        withExtendedLifetime((token, other)) {}
    }

    @Test(arguments: ObjectOwnership.allCases)
    func `An assignment keeps its object as its ownership says`(ownership: ObjectOwnership) {
        weak var released: Label?
        var token: AnyCancellable?
        do {
            let label = Label()
            released = label
            token = subject.assign(to: \.text, on: label, ownership: ownership)
            subject.send("a")
            #expect(label.text == "a")
        }
        #expect((released != nil) == (ownership == .strong))
        token?.cancel()
        token = nil
        #expect(released == nil)
    }

    @Test(.timeLimit(.minutes(60)), arguments: ObjectOwnership.allCases)
    func `An actor that keeps an assignment on itself is not kept by it`(ownership: ObjectOwnership) async {
        let (written, continuation) = AsyncStream.makeStream(of: String.self)
        var texts = written.makeAsyncIterator()
        do {
            let clerk = Clerk(continuation)
            await clerk.start(subject, ownership)
            subject.send("a")
            #expect(await texts.next() == "a")
        }
        // If the clerk is leaked, this waits forever.
        #expect(await texts.next() == nil)
        subject.send("b")
    }

    @Test func `A strong assignment releases its object at the end`() {
        weak var released: Label?
        var token: AnyCancellable?
        do {
            let label = Label()
            released = label
            token = subject.assign(to: \.text, on: label, ownership: .strong)
        }
        #expect(released != nil)
        subject.send(completion: .finished)
        #expect(released == nil)
        withExtendedLifetime(token) {}
    }

    @Test func `An unowned object that is gone when a value comes stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let subject = PassthroughSubject<String, Never>()
            var label: Label? = Label()
            let token = subject.assign(to: \.text, on: label.unsafelyUnwrapped, ownership: .unowned)
            label = nil
            subject.send("a")
            withExtendedLifetime(token) {}
        }
    }
}
