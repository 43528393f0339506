// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

// The third article's three ways to handle events one after the other by an asynchronous function, with the buffer that a subject needs:
// `task`, `oneByOneSink`, and a loop over `values`.

/// What happened, in order.
let order = NSMutableArray()
let lock = NSLock()
let done = DispatchSemaphore(value: 0)

/// The article's, with a shorter wait; says when the last event was handled.
func asyncPrint(value: String) async {
    note("begin \(value)")
    print("hello \(value)")
    try? await Task.sleep(nanoseconds: 50_000_000)
    note("end \(value)")
    if value == "man" { done.signal() }
}

func note(_ event: String) {
    lock.lock()
    order.add(event)
    lock.unlock()
}

/// Sends the article's three events at once and waits until the last was handled.
func isOneByOne(_ publisher: PassthroughSubject<String, Never>) -> Bool {
    publisher.send("fat")
    publisher.send("bob")
    publisher.send("man")
    done.wait()
    lock.lock()
    defer { lock.unlock() }
    let isSo = order as? [String] == ["begin fat", "end fat", "begin bob", "end bob", "begin man", "end man"]
    if !isSo { print("but: \(order)") }
    order.removeAllObjects()
    return isSo
}

var cancellables = Set<AnyCancellable>()

func isOneByOneByTask() -> Bool {
    let publisher = PassthroughSubject<String, Never>()
    publisher
        .buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest)  // 缓存数量和策略根据业务的具体情况确定
        .task(maxPublishers: .max(1)) { value in
            await asyncPrint(value: value)
        }
        .emptySink()
        .store(in: &cancellables)
    return isOneByOne(publisher)
}

func isOneByOneBySink() -> Bool {
    let publisher = PassthroughSubject<String, Never>()
    let resumeNotification = Notification.Name("resume")
    publisher
        .buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest)
        .oneByOneSink(
            resumeNotification,
            receiveValue: { value in
                Task {
                    await asyncPrint(value: value)
                    NotificationCenter.default.post(name: resumeNotification, object: nil)
                }
            }
        )
        .store(in: &cancellables)
    return isOneByOne(publisher)
}

func isOneByOneByValues() -> Bool {
    let publisher = PassthroughSubject<String, Never>()
    let p = publisher.buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest)
    // The article sends from elsewhere, later; here the loop must have subscribed before.
    let isSubscribed = DispatchSemaphore(value: 0)
    let watched = p.handleEvents(receiveSubscription: { _ in isSubscribed.signal() })
    let loop = Task {
        for await value in watched.values {
            await asyncPrint(value: value)
        }
    }
    isSubscribed.wait()
    defer { loop.cancel() }
    return isOneByOne(publisher)
}

let byTask = isOneByOneByTask()
print("one by one by task: \(byTask)")
let bySink = isOneByOneBySink()
print("one by one by oneByOneSink: \(bySink)")
let byValues = isOneByOneByValues()
print("one by one by values: \(byValues)")
exit(byTask && bySink && byValues ? 0 : 1)
