// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight
import WatertightFoundation
import WatertightTesting

/// Lawful programs whose scheduler drops its actions, which once shifted their streams for ever.
@Suite struct DroppedActionPrograms {
    @Test func `a queue whose operations were cancelled`() {
        let (queue, subject) = (OperationQueue(), PassthroughSubject<Int, Never>())
        let events = Guarded<[String]>([])
        queue.maxConcurrentOperationCount = 1
        queue.isSuspended = true
        let token = subject.receive(on: queue).sink { _ in
            events.withLock { $0.append("finished") }
        } receiveValue: { value in
            events.withLock { $0.append("\(value)") }
        }
        subject.send(1)
        subject.send(2)
        queue.cancelAllOperations()
        queue.isSuspended = false
        subject.send(3)
        subject.send(4)
        subject.send(completion: .finished)
        queue.waitUntilAllOperationsAreFinished()
        #expect(events.withLock { $0 } == ["3", "4", "finished"])
        token.cancel()
    }

    typealias Form = @Sendable (PassthroughSubject<Int, Never>, VirtualTimeScheduler) -> AnyPublisher<[Int], Never>

    private static let forms: [String: Form] = [
        "receive(on:)": { $0.receive(on: $1).map { [$0] }.eraseToAnyPublisher() },
        "delay": { $0.delay(for: 1, scheduler: $1).map { [$0] }.eraseToAnyPublisher() },
        "timeout": { $0.timeout(3600, scheduler: $1).map { [$0] }.eraseToAnyPublisher() },
        "collect": { $0.collect(.byTimeOrCount($1, 1, 1)).eraseToAnyPublisher() },
    ]

    @Test(arguments: forms.keys.sorted()) func `a test scheduler whose actions were removed`(_ form: String) throws {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        var (events, isFinished) = ([[Int]](), false)
        let make = try #require(Self.forms[form])
        let token = make(subject, scheduler).sink { _ in
            isFinished = true
        } receiveValue: {
            events.append($0)
        }
        subject.send(1)
        subject.send(2)
        scheduler.removeAllPendingActions()
        subject.send(3)
        subject.send(4)
        subject.send(completion: .finished)
        scheduler.advance(by: 2)
        #expect(events == [[3], [4]] && isFinished)
        token.cancel()
    }

    @Test func `a request that was dropped does not keep a later cancel from the upstream`() {
        let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
        var cancels = 0
        let token = subject.handleEvents(receiveCancel: { cancels += 1 }).subscribe(on: scheduler).sink { _ in }
        scheduler.advance()
        scheduler.removeAllPendingActions()
        token.cancel()
        scheduler.advance()
        #expect(cancels == 1)
    }
}
