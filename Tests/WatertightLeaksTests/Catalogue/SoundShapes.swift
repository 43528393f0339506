// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Watertight
import WatertightFoundation

extension LeakShape {
    /// The same shapes as their authors meant them.
    static let sound: [LeakShape] = [
        .sound("a weak sink") { screen in screen.token = screen.subject.sink { [weak screen] in screen?.value = $0 } },
        .sound("an unowned sink") { screen in screen.token = screen.subject.sink { [unowned screen] in screen.value = $0 } },
        .sound("sink(weak:)") { screen in screen.token = screen.subject.sink(weak: screen) { $0.value = $1 } },
        .sound("sink(weak:) of a method") { screen in screen.token = screen.subject.sink(weak: screen, Screen.show) },
        .sound("weakAssign") { screen in screen.token = screen.subject.weakAssign(to: \.value, on: screen) },
        .sound("assign with weak ownership") { screen in
            screen.token = screen.subject.assign(to: \.value, on: screen, ownership: .weak)
        },
        .sound("assign to a published property") { screen in screen.subject.map { "\($0)" }.assign(to: &screen.$title) },
        .sound("map(weak:)") { screen in
            screen.token = screen.subject.compactMap(weak: screen) { screen, value in screen.value + value }.sink { _ in }
        },
        .sound("flatMap(weak:)") { screen in
            screen.token = screen.subject.flatMap(weak: screen) { screen, value in Just(screen.value + value) }.sink { _ in }
        },
        .sound("until its own deinit, weakly") { screen in
            screen.token = screen.subject.prefix(untilDeinitOf: screen).sink { [weak screen] in screen?.value = $0 }
        },
        .sound("a weak bag") { screen in screen.subject.sink { [weak screen] in screen?.value = $0 }.store(in: &screen.bag) },
        .sound("a strong sink that has finished") { screen in screen.token = Just(1).sink { screen.value = $0 } },
        .sound("a strong sink whose subject has finished") { screen in
            screen.token = screen.subject.sink { screen.value = $0 }
            screen.subject.send(completion: .finished)
        },
        .sound("a strong sink that was cancelled") { screen in
            screen.token = screen.subject.sink { screen.value = $0 }
            screen.token?.cancel()
        },
        .sound("a strong sink whose token is dropped") { screen in _ = screen.subject.sink { screen.value = $0 } },
        .sound("first, once it has come") { screen in
            screen.token = screen.subject.first().sink { screen.value = $0 }
            screen.subject.send(1)
        },
        .sound("values that were delivered") { screen in
            let subject = PassthroughSubject<Screen, Never>()
            screen.token = subject.map(\.value).sink { _ in }
            subject.send(screen)
        },
        .sound("a current value that was replaced") { screen in
            let subject = CurrentValueSubject<Screen?, Never>(screen)
            subject.send(nil)
            screen.kept = subject
        },
        .sound("a published property, weakly") { screen in screen.token = screen.$title.sink { [weak screen] in screen?.value = $0.count }
        },
        .sound("a weak timer") { screen in
            screen.token = Timer.publish(every: 100, on: .main, in: .common).autoconnect().sink { [weak screen] _ in screen?.value += 1 }
        },
        .sound("a weak notification") { screen in
            screen.token = NotificationCenter.default.publisher(for: Notification.Name("sound")).sink { [weak screen] _ in
                screen?.value += 1
            }
        },
        .sound("combineLatest, weakly") { screen in
            screen.token = screen.subject.combineLatest(screen.$title).sink { [weak screen] in screen?.value = $0.0 }
        },
        .sound("zip, weakly") { screen in screen.token = screen.subject.zip(screen.subject).sink { [weak screen] in screen?.value = $0.0 }
        },
        .sound("share, weakly") { screen in screen.token = screen.subject.share().sink { [weak screen] in screen?.value = $0 } },
        .sound("debounce, weakly") { screen in
            screen.token = screen.subject.debounce(for: 10, scheduler: DispatchQueue.main).sink { [weak screen] in screen?.value = $0 }
        },
        .sound("an erased stream, weakly") { screen in
            screen.token = screen.subject.eraseToAnyPublisher().sink { [weak screen] in screen?.value = $0 }
        },
        .sound("switchToLatest, weakly") { screen in
            screen.token = screen.subject.map { Just($0) }.switchToLatest().sink { [weak screen] in screen?.value = $0 }
        },
        .sound("a loop over values, weakly, that ends with its screen") { screen in
            let task = Task { [weak screen, subject = screen.subject] in for await value in subject.values { screen?.value = value } }
            screen.token = AnyCancellable { task.cancel() }
        },
        .sound("a weak token") { screen in screen.token = AnyCancellable { [weak screen] in screen?.value = 0 } },
        .sound("a future that is fulfilled") { screen in
            screen.kept = Future<Int, Never> { $0(.success(screen.value)) }
        },
        .sound("a weak closure property") { screen in screen.onChange = { [weak screen] in screen?.value += 1 } },
        .sound("an unowned closure property") { screen in screen.onChange = { [unowned screen] in screen.value += 1 } },
        .sound("a captured value") { screen in screen.onChange = { [value = screen.value] in print(value) } },
        .sound("weak handlers") { screen in screen.handlers["tap"] = { [weak screen] in screen?.value += 1 } },
        .sound("a weak delegate") { screen in
            screen.child = Child()
            screen.child?.weakOwner = screen
        },
        .sound("a child without a parent") { screen in screen.children = [Child()] },
        .sound("a delegate by a subject, weakly") { screen in
            let child = Child()
            screen.child = child
            child.token = screen.subject.sink { [weak screen] in screen?.value = $0 }
        },
        .sound("an unmanaged reference") { screen in screen.kept = Unmanaged.passUnretained(screen) },
        .sound("an address") { screen in screen.kept = UInt(bitPattern: Unmanaged.passUnretained(screen).toOpaque()) },
        .sound("weakly behind a mutex") { screen in
            final class Guarded { let callback = Mutex<(@Sendable () -> Void)?>(nil) }
            let guarded = Guarded()
            guarded.callback.withLock { $0 = { [weak screen] in screen?.value += 1 } }
            screen.kept = guarded
        },
        .sound("removed from a singleton's list") { screen in
            Registry.shared.append(screen)
            Registry.shared.removeAll()
        },
        .sound("a bag that a singleton owns, weakly") { screen in
            screen.subject.sink { [weak screen] in screen?.value = $0 }.store(in: &Registry.tokens)
        } undo: {
            Registry.tokens = []
        },
    ]
}
