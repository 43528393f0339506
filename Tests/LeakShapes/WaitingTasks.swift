// SPDX-License-Identifier: Apache-2.0

import Watertight
import WatertightLeaks

/// Keeps what a task waits for, and what the task sets.
private final class Waiting: @unchecked Sendable {
    var value = 0
    let subject = PassthroughSubject<Int, Never>()
    var checked: CheckedContinuation<Void, Never>?
    var unsafe: UnsafeContinuation<Int, Never>?
    var list: [CheckedContinuation<Int, any Error>] = []
    var stream: AsyncStream<Int>.Continuation?
    var task: Task<Void, Never>?

    static nonisolated(unsafe) var subjects: [PassthroughSubject<Int, Never>] = []
}

extension LeakShape {
    private static func waiting(_ name: String, by build: @escaping @Sendable (Waiting) -> Void) -> LeakShape {
        LeakShape(name: name) {
            let object = Waiting()
            build(object)
            return WatchedObject(object, name)
        }
    }

    /// A task keeps an object that keeps what would resume the task: nothing else can end such a task.
    static let waitingTasks: [LeakShape] = [
        .waiting("a loop over the values of its own subject") { object in
            Task { for await value in object.subject.values { object.value = value } }
        },
        .waiting("a loop over values, in a task that the object has") { object in
            object.task = Task { for await value in object.subject.values { object.value = value } }
        },
        .waiting("a loop over a sequence of its own subject") { object in
            Task { for await value in object.subject.sequence() { object.value = value } }
        },
        .waiting("a loop over a stream that nothing finishes") { object in
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            object.stream = continuation
            Task { for await value in stream { object.value = value } }
        },
        .waiting("a checked continuation") { object in
            Task {
                await withCheckedContinuation { object.checked = $0 }
                object.value = 1
            }
        },
        .waiting("a list of continuations") { object in
            Task { object.value = (try? await withCheckedThrowingContinuation { object.list.append($0) }) ?? 0 }
        },
    ]

    /// Something else will resume the task.
    static let resumableTasks: [LeakShape] = [
        .waiting("it waits for a time") { object in
            object.task = Task {
                try? await Task.sleep(for: .seconds(600))
                object.value = 1
            }
        },
        .waiting("it has gone on, and waits for a time") { object in
            object.task = Task {
                object.value = await withUnsafeContinuation { continuation in
                    object.unsafe = continuation
                    Task { continuation.resume(returning: 1) }
                }
                try? await Task.sleep(for: .seconds(600))
                object.value = 2
            }
        },
        .waiting("it waits for a subject that a variable has") { object in
            Waiting.subjects.append(object.subject)
            object.task = Task { for await value in object.subject.values { object.value = value } }
        },
    ]
}
