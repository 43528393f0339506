// SPDX-License-Identifier: Apache-2.0

import Watertight

@MainActor private final class Counter {
    private(set) var count = 0

    func increment() {
        MainActor.preconditionIsolated()
        count += 1
    }

    /// Checks each value by a closure passed to the standard library.
    func checksEach(_ lists: PassthroughSubject<[Int], Never>) -> AnyCancellable {
        lists.map { list in list.filter { $0 > self.count } }.sink { @Sendable _ in }
    }

    func adds(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
        numbers.map { $0 + self.count }.sink { @Sendable _ in }
    }
}

extension Case {
    static let tokenCases = [
        Case(name: "the closure of a token is called on its actor, wherever the token is cancelled") {
            let counter = Counter()
            await withCheckedContinuation { continuation in
                let token = AnyCancellable {
                    counter.increment()
                    continuation.resume()
                }
                Task.detached { token.cancel() }
            }
            expect(counter.count == 1, "the count is \(counter.count)")
        },
        Case(name: "the closure of a token that is cancelled on its actor is called before cancel returns") {
            let counter = Counter()
            AnyCancellable { counter.increment() }.cancel()
            expect(counter.count == 1, "the count is \(counter.count)")
        },
        // Swift 6.3.1 does not check a plain operator's closure. A closure within it that is passed to a module without Swift 6's checks, such
        // as the standard library, is checked when it is called, and that check traps without a message.
        Case(name: "a plain map on the main actor whose closure calls filter stops the program off it", stops: true) {
            let (counter, lists) = (Counter(), PassthroughSubject<[Int], Never>())
            let token = counter.checksEach(lists)
            await Task.detached { lists.send([1]) }.value
            token.cancel()
        },
        Case(name: "a plain map on the main actor whose closure calls nothing of the kind is called off it") {
            let (counter, numbers) = (Counter(), PassthroughSubject<Int, Never>())
            let token = counter.adds(numbers)
            await Task.detached { numbers.send(1) }.value
            token.cancel()
        },
    ]
}
