// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight
import WatertightFoundation

/// Sequences over notifications: what is posted comes, and nothing is left of a loop that was cancelled.
@Suite(.timeLimit(.minutes(60))) struct NotificationSequenceTests {
    private static let name = Notification.Name("a number")

    private func post(_ number: Int, at center: NotificationCenter) {
        center.post(name: Self.name, object: nil, userInfo: ["number": number])
    }

    private func numbers(of center: NotificationCenter) -> some Publisher<Int, Never> {
        center.publisher(for: Self.name).map { $0.userInfo?["number"] as? Int ?? 0 }
    }

    @Test func `N4: posts before the loop's first next all come, in order`() async {
        let center = NotificationCenter()
        let posts = numbers(of: center).prefix(100).sequence()
        for number in 1...100 { post(number, at: center) }
        #expect(await posts.reduce(into: []) { $0.append($1) } == Array(1...100))
    }

    @Test func `N3: ten thousand loops are cancelled, and no task and no observer is left`() async {
        let count = 10_000
        let (readers, reading) = AsyncStream.makeStream(of: Void.self)
        weak let held: NotificationCenter?
        let tasks: [Task<Int, Never>]
        do {
            let center = NotificationCenter()
            held = center
            tasks = (0..<count).map { _ in
                let posts = numbers(of: center).sequence()
                return Task {
                    var taken = 0
                    for await number in posts {
                        taken += 1
                        if number == 3 { reading.yield() }
                    }
                    return taken
                }
            }
            for number in 1...3 { post(number, at: center) }
        }
        // Each loop has taken all posts, and waits for others, or is about to.
        _ = await readers.prefix(count).reduce(into: ()) { _, _ in }
        #expect(held != nil)
        for task in tasks { task.cancel() }
        var taken = 0
        for task in tasks { taken += await task.value }
        #expect(taken == 3 * count)
        // A subscription retains its centre.
        #expect(held == nil)
    }

    @Test func `N3: sequences that are never read end with their release, whatever they keep`() {
        weak let held: NotificationCenter?
        do {
            let center = NotificationCenter()
            held = center
            var sequences = (0..<1000).map { _ in numbers(of: center).sequence() }
            for number in 1...3 { post(number, at: center) }
            sequences.removeAll()
        }
        #expect(held == nil)
    }
}
