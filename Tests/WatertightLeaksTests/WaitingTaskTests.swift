// SPDX-License-Identifier: Apache-2.0

import Testing
import Watertight
@testable import WatertightLeaks

extension HeapTests {
    /// What a task keeps whose handle is gone, and which waits for what nothing sends: found from the continuation on.
    @Suite struct WaitingTaskTests {
        final class Page: @unchecked Sendable {
            let subject = PassthroughSubject<Int, Never>()
            var number = 0
            var checked: CheckedContinuation<Void, Never>?
            var unsafe: UnsafeContinuation<Int, Never>?
            var waiting: [CheckedContinuation<Int, any Error>] = []
            var stream: AsyncStream<Int>.Continuation?
            var waiter: Waiter?
        }

        struct Waiter {
            let number: Int
            let context: UnsafeContinuation<Int, Never>
        }

        actor Gate {
            static let shared = Gate()
            private var waiting: [CheckedContinuation<Void, Never>] = []

            func pass() async { await withCheckedContinuation { waiting.append($0) } }

            func open() {
                for continuation in exchange(&waiting, with: []) { continuation.resume() }
            }
        }

        @Test func `a loop over the values of an object's own subject`() async throws {
            let (leak, page) = try await leak { page in Task { for await value in page.subject.values { page.number = value } } }
            #expect(leak.steps.first?.field == "subject" && leak.origin == .cycle, "\(leak)")
            #expect(leak.fix.hasPrefix("cancel the task"), "\(leak)")
            page.subject.send(completion: .finished)
        }

        @Test func `a loop over a stream that nothing finishes`() async throws {
            let (leak, page) = try await leak { page in
                let (stream, continuation) = AsyncStream<Int>.makeStream()
                page.stream = continuation
                Task { for await value in stream { page.number = value } }
            }
            #expect(leak.steps.first?.field == "stream" && leak.origin == .cycle, "\(leak)")
            #expect(leak.fix.hasPrefix("cancel the task"), "\(leak)")
            page.stream?.finish()
        }

        @Test func `a checked continuation that nothing resumes`() async throws {
            let (leak, page) = try await leak { page in
                Task {
                    await withCheckedContinuation { page.checked = $0 }
                    page.number = 1
                }
            }
            #expect(leak.steps.first?.field == "checked" && leak.origin == .cycle, "\(leak)")
            #expect(leak.fix == "resume the continuation once the object is done", "\(leak)")
            page.checked?.resume()
        }

        @Test func `an unsafe continuation that nothing resumes`() async throws {
            let (leak, page) = try await leak { page in Task { page.number = await withUnsafeContinuation { page.unsafe = $0 } } }
            #expect(leak.steps.first?.field == "unsafe" && leak.origin == .cycle, "\(leak)")
            #expect(leak.fix == "resume the continuation once the object is done", "\(leak)")
            page.unsafe?.resume(returning: 1)
        }

        @Test func `an unsafe continuation in a struct, whose field is named`() async throws {
            let (leak, page) = try await leak { page in
                Task { page.number = await withUnsafeContinuation { page.waiter = Waiter(number: 1, context: $0) } }
            }
            #expect(leak.steps.first?.field == "waiter.context" && leak.origin == .cycle, "\(leak)")
            page.waiter?.context.resume(returning: 1)
        }

        @Test func `a list of continuations`() async throws {
            let (leak, page) = try await leak { page in
                Task { page.number = (try? await withCheckedThrowingContinuation { page.waiting.append($0) }) ?? 0 }
            }
            #expect(leak.steps.first?.field == "waiting" && leak.origin == .cycle, "\(leak)")
            for continuation in page.waiting { continuation.resume(returning: 1) }
        }

        private func isOfGate(_ leak: Leak) -> Bool { leak.origin.variable?.contains("Gate.shared") == true }

        @Test func `an actor's list, which a child of a group waits in`() async throws {
            let (leak, page) = try await leak(until: isOfGate) { page in
                Task {
                    await withTaskGroup(of: Void.self) { group in
                        group.addTask {
                            await Gate.shared.pass()
                            page.number = 1
                        }
                    }
                }
            }
            #expect(isOfGate(leak) && LeakDetective.path(to: page)?.fingerprint == leak.fingerprint, "\(leak)")
            #expect(leak.fix == "resume the continuation once the object is done", "\(leak)")
            await Gate.shared.open()
        }

        @Test func `an actor's list, which the child of an async let waits in`() async throws {
            let (leak, page) = try await leak(until: isOfGate) { page in
                Task {
                    async let passed: Void = Gate.shared.pass()
                    await passed
                    page.number = 1
                }
            }
            #expect(isOfGate(leak) && leak.isStable && LeakDetective.path(to: page)?.fingerprint == leak.fingerprint, "\(leak)")
            #expect(leak.fix == "resume the continuation once the object is done", "\(leak)")
            await Gate.shared.open()
        }

        /// What keeps a page that nothing but a task holds, once the task waits. Until then it stands in a queue of the runtime's.
        private func leak(
            until waits: (Leak) -> Bool = { $0.steps.contains { $0.held == "frames" } }, _ start: (Page) -> Void
        ) async throws -> (leak: Leak, page: Page) {
            weak var page: Page?
            do {
                let made = escaped(Page())
                start(made)
                page = made
            }
            for _ in 0..<10_000 {
                let alive = try #require(page)
                if let leak = LeakDetective.path(to: alive), waits(leak) { return (leak, alive) }
                await Task.yield()
            }
            return (try #require(page.flatMap { LeakDetective.path(to: $0) }), try #require(page))
        }
    }
}
