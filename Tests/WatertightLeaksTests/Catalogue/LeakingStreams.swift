// SPDX-License-Identifier: Apache-2.0

import Foundation
import Watertight
import WatertightFoundation

extension LeakShape {
    private static let sink = ["AnyCancellable", "Sink<", "closure #", "captures self"]

    /// Subscriptions whose closures hold what holds them.
    static let leakingStreams: [LeakShape] = [
        .leak("a sink, its token in self", shows: ["Screen.token"] + sink, fix: "capture the Screen weakly") { screen in
            screen.token = screen.subject.sink { screen.value = $0 }
        },
        .leak("a sink, in the bag", shows: ["Screen.bag"] + sink, fix: "sink(weak:)") { screen in
            screen.subject.sink { screen.value = $0 }.store(in: &screen.bag)
        },
        .leak("assign to self", shows: ["Screen.bag", "AnyCancellable", "Assign<"], fix: "weakAssign(to:on:)") { screen in
            screen.subject.assign(to: \.value, on: screen).store(in: &screen.bag)
        },
        .leak("a method passed as a function", shows: ["Screen.token", "AnyCancellable", "Sink<", "Screen"], fix: "weak") { screen in
            screen.token = screen.subject.sink(receiveValue: screen.show)
        },
        .leak("a strong capture in map", shows: ["captures self"], fix: "weak") { screen in
            screen.token = screen.subject.map { $0 + screen.value }.sink { _ in }
        },
        .leak("a strong capture in filter", shows: ["captures self"], fix: "weak") { screen in
            screen.token = screen.subject.filter { $0 > screen.value }.sink { _ in }
        },
        .leak("a strong capture in flatMap", shows: ["captures self"], fix: "weak") { screen in
            screen.token = screen.subject.flatMap { Just($0 + screen.value) }.sink { _ in }
        },
        .leak("a strong capture in handleEvents", shows: ["captures self"], fix: "weak") { screen in
            screen.token = screen.subject.handleEvents(receiveOutput: { screen.value = $0 }).sink { _ in }
        },
        .leak("a strong capture in the completion", shows: sink, fix: "weak") { screen in
            screen.token = screen.subject.sink(receiveCompletion: { _ in screen.value = 0 }, receiveValue: { _ in })
        },
        .leak("weak inside of strong", shows: sink, fix: "weak") { screen in
            screen.token = screen.subject.sink { value in
                let show = { [weak screen] in screen?.show(value) }
                show()
                screen.value += 1
            }
        },
        .leak("strong inside of weak", shows: ["Screen.onChange", "captures self"], fix: "weak") { screen in
            screen.token = screen.subject.sink { [weak screen] _ in
                guard let screen else { return }
                screen.onChange = { screen.value += 1 }
            }
            screen.subject.send(1)
        },
        .leak("until its own deinit, with a strong capture", shows: ["captures self"], fix: "weak") { screen in
            screen.token = screen.subject.prefix(untilDeinitOf: screen).sink { screen.value = $0 }
        },
        .leak("its own published property", shows: sink, fix: "weak") { screen in
            screen.token = screen.$title.sink { screen.value = $0.count }
        },
        .leak("its own objectWillChange", shows: sink, fix: "weak") { screen in
            screen.token = screen.objectWillChange.sink { screen.value += 1 }
        },
        .leak("combineLatest", shows: sink, fix: "weak") { screen in
            screen.token = screen.subject.combineLatest(screen.$title).sink { screen.value = $0.0 }
        },
        .leak("a shared stream", shows: sink, fix: "weak") { screen in
            screen.token = screen.subject.share().sink { screen.value = $0 }
        },
        .leak("an erased stream", shows: sink, fix: "weak") { screen in
            screen.token = screen.subject.eraseToAnyPublisher().map { $0 + 1 }.eraseToAnyPublisher().sink { screen.value = $0 }
        },
        .leak("debounce", shows: sink, fix: "weak") { screen in
            screen.token = screen.subject.debounce(for: 10, scheduler: DispatchQueue.main).sink { screen.value = $0 }
        },
        .leak("a timer", shows: sink, fix: "weak") { screen in
            screen.token = Timer.publish(every: 100, on: .main, in: .common).autoconnect().sink { _ in screen.value += 1 }
        },
        .leak("a notification", shows: sink, fix: "weak") { screen in
            screen.token = NotificationCenter.default.publisher(for: Notification.Name("leak")).sink { _ in screen.value += 1 }
        },
        .leak("a token that stops self", shows: ["Screen.token", "AnyCancellable", "captures self"], fix: "weak") { screen in
            screen.token = AnyCancellable { screen.value = 0 }
        },
        .leak("a sink without a token", shows: ["Screen.subject", "Sink<", "closure #", "captures self"], fix: "capture the Screen weakly")
        { screen in
            screen.subject.subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { screen.value = $0 }))
        } undo: { screen in
            screen.subject.send(completion: .finished)
        },
        .leak("a subject that holds self as its value", shows: ["Screen.kept", "CurrentValueSubject<"]) { screen in
            screen.kept = CurrentValueSubject<Screen, Never>(screen)
        },
        .leak("a replayed value", shows: ["Screen.kept", "ReplaySubject<"]) { screen in
            let subject = ReplaySubject<Screen, Never>(bufferSize: 1)
            subject.send(screen)
            screen.kept = subject
        },
        .leak("a future that is never fulfilled", shows: ["captures self"], fix: "weak") { screen in
            let future = Future<Int, Never> { promise in screen.onChange = { promise(.success(screen.value)) } }
            screen.kept = future
        },
        .leak("a sink that waits for a future that is never fulfilled", shows: ["Screen.token"] + sink, fix: "weak") { screen in
            screen.token = Future<Int, Never> { _ in }.sink { screen.value = $0 }
        },
        .leak("a bound method in a bag", shows: ["Screen.bag", "AnyCancellable", "Sink<", "Screen"], fix: "weak") { screen in
            screen.subject.map { $0 + 1 }.sink(receiveValue: screen.show).store(in: &screen.bag)
        },
        .leak("an assignment to a child's parent", shows: ["Screen.child", "Child.token", "AnyCancellable", "Assign<"], fix: "weakAssign") {
            screen in
            let child = Child()
            screen.child = child
            child.token = child.subject.assign(to: \.value, on: screen)
        },
        .leak("a task inside of a sink", shows: sink, fix: "weak") { screen in
            screen.token = screen.subject.sink { value in Task { screen.show(value) } }
        },
        .leak("a loop over values", shows: ["Screen.kept", "task", "captures self"], fix: "capture the Screen weakly") { screen in
            screen.kept = Task { for await value in screen.subject.values { screen.value = value } }
        } undo: { screen in
            (screen.kept as? Task<Void, Never>)?.cancel()
        },
    ]
}
