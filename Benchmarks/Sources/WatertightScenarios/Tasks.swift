// SPDX-License-Identifier: Apache-2.0

import Dispatch

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// Streams whose values go through an asynchronous function, one at a time. The function does not suspend, so that only the way there and back is
/// measured.
extension Scenarios {
    /// Each value is requested when the function has returned for the one before; OpenCombine has the article's form.
    ///
    /// Goals of ours, counted: at most 1,200 instructions and no object an element, and a thirtieth of the instructions of the article's form.
    public static func pulledTasks(_ count: Int) -> Int {
        #if WATERTIGHT
            return LateSink.sum(of: (0..<count).publisher.task(maxPublishers: .max(1)) { $0 &+ 1 })
        #else
            return pulledByArticle(count)
        #endif
    }

    /// The article's form, on either library.
    public static func pulledByArticle(_ count: Int) -> Int {
        LateSink.sum(of: (0..<count).publisher.articleTask(maxPublishers: .max(1)) { $0 &+ 1 })
    }

    #if WATERTIGHT
        /// Values that wait: all are sent before the first result is requested. No sender runs beside the worker, so that this can be counted.
        ///
        /// Goals, counted: at most 1,300 instructions and no object an element, the subject's share included.
        public static func serialTasks(_ count: Int) -> Int {
            let subject = PassthroughSubject<Int, Never>()
            let sink = LateSink()
            subject.task(.serial) { $0 &+ 1 }.subscribe(sink)
            for value in 0..<count { subject.send(value) }
            subject.send(completion: .finished)
            return sink.requestAll()
        }
    #endif

    /// `count` idle subscriptions to one subject, for the caller to weigh; OpenCombine has the article's form. Goal of ours: at most 1 KiB each.
    public static func idleTasks(_ count: Int) -> Any {
        let subject = PassthroughSubject<Int, Never>()
        return (0..<count).map { _ in
            #if WATERTIGHT
                return subject.task(.serial) { $0 }.sink { _ in }
            #else
                return subject.articleTask(maxPublishers: .max(1)) { $0 }.sink { _ in }
            #endif
        }
    }

    /// Subscribes, and blocks the calling thread, which is none of the pool's, until the publisher has finished.
    @inline(__always) static func awaitedSum<P: Publisher>(of publisher: P) -> Int where P.Output == Int, P.Failure == Never {
        let done = DispatchSemaphore(value: 0)
        var sum = 0
        let token = publisher.sink(receiveCompletion: { _ in done.signal() }, receiveValue: { sum &+= $0 })
        done.wait()
        token.cancel()
        return sum
    }
}

extension Publisher where Failure == Never {
    /// The article's `task`: a future, and with it a task, for each value.
    fileprivate func articleTask<T>(
        maxPublishers: Subscribers.Demand, _ transform: @escaping (Output) async -> T
    ) -> Publishers.FlatMap<Deferred<Future<T, Never>>, Self> {
        flatMap(maxPublishers: maxPublishers) { value in
            Deferred { Future { promise in Task { promise(.success(await transform(value))) } } }
        }
    }
}

/// Adds up the values, and requests nothing until it is told to.
private final class LateSink: Subscriber {
    private let done = DispatchSemaphore(value: 0)
    private var subscription: (any Subscription)?
    // Not checked for overlapping accesses, which takes more than the addition.
    @exclusivity(unchecked) private var sum = 0

    static func sum<P: Publisher>(of publisher: P) -> Int where P.Output == Int, P.Failure == Never {
        let sink = LateSink()
        publisher.subscribe(sink)
        return sink.requestAll()
    }

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ input: Int) -> Subscribers.Demand {
        sum &+= input
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) { done.signal() }

    /// Blocks the calling thread, which is none of the pool's, until the publisher has finished.
    func requestAll() -> Int {
        subscription?.request(.unlimited)
        done.wait()
        subscription = nil
        return sum
    }
}
