// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// What waits: its stack lies in a task's own memory, of which nothing is described.
    static var tasks: [Shape] {
        let waiting = Expectation.likely("nothing describes a task's memory")
        return [
            Shape("continuation of a stream") {
                let leaf = $0.held()
                let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
                continuation.onTermination = { _ in use(leaf) }
                return Generic((stream, continuation))
            },
            Shape("elements of a stream", isExact: false) {
                let (stream, continuation) = AsyncStream.makeStream(of: Leaf.self)
                continuation.yield($0.held())
                return Generic((stream, continuation))
            },
            Shape("stream that is unfolded", isExact: false) {
                let leaf = $0.held()
                return Generic(AsyncStream(unfolding: { leaf }))
            },
            Shape("waiting task", waiting, isExact: false) {
                let leaf = $0.held()
                let (stream, continuation) = AsyncStream<Void>.makeStream()
                let task = Task {
                    for await _ in stream {}
                    use(leaf)
                }
                return Generic((task, continuation))
            },
            Shape("waiting task with a local variable", waiting, isExact: false) {
                let leaf = $0.held()
                let (stream, continuation) = AsyncStream<Void>.makeStream()
                let task = Task {
                    let leaves = [leaf]
                    await end(of: stream)
                    use(leaves)
                }
                return Generic((task, continuation))
            },
            Shape("waiting continuation", waiting, isExact: false) {
                let leaf = $0.held()
                let holder = Generic<CheckedContinuation<Void, Never>?>(nil)
                nonisolated(unsafe) let unsafe = holder
                let task = Task {
                    await withCheckedContinuation { unsafe.value = $0 }
                    use(leaf)
                }
                return Generic((holder, task))
            },
            Shape("finished task", waiting, isExact: false) {
                let leaf = $0.held()
                return Generic(Task { leaf })
            },
        ]
    }
}

private func end(of stream: AsyncStream<Void>) async { for await _ in stream {} }
