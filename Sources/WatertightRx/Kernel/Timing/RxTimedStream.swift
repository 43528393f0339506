// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The stream of an operator of time.
@usableFromInline struct RxTimedStream<Machine: RxTimedMachine>: Publisher {
    @usableFromInline typealias Output = Machine.Output
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let upstream: AnyPublisher<Machine.Input, any Swift.Error>
    @usableFromInline let scheduler: any SchedulerType
    /// With which each subscription begins.
    @usableFromInline let machine: Machine
    /// The stream that the machine may switch to.
    @usableFromInline let other: AnyPublisher<Machine.Output, any Swift.Error>?

    @inlinable init(
        _ upstream: AnyPublisher<Machine.Input, any Swift.Error>, _ machine: Machine, _ scheduler: any SchedulerType,
        other: AnyPublisher<Machine.Output, any Swift.Error>? = nil
    ) {
        self.upstream = upstream
        self.machine = machine
        self.scheduler = scheduler
        self.other = other
    }

    @inlinable func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        RxTimedStage(machine, scheduler, other: other, downstream: AnySubscriber(subscriber)).begin(with: upstream)
    }
}

extension ObservableType {
    /// Makes the observable of an operator of time.
    @inlinable func timed<Machine: RxTimedMachine>(
        _ machine: Machine, _ scheduler: any SchedulerType, other: Observable<Machine.Output>? = nil
    ) -> Observable<Machine.Output> where Machine.Input == Element {
        Observable<Machine.Output>(producing: RxTimedStream(asObservable().stream, machine, scheduler, other: other?.stream))
    }
}
