// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Dispatch
import Foundation
import Testing
import WatertightRx
import WatertightRxBlocking

@Suite struct BlockingObservableTests {
    private let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)

    /// A source of numbers and an end, at once or from another thread.
    private func source(_ count: Int, error: (any Error)? = nil, on scheduler: (any ImmediateSchedulerType)? = nil) -> Observable<Int> {
        .create { observer in
            func send(_: Void) -> any Disposable {
                for number in 0..<count { observer.onNext(number) }
                if let error { observer.onError(error) } else { observer.onCompleted() }
                return Disposables.create()
            }
            return scheduler?.schedule((), action: send) ?? send(())
        }
    }

    /// The two kinds of threads on which a source sends.
    private var schedulers: [(any ImmediateSchedulerType)?] { [nil, scheduler] }

    @Test func `toArray returns all values, or throws the error`() throws {
        for scheduler in schedulers {
            #expect(try source(0, on: scheduler).toBlocking().toArray() == [])
            #expect(try source(3, on: scheduler).toBlocking().toArray() == [0, 1, 2])
            #expect(throws: Fault.sent) { try source(3, error: Fault.sent, on: scheduler).toBlocking().toArray() }
        }
    }

    @Test func `first returns the first value, and disposes of the source`() throws {
        for scheduler in schedulers {
            #expect(try source(0, on: scheduler).toBlocking().first() == nil)
            #expect(try source(3, error: Fault.sent, on: scheduler).toBlocking().first() == 0)
            #expect(throws: Fault.sent) { try source(0, error: Fault.sent, on: scheduler).toBlocking().first() }
        }
        let log = EventLog()
        let endless = Observable<Int>.create { observer in
            observer.onNext(7)
            observer.onNext(8)
            return Disposables.create { log.note("disposed") }
        }
        #expect(try endless.toBlocking().first() == 7)
        #expect(log.lines == ["disposed"])
    }

    @Test func `last returns the last value`() throws {
        for scheduler in schedulers {
            #expect(try source(0, on: scheduler).toBlocking().last() == nil)
            #expect(try source(3, on: scheduler).toBlocking().last() == 2)
            #expect(throws: Fault.sent) { try source(3, error: Fault.sent, on: scheduler).toBlocking().last() }
        }
    }

    @Test func `single returns the only value, or throws`() throws {
        for scheduler in schedulers {
            func message(_ count: Int, _ predicate: @escaping (Int) throws -> Bool) -> String {
                do { return "\(try source(count, on: scheduler).toBlocking().single(predicate))" } catch { return "\(error)" }
            }
            #expect(try source(1, on: scheduler).toBlocking().single() == 0)
            #expect(message(0) { _ in true } == "\(RxError.noElements)")
            #expect(message(2) { _ in true } == "\(RxError.moreThanOneElement)")
            #expect(message(3) { $0 == 1 } == "1")
            #expect(message(3) { $0 > 5 } == "\(RxError.noElements)")
            #expect(message(3) { _ in throw Fault.thrown } == "thrown")
        }
    }

    @Test func `materialize returns the values with the end`() throws {
        for scheduler in schedulers {
            guard case .completed(let elements) = source(2, on: scheduler).toBlocking().materialize() else {
                Issue.record("it should complete")
                continue
            }
            #expect(elements == [0, 1])
            guard case .failed(let elements, let error) = source(2, error: Fault.sent, on: scheduler).toBlocking().materialize() else {
                Issue.record("it should fail")
                continue
            }
            #expect(elements == [0, 1] && error as? Fault == .sent)
        }
    }

    @Test func `a source that does not end in time is disposed of, and the call throws a timeout`() {
        let log = EventLog()
        let endless = Observable<Int>.create { observer in
            observer.onNext(1)
            return Disposables.create { log.note("disposed") }
        }
        guard case .failed([1], RxError.timeout) = endless.toBlocking(timeout: 0).materialize() else {
            Issue.record("it should fail by a timeout")
            return
        }
        #expect(log.lines == ["disposed"])
    }

    @Test func `the current-thread scheduler runs during the subscription`() throws {
        let source = Observable<Bool>.create { observer in
            _ = CurrentThreadScheduler.instance.schedule(()) {
                observer.onNext(CurrentThreadScheduler.isScheduleRequired)
                observer.onCompleted()
                return Disposables.create()
            }
            observer.onNext(CurrentThreadScheduler.isScheduleRequired)
            return Disposables.create()
        }
        #expect(try source.toBlocking().toArray() == [false, false])
        #expect(CurrentThreadScheduler.isScheduleRequired)
    }

    @Test func `an action of the run loop may block the thread anew`() async {
        let log = EventLog()
        let scheduler = scheduler
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let (outer, inner) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
                @Sendable func wait(for signal: DispatchSemaphore, _ name: String) -> Observable<String> {
                    .create { observer in
                        scheduler.schedule(()) {
                            signal.wait()
                            observer.onNext(name)
                            observer.onCompleted()
                            return Disposables.create()
                        }
                    }
                }
                // A `Timer` of Foundation's leaks on Linux.
                let keepsLoopBusy = CFRunLoopTimerCreateWithHandler(nil, 1e12, 0, 0, 0) { _ in }
                CFRunLoopAddTimer(CFRunLoopGetCurrent(), keepsLoopBusy, kCFRunLoopDefaultMode)
                RunLoop.current.perform {
                    outer.signal()
                    inner.signal()
                    log.note((try? wait(for: inner, "inner").toBlocking().first()) ?? "nothing")
                }
                log.note((try? wait(for: outer, "outer").toBlocking().first()) ?? "nothing")
                CFRunLoopTimerInvalidate(keepsLoopBusy)
                continuation.resume()
            }
        }
        #expect(log.lines == ["inner", "outer"])
    }

    @Test func `many threads may block at once`() async {
        await withTaskGroup { group in
            for count in 0..<20 {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        Thread.detachNewThread {
                            let elements = try? self.source(count, on: self.scheduler).toBlocking().toArray()
                            #expect(elements == Array(0..<count))
                            continuation.resume()
                        }
                    }
                }
            }
        }
    }
}
