// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// L12: a request of zero values is the caller's error, and traps at once.
@Suite struct RequestLaws {
    /// Subscribes without a request, and then requests nothing.
    private static func askForNothing(_ publisher: some Publisher) {
        var kept: (any Subscription)?
        publisher.subscribe(AnySubscriber(receiveSubscription: { kept = $0 }))
        kept?.request(.none)
        kept?.cancel()
    }

    @Test func `L12: a subject traps`() async {
        await #expect(processExitsWith: .failure) { Self.askForNothing(PassthroughSubject<Int, Never>()) }
        await #expect(processExitsWith: .failure) { Self.askForNothing(CurrentValueSubject<Int, Never>(0)) }
    }

    @Test func `L12: a source traps`() async {
        await #expect(processExitsWith: .failure) { Self.askForNothing(Just(1)) }
        await #expect(processExitsWith: .failure) { Self.askForNothing(Optional(1).publisher) }
        await #expect(processExitsWith: .failure) { Self.askForNothing(Result<Int, TestError>.Publisher(1)) }
        await #expect(processExitsWith: .failure) { Self.askForNothing(Future<Int, TestError> { _ in }) }
    }

    @Test func `L12: an operator with a subscription of its own traps`() async {
        await #expect(processExitsWith: .failure) { Self.askForNothing([1, 2].publisher.eraseToAnyPublisher().first()) }
        await #expect(processExitsWith: .failure) { Self.askForNothing(PassthroughSubject<Int, Never>().count()) }
        await #expect(processExitsWith: .failure) { Self.askForNothing(PassthroughSubject<Int, Never>().replaceEmpty(with: 0)) }
        await #expect(processExitsWith: .failure) { Self.askForNothing([1, 2].publisher.flatMap { Just($0) }) }
        await #expect(processExitsWith: .failure) { Self.askForNothing([1, 2].publisher.replaceError(with: 0)) }
        await #expect(processExitsWith: .failure) { Self.askForNothing([1, 2].publisher.tryFilter { _ in true }) }
    }

    @Test func `L12: an operator that hands the subscription through traps if its upstream does`() async {
        await #expect(processExitsWith: .failure) { Self.askForNothing(Just(1).eraseToAnyPublisher().map { $0 }) }
    }

    /// Each over a subject, which traps if the operator passes the demand through.
    @Test(arguments: Catalogue.operators.indices.filter { !Catalogue.operators[$0].has(.takesZeroDemand) })
    func `L12: no operator takes a demand of zero`(index: Int) async {
        await #expect(processExitsWith: .failure) { [index] in Self.ask(.none, ofLine: index) }
        await #expect(processExitsWith: .success) { [index] in Self.ask(.max(1), ofLine: index) }
    }

    private static func ask(_ demand: Subscribers.Demand, ofLine index: Int) {
        let site = Site(PassthroughSubject<Int, TestError>())
        let recorder = Recorder<any Error>(asking: .none)
        Catalogue.operators[index].make(at: site).subscribe(recorder)
        site.scheduler.flush()
        recorder.subscription?.request(demand)
        site.scheduler.flush()
    }

    @Test func `operators that accept a demand of zero in Combine accept it`() {
        Subscriptions.empty.request(.none)
        Self.askForNothing([1, 2].publisher)
        Self.askForNothing(Record<Int, Never>(output: [1, 2], completion: .finished))
        for index in Catalogue.operators.indices where Catalogue.operators[index].has(.takesZeroDemand) {
            Self.ask(.none, ofLine: index)
        }
    }
}
