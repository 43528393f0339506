// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight
import WatertightFoundation
import WatertightTesting

/// A scheduler that drops its actions shifts no stream, stops none, and keeps no value: every operator that schedules an action.
@Suite("Actions that a scheduler drops", .timeLimit(.minutes(60)))
struct DroppedActionTests {
    /// A value whose life can be watched.
    final class Value: Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    enum Form: CaseIterable {
        case receiveOn, batchingAll, batchingTwo, delay, timeout, subscribeOn, measureInterval
        case debounce, debounceAtFinish, throttleFirst, throttleLatest, collectByTime, collectByCount, collectOneByOne

        /// The events of the operator, as numbers.
        func attach<S: Scheduler>(_ values: PassthroughSubject<Value, Never>, to scheduler: S) -> AnyPublisher<[Int], Never> {
            let second = S.SchedulerTimeType.Stride.seconds(1)
            let hour = S.SchedulerTimeType.Stride.seconds(3600)
            switch self {
            case .receiveOn: return numbers(values.receive(on: scheduler))
            case .batchingAll: return numbers(values.receive(on: scheduler, batching: .unlimited))
            case .batchingTwo: return numbers(values.receive(on: scheduler, batching: .upTo(2)))
            case .delay: return numbers(values.delay(for: second, scheduler: scheduler))
            case .timeout: return numbers(values.timeout(hour, scheduler: scheduler))
            case .subscribeOn: return numbers(values.subscribe(on: scheduler))
            case .measureInterval: return values.measureInterval(using: scheduler).map { _ in [0] }.eraseToAnyPublisher()
            case .debounce: return numbers(values.debounce(for: second, scheduler: scheduler))
            case .debounceAtFinish: return numbers(values.debounce(for: second, scheduler: scheduler, atFinish: .deliverPending))
            case .throttleFirst: return numbers(values.throttle(for: second, scheduler: scheduler, latest: false))
            case .throttleLatest: return numbers(values.throttle(for: second, scheduler: scheduler, latest: true))
            case .collectByTime: return groups(values.collect(.byTime(scheduler, second)))
            case .collectByCount: return groups(values.collect(.byTimeOrCount(scheduler, second, 2)))
            case .collectOneByOne: return groups(values.collect(.byTimeOrCount(scheduler, hour, 1)))
            }
        }

        private func numbers(_ values: some Publisher<Value, Never>) -> AnyPublisher<[Int], Never> {
            values.map { [$0.number] }.eraseToAnyPublisher()
        }

        private func groups(_ values: some Publisher<[Value], Never>) -> AnyPublisher<[Int], Never> {
            values.map { $0.map(\.number) }.eraseToAnyPublisher()
        }

        /// Whether it passes values on without an action.
        var isImmediate: Bool { self == .subscribeOn || self == .measureInterval }
        /// Whether it holds values that no action carries: until the next value, or the end.
        var holdsValues: Bool { self == .debounce || self == .debounceAtFinish || self == .collectByTime }
    }

    @Test(arguments: Form.allCases)
    func `The values of dropped actions are lost, and what follows is delivered`(form: Form) {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Value, Never>())
        var events: [[Int]] = []
        var isFinished = false
        let token = form.attach(subject, to: scheduler).sink { _ in
            isFinished = true
        } receiveValue: {
            events.append($0)
        }
        scheduler.advance()
        for round in 0..<3 {
            events = []
            weak var dropped: Value?
            do {
                let value = Value(2)
                dropped = value
                subject.send(Value(1))
                subject.send(value)
            }
            scheduler.removeAllPendingActions()
            #expect(dropped == nil || form.holdsValues, "\(form), round \(round)")
            subject.send(Value(3))
            scheduler.advance(by: .seconds(2))
            subject.send(Value(4))
            scheduler.advance(by: .seconds(2))
            switch form {
            case .measureInterval: #expect(events.count == 4)
            case .subscribeOn: #expect(events == [[1], [2], [3], [4]])
            case .collectByTime: #expect(events == [[1, 2, 3], [4]])
            default: #expect(events == [[3], [4]], "\(form), round \(round)")
            }
            #expect(dropped == nil, "\(form), round \(round)")
        }
        subject.send(completion: .finished)
        scheduler.advance(by: .seconds(2))
        #expect(isFinished, "\(form)")
        #expect(!scheduler.hasPendingActions, "\(form)")
        token.cancel()
    }

    @Test(arguments: Form.allCases)
    func `The completion after dropped actions is delivered, and with it what the operator holds`(form: Form) {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Value, Never>())
        var events: [[Int]] = []
        var isFinished = false
        let token = form.attach(subject, to: scheduler).sink { _ in
            isFinished = true
        } receiveValue: {
            events.append($0)
        }
        scheduler.advance()
        subject.send(Value(1))
        subject.send(Value(2))
        scheduler.removeAllPendingActions()
        subject.send(completion: .finished)
        scheduler.advance(by: .seconds(2))
        #expect(isFinished, "\(form)")
        switch form {
        case .measureInterval, .subscribeOn: #expect(events.count == 2)
        case .debounceAtFinish: #expect(events == [[2]])
        case .collectByTime: #expect(events == [[1, 2]])
        default: #expect(events == [], "\(form)")
        }
        token.cancel()
    }

    @Test(arguments: Form.allCases.filter { !$0.isImmediate })
    func `Actions that are dropped inside of a delivery take only their own values`(form: Form) {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Value, Never>())
        var events: [[Int]] = []
        var isFinished = false
        let token = form.attach(subject, to: scheduler).sink { _ in
            isFinished = true
        } receiveValue: {
            events.append($0)
            if events.count == 1 { scheduler.removeAllPendingActions() }
        }
        for number in 1...4 { subject.send(Value(number)) }
        scheduler.advance(by: .seconds(2))
        #expect(events.count >= 1, "\(form)")
        subject.send(Value(5))
        scheduler.advance(by: .seconds(2))
        subject.send(completion: .finished)
        scheduler.advance(by: .seconds(2))
        #expect(events.last?.last == 5, "\(form)")
        #expect(isFinished, "\(form)")
        token.cancel()
    }

    @Test(arguments: [Form.receiveOn, .batchingAll, .batchingTwo, .timeout, .collectOneByOne])
    func `cancelAllOperations() loses the values of its operations, and no others`(form: Form) async {
        let (queue, subject) = (OperationQueue(), PassthroughSubject<Value, Never>())
        let events = Events<[Int]>()
        queue.isSuspended = true
        let token = form.attach(subject, to: queue).sink { _ in
            events.note([])
        } receiveValue: {
            events.note($0)
        }
        weak var dropped: Value?
        do {
            let value = Value(2)
            dropped = value
            subject.send(Value(1))
            subject.send(value)
        }
        queue.cancelAllOperations()
        #expect(dropped == nil, "\(form)")
        subject.send(Value(3))
        subject.send(Value(4))
        subject.send(completion: .finished)
        queue.isSuspended = false
        #expect(await events.next(3) == [[3], [4], []], "\(form)")
        token.cancel()
    }
}
