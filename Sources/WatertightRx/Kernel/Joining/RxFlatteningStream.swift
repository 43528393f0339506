// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The stream of an operator that subscribes to a stream made of each value of another.
@usableFromInline struct RxFlatteningStream<Machine: RxFlatteningMachine, Input, Output>: Publisher {
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let outer: AnyPublisher<Input, any Swift.Error>
    @usableFromInline let machine: Machine
    @usableFromInline let selector: (Input) throws -> RxInnerStream<Output>

    @inlinable init(
        _ outer: AnyPublisher<Input, any Swift.Error>, _ machine: Machine,
        selector: @escaping (Input) throws -> RxInnerStream<Output>
    ) {
        self.outer = outer
        self.machine = machine
        self.selector = selector
    }

    @inlinable @inline(__always) func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        let stage = RxFlatteningStage(machine, downstream: AnySubscriber(subscriber), selector: selector)
        stage.open()
        if !stage.isOver { outer.subscribe(stage) }
    }
}

extension ObservableType {
    /// Makes the observable of an operator that subscribes to what is made of each value.
    @inlinable @inline(__always) func flattened<Machine: RxFlatteningMachine, Source: ObservableConvertibleType>(
        _ machine: Machine, _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Observable(
            producing: RxFlatteningStream(asObservable().stream, machine, selector: { RxInnerStream(try selector($0).asObservable()) }))
    }
}

/// An inner stream, as it is made.
@usableFromInline enum RxInnerStream<Output> {
    /// That of one value, which needs no subscription.
    case single(Output)
    case stream(AnyPublisher<Output, any Swift.Error>)

    @inlinable @inline(__always) init(_ observable: Observable<Output>) {
        if let single = observable as? SingleObservable<Output> {
            self = .single(single.element)
        } else {
            self = .stream(observable.stream)
        }
    }

    /// The value of a stream of one; `nil` while a probe observes the pipelines.
    @inlinable @inline(__always) var untapped: Output? {
        switch self {
        case .single(let value): Just<Output>.untapped(Just(value))
        case .stream(let stream): Just<Output>.untapped(stream)
        }
    }

    @inlinable var stream: AnyPublisher<Output, any Swift.Error> {
        switch self {
        case .single(let value): .single(value)
        case .stream(let stream): stream
        }
    }
}
