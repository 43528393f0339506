// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// State: a future that is not fulfilled. Actors: one fulfils it, others subscribe and cancel. Allowed: the subscriber gets its
/// subscription and then the result once, or, cancelled, nothing or all of it.
@Suite struct FutureInterruptions {
    /// A future and its promise.
    private struct Pending {
        let future: Future<Int, TestError>
        let promise: Handed<Future<Int, TestError>.Promise>

        init() {
            var kept: Future<Int, TestError>.Promise = { _ in }
            future = Future { kept = $0 }
            promise = Handed(kept)
        }
    }

    private static let results: [Result<Int, TestError>] = [.success(7), .failure(TestError())]

    @Test(arguments: results, [true, false])
    func `L1 L6: fulfilled during a subscription`(result: Result<Int, TestError>, isFulfilledFirst: Bool) {
        let points = interruptEverywhere {
            let pending = Pending()
            let recorder = Recorder<TestError>()
            let fulfil: @Sendable () -> Void = { pending.promise.value(result) }
            let subscribe: @Sendable () -> Void = { pending.future.subscribe(recorder) }
            let (first, second) = isFulfilledFirst ? (fulfil, subscribe) : (subscribe, fulfil)
            return Encounter(first: first, second: second) { point in
                #expect(recorder.violations.isEmpty, "at point \(point)")
                #expect(recorder.hasEnded)
            }
        }
        #expect(points != nil)
    }

    @Test(arguments: results, [true, false])
    func `L4: fulfilled during a cancel`(result: Result<Int, TestError>, isFulfilledFirst: Bool) {
        let points = interruptEverywhere {
            let pending = Pending()
            let recorder = Recorder<TestError>()
            pending.future.subscribe(recorder)
            let fulfil: @Sendable () -> Void = { pending.promise.value(result) }
            let cancel: @Sendable () -> Void = { recorder.cancel() }
            let (first, second) = isFulfilledFirst ? (fulfil, cancel) : (cancel, fulfil)
            return Encounter(first: first, second: second) { _ in
                #expect(recorder.violations.isEmpty)
                #expect(recorder.events.count <= 3)
            }
        }
        #expect(points != nil)
    }

    @Test(arguments: results, [true, false])
    func `fulfilled during a request`(result: Result<Int, TestError>, isFulfilledFirst: Bool) {
        let points = interruptEverywhere {
            let pending = Pending()
            let recorder = Recorder<TestError>(asking: .none)
            pending.future.subscribe(recorder)
            let fulfil: @Sendable () -> Void = { pending.promise.value(result) }
            let ask: @Sendable () -> Void = { recorder.request(.max(1)) }
            let (first, second) = isFulfilledFirst ? (fulfil, ask) : (ask, fulfil)
            return Encounter(first: first, second: second) { _ in
                #expect(recorder.violations.isEmpty)
                #expect(recorder.hasEnded)
            }
        }
        #expect(points != nil)
    }

    @Test func `R12 L3: many threads fulfil, subscribe and cancel`() {
        for _ in 0..<rounds(100) {
            let pending = Pending()
            let recorders = (0..<6).map { _ in Recorder<TestError>() }
            #expect(
                onThreads(8) { index in
                    switch index {
                    case 0, 1: pending.promise.value(.success(index))
                    default:
                        let recorder = recorders[index - 2]
                        pending.future.subscribe(recorder)
                        if index.isMultiple(of: 2) { recorder.cancel() }
                    }
                })
            for (index, recorder) in recorders.enumerated() {
                #expect(recorder.violations.isEmpty)
                if !index.isMultiple(of: 2) { #expect(recorder.events.count == 3) }
            }
        }
    }
}
