// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// Each subject at each end: what an observer that was there receives, and what one that comes afterwards.
@Suite struct SubjectEventTests {
    enum End: CaseIterable, Sendable {
        case none
        case completed
        case error
        case dispose
    }

    typealias Kind = PlayedSubject<Int>.Kind

    private static func expected(_ kind: Kind, _ end: End) -> (early: [String], late: [String]) {
        let last: [String] =
            switch end {
            case .none, .dispose: []
            case .completed: ["completed"]
            case .error: ["error(sent)"]
            }
        let isOpen = end == .none
        let all = ["next(1)", "next(2)", "next(3)"]
        let events: (early: [String], late: [String]) =
            switch kind {
            case .publish: (all + last, last)
            case .behavior: (["next(0)"] + all + last, isOpen ? ["next(3)"] : last)
            case .replay: (all + last, ["next(2)", "next(3)"] + last)
            case .replayAll: (all + last, all + last)
            case .async: end == .completed ? (["next(3)", "completed"], ["next(3)", "completed"]) : (last, last)
            }
        return end == .dispose ? (events.early, ["disposed"]) : events
    }

    @Test(arguments: Kind.allCases, End.allCases) func `an observer receives the events of its subject`(kind: Kind, end: End) {
        let subject = PlayedSubject(kind, first: 0)
        if end == .dispose, subject.dispose == nil { return }
        let (early, late) = (EventLog(), EventLog())
        #expect(!subject.hasObservers())
        let subscription = subject.observable.subscribe(early.observer(of: Int.self))
        #expect(subject.hasObservers())
        for value in 1...3 { subject.on(.next(value)) }
        switch end {
        case .none: break
        case .completed: subject.on(.completed)
        case .error: subject.on(.error(Fault.sent))
        case .dispose: subject.dispose?()
        }
        #expect(subject.hasObservers() == (end == .none))
        let lateSubscription = subject.observable.subscribe { event in
            if case .error(RxError.disposed(let object)) = event {
                let isSubject = ObjectIdentifier(object) == ObjectIdentifier(subject.observable)
                #expect(isSubject)
                late.note("disposed")
            } else {
                late.note(event.debugDescription)
            }
        }
        let expected = Self.expected(kind, end)
        #expect(late.lines == expected.late)
        // After the end nothing is sent any more.
        if end != .none { for event in [Event.next(4), .completed, .error(Fault.thrown), .next(5)] { subject.on(event) } }
        #expect(early.lines == expected.early)
        #expect(late.lines == expected.late)
        subscription.dispose()
        lateSubscription.dispose()
        #expect(!subject.hasObservers())
        if end == .none {
            subject.on(.next(4))
            #expect(early.lines == expected.early && late.lines == expected.late)
        }
    }

    @Test(arguments: Kind.allCases) func `an end that is sent from inside of a value comes at once, and the others miss that value`(
        kind: Kind
    ) {
        guard kind != .async else { return }
        let log = EventLog()
        let subject = PlayedSubject(kind, first: 0)
        let first = subject.observable.subscribe { event in
            log.note("first \(event)")
            if event.element == 1 { subject.on(.completed) }
        }
        let second = subject.observable.subscribe { log.note("second \($0)") }
        let already = log.lines.count
        subject.on(.next(1))
        #expect(log.lines.dropFirst(already) == ["first next(1)", "first completed", "second completed"])
        first.dispose()
        second.dispose()
    }

    @Test func `the value that an observer sends while it receives a behavior subject's first value is delivered inside of that`() {
        let log = EventLog()
        let subject = BehaviorSubject(value: 0)
        let subscription = subject.subscribe(onNext: { value in
            log.note("begin \(value)")
            if value == 0 { subject.onNext(1) }
            log.note("end \(value)")
        })
        #expect(log.lines == ["begin 0", "begin 1", "end 1", "end 0"])
        subscription.dispose()
    }

