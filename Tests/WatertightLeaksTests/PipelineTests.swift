// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Testing

@testable import Watertight
@testable import WatertightCore
@testable import WatertightFoundation
@testable import WatertightLeaks

/// What the types of a stream say of it, without an object of theirs.
@Suite struct PipelineTests {
    private typealias Sink = Subscribers.Sink<Int, Never>
    private typealias Debounced = NamedTimedStage<DebounceMachine<Int, Never, DispatchQueue.SchedulerTimeType>, DispatchQueue, Sink>

    @Test func `a source's type spells the operators, and says how it ends`() {
        let pipeline = Pipeline(TypedSubjectSubscription<IgnoreOutputStage<Debounced, String>>.self)
        #expect(pipeline.words == ["subject", "ignoreOutput", "debounce", "sink"])
        #expect(pipeline.sourceEnd == .byCompletion && !pipeline.isErased)
        let timer = Pipeline(TimerSubscription<Subscribers.Sink<Date, Never>>.self)
        #expect(timer.words == ["Timer", "sink"] && timer.sourceEnd == .never)
    }

    @Test func `a stage has its operator's word, by what it carries`() {
        typealias Moved = NamedTimedStage<
            ReschedulingMachine<Int, Never, DispatchQueue.SchedulerTimeType>, DispatchQueue,
            CollectByCountStage<Subscribers.Sink<[Int], Never>, Int>
        >
        #expect(Pipeline(Moved.self).words == ["receive(on:)", "collect", "sink"])
    }

    @Test func `an erased type hides the rest, which another one spells`() {
        var whole = Pipeline(TypedSubjectSubscription<AnySubscriber<Int, Never>>.self)
        #expect(whole.words == ["subject"] && whole.isErased)
        whole.append(Pipeline(Debounced.self))
        #expect(whole.words == ["subject", "debounce", "sink"] && whole.sourceEnd == .byCompletion && !whole.isErased)
    }

    @Test func `a link spells nothing`() {
        #expect(Pipeline(ForeignSubscription.self).words.isEmpty && Pipeline(StageSubscription.self).words.isEmpty)
    }

    @Test func `a type that does not describe itself has its short name`() {
        struct Listener<Value>: Subscriber {
            let combineIdentifier = CombineIdentifier()
            func receive(subscription: any Subscription) {}
            func receive(_ input: Value) -> Subscribers.Demand { .none }
            func receive(completion: Subscribers.Completion<Never>) {}
        }
        let pipeline = Pipeline(SequenceSubscription<[Int], PlainFinish<Never>, Listener<Int>>.self)
        #expect(pipeline.words == ["sequence", "Listener"] && pipeline.sourceEnd == .bySource && !pipeline.isErased)
    }
}
