// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

@Suite struct PipelinesTests {
    private final class Form {
        let (names, ticks) = (PassthroughSubject<String, Never>(), PassthroughSubject<Int, Never>())
        let fields = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        var (heard, isNew) = ([String](), false)
        let pipelines = Pipelines()

        func start() -> Bool {
            pipelines.start {
                names.sink { [weak self] in self?.heard.append($0) }
                if isNew {
                    ticks.sink { [weak self] in self?.heard.append("tick \($0)") }
                }
                for (index, field) in fields.enumerated() {
                    field.sink { [weak self] in self?.heard.append("field \(index): \($0)") }
                }
            }
        }
    }

    @Test func `a repeated start does not subscribe twice`() {
        let form = Form()
        #expect(form.start())
        #expect(!form.start())
        form.names.send("a")
        #expect(form.heard == ["a"])
    }

    @Test func `conditions and loops are looked at when it starts`() {
        let form = Form()
        form.isNew = true
        _ = form.start()
        form.ticks.send(1)
        form.fields[2].send(7)
        #expect(form.heard == ["tick 1", "field 2: 7"])
    }

    @Test func `stopped pipelines can be started again`() {
        let form = Form()
        _ = form.start()
        form.pipelines.stop()
        form.names.send("unheard")
        #expect(form.heard == [] && !form.pipelines.isStarted)
        #expect(form.start())
        form.names.send("heard")
        #expect(form.heard == ["heard"] && form.pipelines.isStarted)
    }

    @Test func `a restart listens to what the closure lists now`() {
        let (pipelines, subject, old, new) = (Pipelines(), PassthroughSubject<Int, Never>(), Callout(), Callout())
        pipelines.restart { subject.sink { _ in old.touch() } }
        pipelines.restart { subject.sink { _ in new.touch() } }
        subject.send(1)
        #expect(old.calls == 0 && new.calls == 1)
    }

    @Test func `pipelines end with their owner`() {
        let cancels = Callout()
        weak var weakForm: Form?
        do {
            let form = Form()
            weakForm = form
            form.pipelines.start {
                form.names.handleEvents(receiveCancel: { cancels.touch() }).sink { [weak form] in form?.heard.append($0) }
            }
        }
        #expect(weakForm == nil && cancels.calls == 1 && cancels.locksHeld == 0)
    }

    @Test func `all may have finished, and are started still`() {
        let pipelines = Pipelines()
        #expect(pipelines.start { Just(1).sink { _ in } })
        #expect(pipelines.isStarted)
        #expect(!pipelines.start { Just(1).sink { _ in } })
    }

    @Test func `a pipeline that is stopped while it starts does not run`() {
        let (pipelines, later) = (Pipelines(), PassthroughSubject<Int, Never>())
        let callout = Callout()
        pipelines.start {
            CurrentValueSubject<Int, Never>(0).sink { _ in pipelines.stop() }
            later.sink { _ in callout.touch() }
        }
        later.send(1)
        #expect(callout.calls == 0 && !pipelines.isStarted)
    }

    @Test func `a start inside of a start is none`() {
        let (pipelines, subject, callout) = (Pipelines(), CurrentValueSubject<Int, Never>(0), Callout())
        pipelines.start {
            subject.sink { _ in
                callout.touch()
                #expect(!pipelines.start { subject.sink { _ in callout.touch() } })
            }
        }
        #expect(callout.calls == 1)
        // The closure retains the pipelines.
        pipelines.stop()
    }

    @Test func `a restart during a start stays, and the outer start is cancelled`() {
        let (pipelines, subject, old, new) = (Pipelines(), PassthroughSubject<Int, Never>(), Callout(), Callout())
        pipelines.start {
            Just(1).sink { _ in pipelines.restart { subject.sink { _ in new.touch() } } }
            subject.sink { _ in old.touch() }
        }
        subject.send(1)
        #expect(old.calls == 0 && new.calls == 1)
    }
}