    @Test(arguments: Kind.allCases) func `an observer that subscribes during a delivery gets each value once`(kind: Kind) {
        guard kind != .async else { return }
        let log = EventLog()
        let subject = PlayedSubject(kind, first: 0)
        let bag = DisposeBag()
        var hasSubscribed = false
        let first = subject.observable.subscribe(onNext: { value in
            guard value == 1, !hasSubscribed else { return }
            hasSubscribed = true
            subject.observable.subscribe(log.observer(of: Int.self)).disposed(by: bag)
        })
        subject.on(.next(1))
        subject.on(.next(2))
        #expect(log.lines == (kind == .publish ? ["next(2)"] : ["next(1)", "next(2)"]))
        first.dispose()
    }

    @Test(arguments: Kind.allCases) func `a subject is no producer: a subscription begins outside of the trampoline`(kind: Kind) {
        let subject = PlayedSubject(kind, first: 0)
        subject.on(.next(1))
        if kind == .async { subject.on(.completed) }
        var isOutside: [Bool] = []
        let subscription = subject.observable.subscribe(onNext: { _ in isOutside.append(CurrentThreadScheduler.isScheduleRequired) })
        subject.on(.next(2))
        #expect(!isOutside.isEmpty && isOutside.allSatisfy { $0 })
        subscription.dispose()
    }

    @Test func `the error of a disposed subject names no object that was released`() {
        var subject: PublishSubject<Int>? = PublishSubject()
        weak let released = subject
        let mapped = subject!.map { $0 }
        subject?.dispose()
        subject = nil
        #expect(released == nil)
        #expect(mapped.events().count == 1)
    }

    @Test func `the value of a behavior subject is that of its last next, unless an error or the disposal has ended it`() throws {
        let subject = BehaviorSubject(value: 0)
        #expect(try subject.value() == 0)
        subject.onNext(1)
        #expect(try subject.value() == 1)
        subject.onCompleted()
        subject.onNext(2)
        #expect(try subject.value() == 1)
        subject.dispose()
        #expect(throws: RxError.self) { try subject.value() }
        let failed = BehaviorSubject(value: 0)
        failed.onError(Fault.sent)
        #expect(throws: Fault.sent) { try failed.value() }
    }

    @Test(arguments: Kind.allCases)
    func `a value that is sent from inside of a delivery is delivered at once, to all observers`(kind: Kind) {
        guard kind != .async else { return }
        let log = EventLog()
        let subject = PlayedSubject(kind, first: 0)
        let first = subject.observable.subscribe(onNext: { value in
            log.note("first \(value)")
            if value == 1 { subject.on(.next(2)) }
        })
        let second = subject.observable.subscribe(onNext: { log.note("second \($0)") })
        let already = log.lines.count
        subject.on(.next(1))
        #expect(log.lines.dropFirst(already) == ["first 1", "first 2", "second 2", "second 1"])
        first.dispose()
        second.dispose()
    }

    @Test(arguments: Kind.allCases) func `an observer that is disposed of during a delivery gets nothing more`(kind: Kind) {
        let log = EventLog()
        let subject = PlayedSubject(kind, first: 0)
        let second = SingleAssignmentDisposable()
        let first = subject.observable.subscribe { event in
            if event.element == 1 || event.isCompleted { second.dispose() }
        }
        second.setDisposable(subject.observable.subscribe(log.observer(of: Int.self)))
        subject.on(.next(1))
        subject.on(.completed)
        #expect(log.lines == (kind == .behavior ? ["next(0)"] : []))
        first.dispose()
    }

    @Test func `a subject that is disposed of during a delivery sends nothing more`() {
        let log = EventLog()
        let subject = PublishSubject<Int>()
        let first = subject.subscribe(onNext: { _ in subject.dispose() })
        let second = subject.subscribe(log.observer(of: Int.self))
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.lines == [])
        first.dispose()
        second.dispose()
    }
}
