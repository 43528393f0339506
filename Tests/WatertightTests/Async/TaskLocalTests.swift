// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// A body in the pool has the task-locals of the code that subscribed, whichever task sends the value.
@Suite struct TaskLocalTests {
    @TaskLocal static var name = "none"
    @TaskLocal static var object: Held?

    final class Held: Sendable {}

    private let subject = PassthroughSubject<Int, Never>()

    private func subscribe(_ policy: TaskPolicy, executor: (any TaskExecutor)? = nil) -> SubscribedValues<some Publisher<String, Never>> {
        Self.$name.withValue("subscriber") {
            subject.task(policy, executorPreference: executor) { "\($0) \(Self.name)" }.sequence()
        }
    }

    @Test(arguments: [TaskPolicy.serial, .concurrent(3, ordered: true)])
    func `each worker's body has them, however many workers there have been`(policy: TaskPolicy) async {
        var names = subscribe(policy).makeAsyncIterator()
        for value in 1...3 {
            Self.$name.withValue("sender") { subject.send(value) }
            #expect(await names.next() == "\(value) subscriber")
        }
        Self.$name.withValue("sender") { for value in 4...6 { subject.send(value) } }
        for value in 4...6 { #expect(await names.next() == "\(value) subscriber") }
    }

    @Test func `so has one on a preferred executor`() async {
        let executor = ManualExecutor()
        var names = subscribe(.serial, executor: executor).makeAsyncIterator()
        for value in 1...2 {
            Self.$name.withValue("sender") { subject.send(value) }
            executor.run()
            #expect(await names.next() == "\(value) subscriber")
        }
    }

    @Test func `code that subscribes outside of a task has none to pass on, and its bodies run`() async {
        let token = SerialCancellable()
        let results = ReplaySubject<Int, Never>(bufferSize: 1)
        Strand { [subject] in token.replace { subject.task(.serial) { $0 + 1 }.subscribe(results) } }.join()
        subject.send(1)
        #expect(await results.firstValue == 2)
        token.cancel()
    }

    enum Ending: CaseIterable { case cancel, release, finish, failure }

    @Test(arguments: Ending.allCases) func `they are released at the end, at once if no body runs`(ending: Ending) async {
        let subject = PassthroughSubject<Int, TestError>()
        weak var held: Held?
        var token: AnyCancellable? = {
            let object = Held()
            held = object
            return Self.$object.withValue(object) { subject.task(.serial) { _ in }.emptySink() }
        }()
        #expect(held != nil)
        switch ending {
        case .cancel: token?.cancel()
        case .release: break
        case .finish: subject.send(completion: .finished)
        case .failure: subject.send(completion: .failure(TestError()))
        }
        if ending == .release { token = nil }
        #expect(held == nil)
        withExtendedLifetime(token) {}
    }
}
