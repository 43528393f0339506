// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

// The third article's operator that calls an asynchronous function for each value, one after the other: flatMap, Deferred and Future.
// What the article says of it is checked: a sequence waits, a subject does not, so that values are lost.

/// What happened, in order.
let order = NSMutableArray()
let lock = NSLock()

func note(_ event: String) {
    lock.lock()
    order.add(event)
    lock.unlock()
}

/// The article's, with a shorter wait.
func asyncPrint(value: String) async {
    note("begin \(value)")
    print("hello \(value)")
    try? await Task.sleep(nanoseconds: 50_000_000)
    note("end \(value)")
}

/// Whether it happened so since the last check.
func happened(_ events: [String]) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let isSo = order as? [String] == events
    if !isSo { print("but: \(order)") }
    order.removeAllObjects()
    return isSo
}

func oneByOne(_ values: [String]) -> [String] { values.flatMap { ["begin \($0)", "end \($0)"] } }

var cancellables = Set<AnyCancellable>()
let done = DispatchSemaphore(value: 0)

// As it is typed in the article.
// swift-format-ignore
["abc","sdg","353"].publisher
    .task(maxPublishers:.max(1)){ value in
        await asyncPrint(value:value)
    }
    .handleEvents(receiveCompletion: { _ in done.signal() })
    .emptySink()
    .store(in: &cancellables)
done.wait()
let isOneByOne = happened(oneByOne(["abc", "sdg", "353"]))
print("one by one: \(isOneByOne)")

// Without a buffer behind it, a subject's values are lost while one is being handled.
let publisher = PassthroughSubject<String, Never>()
publisher
    .task(maxPublishers: .max(1)) { value in
        await asyncPrint(value: value)
    }
    .handleEvents(receiveCompletion: { _ in done.signal() })
    .emptySink()
    .store(in: &cancellables)

publisher.send("fat")
publisher.send("bob")
publisher.send("man")
publisher.send(completion: .finished)
done.wait()
let isLost = happened(oneByOne(["fat"]))
print("two of three are lost: \(isLost)")

// The form that fails ends with the first error.
struct Refused: Error {}
var outcome = ""
["abc", "sdg", "353"].publisher
    .task(maxPublishers: .max(1)) { value -> Int in
        await asyncPrint(value: value)
        if value == "sdg" { throw Refused() }
        return value.count
    }
    .sink(
        receiveCompletion: { completion in
            if case .failure(let error) = completion { outcome += "\(type(of: error))" }
            done.signal()
        },
        receiveValue: { outcome += "\($0) " }
    )
    .store(in: &cancellables)
done.wait()
let isFailing = happened(oneByOne(["abc", "sdg"])) && outcome == "3 Refused"
print("ends with the error: \(isFailing)")

exit(isOneByOne && isLost && isFailing ? 0 : 1)
