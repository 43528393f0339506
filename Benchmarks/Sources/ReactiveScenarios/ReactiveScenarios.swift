// SPDX-License-Identifier: Apache-2.0

import WatertightReactive

/// The ReactiveSwift face, in programs as ReactiveSwift's users write them.
public enum ReactiveScenarios {
    public static func mapAndFilter(_ count: Int) -> Int {
        var sum = 0
        SignalProducer<Int, Never>(0..<count).map { $0 &+ 1 }.filter { $0 & 1 == 0 }.startWithValues { sum &+= $0 }
        return sum
    }

    /// The same, of a function that sends the values.
    public static func mapAndFilterCreated(_ count: Int) -> Int {
        var sum = 0
        let producer = SignalProducer<Int, Never> { observer, _ in
            for value in 0..<count { observer.send(value: value) }
            observer.sendCompleted()
        }
        producer.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.startWithValues { sum &+= $0 }
        return sum
    }

    /// A signal through two operators, each of which is a signal.
    public static func signal(_ count: Int) -> Int {
        var sum = 0
        let (signal, input) = Signal<Int, Never>.pipe()
        let observation = signal.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.observeValues { sum &+= $0 }
        for value in 0..<count { input.send(value: value) }
        observation?.dispose()
        return sum
    }

    /// `count` deliveries, over all observers.
    public static func fanOut(to observers: Int) -> @Sendable (Int) -> Int {
        { count in
            var sum = 0
            let (signal, input) = Signal<Int, Never>.pipe()
            for _ in 0..<observers { signal.observeValues { sum &+= $0 } }
            for value in 0..<max(1, count / observers) { input.send(value: value) }
            return sum
        }
    }

    // MARK: Joining

    public static func zip(_ count: Int) -> Int { ofTwo(count) { $0.zip(with: $1).map { $0 &* $1 } } }

    public static func merge(_ count: Int) -> Int { ofTwo(count) { $0.merge(with: $1) } }

    public static func combineLatest(_ count: Int) -> Int { ofTwo(count) { $0.combineLatest(with: $1).map { $0 &* $1 } } }

    @inline(__always)
    private static func ofTwo(_ count: Int, _ join: (Signal<Int, Never>, Signal<Int, Never>) -> Signal<Int, Never>) -> Int {
        var sum = 0
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        let observation = join(left, right).observeValues { sum &+= $0 }
        for value in 0..<(count / 2) {
            leftInput.send(value: value)
            rightInput.send(value: value)
        }
        observation?.dispose()
        return sum
    }

    // MARK: Flattening

    public static func flatMapMerge(_ count: Int) -> Int { flatMap(count, .merge) }

    public static func flatMapLatest(_ count: Int) -> Int { flatMap(count, .latest) }

    @inline(__always)
    private static func flatMap(_ count: Int, _ strategy: FlattenStrategy) -> Int {
        var sum = 0
        SignalProducer<Int, Never>(0..<count).flatMap(strategy) { SignalProducer<Int, Never>(value: $0 &+ 1) }
            .startWithValues { sum &+= $0 }
        return sum
    }

    // MARK: Starting, observing, and ending it

    /// `count` observations of one signal, each disposed of before the next.
    public static func observeAndDispose(_ count: Int) -> Int {
        var sum = 0
        let (signal, input) = Signal<Int, Never>.pipe()
        for value in 0..<count {
            let observation = signal.observeValues { sum &+= $0 }
            if value & 1023 == 0 { input.send(value: value) }
            observation?.dispose()
        }
        return sum
    }

    /// `count` runs of a producer that observes a signal, each disposed of before the next.
    public static func startAndDispose(_ count: Int) -> Int {
        let (signal, input) = Signal<Int, Never>.pipe()
        return startAndDispose(count, signal.producer, input)
    }

    /// The same, through one operator.
    public static func mapAndDispose(_ count: Int) -> Int {
        let (signal, input) = Signal<Int, Never>.pipe()
        return startAndDispose(count, signal.producer.map { $0 &+ 1 }, input)
    }

    /// The same, of a function that keeps the observer.
    public static func createAndDispose(_ count: Int) -> Int {
        let (_, input) = Signal<Int, Never>.pipe()
        var kept: Signal<Int, Never>.Observer?
        let producer = SignalProducer<Int, Never> { observer, _ in kept = observer }
        let sum = startAndDispose(count, producer, input)
        return withExtendedLifetime(kept) { sum }
    }

    @inline(__always)
    private static func startAndDispose(
        _ count: Int, _ producer: SignalProducer<Int, Never>, _ input: Signal<Int, Never>.Observer
    ) -> Int {
        var sum = 0
        for value in 0..<count {
            let run = producer.startWithValues { sum &+= $0 }
            if value & 1023 == 0 { input.send(value: value) }
            run.dispose()
        }
        return sum
    }

    /// `count` observers of one signal, which are then disposed of from both ends towards the middle.
    public static func disposeInAnyOrder(_ count: Int) -> Int {
        var sum = 0
        let (signal, input) = Signal<Int, Never>.pipe()
        let observations = (0..<count).map { _ in signal.observeValues { sum &+= $0 } }
        input.send(value: 1)
        for place in 0..<(count / 2) {
            observations[place]?.dispose()
            observations[count - 1 - place]?.dispose()
        }
        input.send(value: 1)
        return sum
    }

    /// `count` runs that live together, which are then disposed of.
    public static func startMany(_ count: Int) -> Int {
        var sum = 0
        let (signal, input) = Signal<Int, Never>.pipe()
        let producer = signal.producer
        let runs = (0..<count).map { _ in producer.startWithValues { sum &+= $0 } }
        input.send(value: 1)
        for run in runs { run.dispose() }
        input.send(value: 1)
        return sum
    }

    /// `count` producers in one flattening, each of which is running until the last has begun.
    public static func mergeMany(_ count: Int) -> Int {
        var sum = 0
        let (signal, input) = Signal<Int, Never>.pipe()
        let run = SignalProducer<Int, Never>(0..<count).flatMap(.merge) { _ in signal.producer }.startWithValues { sum &+= $0 }
        input.send(value: 1)
        run.dispose()
        return sum
    }
}
