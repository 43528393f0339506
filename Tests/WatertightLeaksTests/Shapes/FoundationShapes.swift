// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Shape {
    /// Foundation on Linux is written in Swift, over CoreFoundation, which is written in C.
    static var foundation: [Shape] {
        [
            Shape("NSArray") { NSArray(array: [$0.held(), $0.held()]) },
            Shape("NSMutableArray") {
                let array = NSMutableArray()
                array.add($0.held())
                return array
            },
            Shape("NSDictionary") { NSDictionary(dictionary: ["a": $0.held()]) },
            Shape("NSMutableDictionary") {
                let table = NSMutableDictionary()
                table["a"] = $0.held()
                return table
            },
            Shape("NSSet") { NSSet(array: [$0.held(OfObject())]) },
            Shape("NSOrderedSet") { NSOrderedSet(array: [$0.held(OfObject())]) },
            Shape("NSArray as Any") { Generic<Any>(NSArray(array: [$0.held()])) },
            Shape("NSCache") {
                let cache = NSCache<NSString, Leaf>()
                cache.setObject($0.held(), forKey: "a")
                return cache
            },
            Shape("Notification's userInfo") { Generic(Notification(name: .init("a"), object: $0.held(), userInfo: ["b": $0.held()])) },
            Shape("Data, Date and others") {
                Generic((Data(count: 1000), Date(), URL(fileURLWithPath: "/a"), UUID(), $0.held()))
            },
            Shape("block of an operation") {
                let leaf = $0.held()
                return BlockOperation { use(leaf) }
            },
            Shape("completion of an operation") {
                let (operation, leaf) = (Operation(), $0.held())
                operation.completionBlock = { use(leaf) }
                return operation
            },
            // A run loop's timer holds it, by a reference that only CoreFoundation knows.
            Shape("block of a timer", isExact: false) {
                let leaf = $0.held()
                return Timer(timeInterval: 1000, repeats: true) { _ in use(leaf) }
            },
            Shape("block of a thread") {
                let leaf = $0.held()
                return Thread { use(leaf) }
            },
            Shape("block of a predicate") {
                let leaf = $0.held()
                return NSPredicate { _, _ in leaf.number == 1 }
            },
            Shape("thread's dictionary") {
                let thread = Thread()
                thread.threadDictionary["a"] = $0.held()
                return thread
            },
            Shape("observer's token", .likely("the center's lock hides what it guards"), isExact: false) {
                let (center, leaf) = (NotificationCenter(), $0.held())
                return Generic((center, center.addObserver(forName: .init("a"), object: nil, queue: nil) { _ in use(leaf) }))
            },
            Shape("operation queue", .unseen("the queue's list is of unmanaged references"), isExact: false) {
                let (queue, leaf) = (OperationQueue(), $0.held())
                queue.isSuspended = true
                queue.addOperation { use(leaf) }
                return queue
            },
        ]
    }
}

final class OfObject: NSObject {}
