// SPDX-License-Identifier: Apache-2.0

import Dispatch
import WatertightRx

/// The RxSwift face, in programs as RxSwift's users write them.
public enum RxScenarios {
    public static func mapAndFilter(_ count: Int) -> Int { mapAndFilter(Observable.range(start: 0, count: count)) }

    /// The same, of an array.
    public static func mapAndFilterArray(_ count: Int) -> Int { mapAndFilter(Observable.from(Array(0..<count))) }

    /// The same, of a function that sends the values.
    public static func mapAndFilterCreated(_ count: Int) -> Int {
        mapAndFilter(
            Observable.create { observer in
                for value in 0..<count { observer.onNext(value) }
                observer.onCompleted()
                return Disposables.create()
            })
    }

    @inline(__always)
    private static func mapAndFilter(_ source: Observable<Int>) -> Int { sum(source.map { $0 &+ 1 }.filter { $0 & 1 == 0 }) }

    public static func flatMapOfJust(_ count: Int) -> Int {
        sum(Observable.range(start: 0, count: count).flatMap { Observable.just($0 &+ 1) })
    }

    public static func flatMapLatestOfJust(_ count: Int) -> Int {
        sum(Observable.range(start: 0, count: count).flatMapLatest { Observable.just($0 &+ 1) })
    }

    public static func subject(_ count: Int) -> Int {
        let subject = PublishSubject<Int>()
        return sum(subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }) {
            for value in 0..<count { subject.onNext(value) }
        }
    }

    public static func zip(_ count: Int) -> Int { ofTwo(count) { Observable.zip($0, $1).map { $0 &* $1 } } }

    public static func merge(_ count: Int) -> Int { ofTwo(count) { Observable.merge($0, $1) } }

    public static func combineLatest(_ count: Int) -> Int { ofTwo(count) { Observable.combineLatest($0, $1).map { $0 &* $1 } } }

    /// `count` subscriptions to one subject, each disposed of before the next.
    public static func subscribeAndDispose(_ count: Int) -> Int { subscribeAndDispose(count) { $0 } }

    /// The same, through one operator.
    public static func mapAndDispose(_ count: Int) -> Int { subscribeAndDispose(count) { $0.map { $0 &+ 1 } } }

    @inline(__always)
    private static func subscribeAndDispose(_ count: Int, through chain: (Observable<Int>) -> Observable<Int>) -> Int {
        var sum = 0
        let subject = PublishSubject<Int>()
        for value in 0..<count {
            let subscription = chain(subject).subscribe(onNext: { sum &+= $0 })
            if value & 1023 == 0 { subject.onNext(value) }
            subscription.dispose()
        }
        return sum
    }

    /// `count` values over to a queue, which begins once all of them wait: so each thread does the same in each run.
    public static func observeOnQueue(_ count: Int) -> Int {
        var sum = 0
        let queue = DispatchQueue(label: "benchmark")
        let done = DispatchSemaphore(value: 0)
        queue.suspend()
        let subscription = Observable.range(start: 0, count: count)
            .observe(on: SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "benchmark.scheduler"))
            .subscribe(onNext: { sum &+= $0 }, onCompleted: { done.signal() })
        queue.resume()
        done.wait()
        withExtendedLifetime(subscription) {}
        return sum
    }

    // MARK: What they share

    @inline(__always)
    private static func sum(_ stream: Observable<Int>, _ send: () -> Void = {}) -> Int {
        var sum = 0
        let subscription = stream.subscribe(onNext: { sum &+= $0 })
        send()
        subscription.dispose()
        return sum
    }

    @inline(__always)
    private static func ofTwo(_ count: Int, _ join: (Observable<Int>, Observable<Int>) -> Observable<Int>) -> Int {
        let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
        return sum(join(left, right)) {
            for value in 0..<(count / 2) {
                left.onNext(value)
                right.onNext(value)
            }
        }
    }
}
