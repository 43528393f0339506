// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Watertight
import WatertightFoundation

extension LeakShape {
    /// Objects that hold one another, without a subscription or by two.
    static let leakingObjects: [LeakShape] = [
        .leak("a closure property", shows: ["Screen.onChange", "closure #", "captures self"], fix: "capture the Screen weakly") { screen in
            screen.onChange = { screen.value += 1 }
        },
        .leak("a shared variable", shows: ["Screen.onChange", "closure #", "captures"]) { screen in
            var current: Screen? = screen
            screen.onChange = { current = current?.child?.owner ?? current }
        },
        .leak("handlers by name", shows: ["Screen.handlers", "closure #", "captures self"], fix: "capture the Screen weakly") { screen in
            screen.handlers["tap"] = { screen.value += 1 }
        },
        .leak("a delegate", shows: ["Screen.child", "Child.owner"], fix: "make Child.owner weak") { screen in
            screen.child = Child()
            screen.child?.owner = screen
        },
        .leak("children with a parent", shows: ["Screen.children", "Child.owner"], fix: "make Child.owner weak") { screen in
            screen.children = [Child(), Child()]
            screen.children[1].owner = screen
        },
        .leak("a delegate by a subject", shows: ["Screen.child", "Child.token", "captures self"], fix: "weak") { screen in
            let child = Child()
            screen.child = child
            child.token = screen.subject.sink { screen.value = $0 }
        },
        .leak("two subjects, each of which holds the other's owner", shows: ["captures"], fix: "weak") { screen in
            let child = Child()
            screen.token = child.subject.sink { [screen] in screen.value = $0 }
            child.token = screen.subject.sink { _ in child.subject.send(1) }
        } undo: { screen in
            screen.subject.send(completion: .finished)
            screen.clear()
        },
        .leak("an existential", shows: ["Screen.kept"]) { screen in screen.kept = screen },
        .leak("an array of anything", shows: ["Screen.kept"]) { screen in screen.kept = [screen] as [Any] },
        .leak("an optional enum's payload", shows: ["Screen.kept"]) { screen in screen.kept = Result<Screen, Never>.success(screen) },
        .leak("an NSMutableArray", shows: ["Screen.kept", "NSMutableArray"]) { screen in screen.kept = NSMutableArray(array: [screen]) },
        .leak("behind a mutex", shows: ["Screen.kept"]) { screen in
            final class Guarded { let callback = Mutex<(@Sendable () -> Void)?>(nil) }
            let guarded = Guarded()
            guarded.callback.withLock { $0 = { screen.value += 1 } }
            screen.kept = guarded
        },
        .leak("a ring through a mutex", shows: ["Screen.kept", "Ring.next"]) { screen in
            // The test knows the screen weakly: its side table holds its address, and keeps it no more.
            final class Ring: Sendable { let next = Mutex<Screen?>(nil) }
            let other = Ring()
            other.next.withLock { $0 = screen }
            screen.kept = other
        },
        .leak("a work item", shows: ["Screen.kept", "DispatchWorkItem", "captures self"], fix: "weak") { screen in
            screen.kept = DispatchWorkItem { screen.value += 1 }
        },
        .leak("an actor's handler", shows: ["Screen.kept", "captures self"], fix: "weak") { screen in
            actor Store {
                let onChange: @Sendable () -> Void
                init(_ onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }
            }
            screen.kept = Store { screen.value += 1 }
        },
        .leak("an AsyncStream's termination", shows: ["Screen.kept", "captures self"], fix: "weak") { screen in
            screen.kept = AsyncStream<Int> { continuation in continuation.onTermination = { _ in screen.value = 0 } }
        },
    ]

    /// Objects that the program holds, and not themselves.
    static let leakingRoots: [LeakShape] = [
        .leak("a bag that a singleton owns", shows: ["Registry.tokens", "AnyCancellable", "Sink<", "captures self"], fix: "weak") {
            screen in
            screen.subject.sink { screen.value = $0 }.store(in: &Registry.tokens)
        } undo: { _ in
            Registry.tokens = []
        },
        .leak("a singleton's list", shows: ["Registry.shared"], fix: "Registry.shared") { screen in
            Registry.shared.append(screen)
        } undo: { _ in
            Registry.shared = []
        },
        .leak("a cache", shows: ["Registry.byName"], fix: "Registry.byName") { screen in
            Registry.byName["home"] = screen
        } undo: { _ in
            Registry.byName = [:]
        },
        .leak("a notification's block", shows: ["captures self"], fix: "weak") { screen in
            let observer = NotificationCenter.default.addObserver(forName: Notification.Name("leak"), object: nil, queue: nil) { _ in
                screen.value += 1
            }
            Registry.shared.append(observer)
        } undo: { _ in
            for observer in Registry.shared { NotificationCenter.default.removeObserver(observer) }
            Registry.shared = []
        },
    ]
}
