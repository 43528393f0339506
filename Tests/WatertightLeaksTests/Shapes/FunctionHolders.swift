// SPDX-License-Identifier: Apache-2.0

// Each holds a function in its own convention.

final class OfThrowing { let body: () throws -> Void; init(_ body: @escaping () throws -> Void) { self.body = body } }
final class OfTyped {
    let body: () throws(CancellationError) -> Void
    init(_ body: @escaping () throws(CancellationError) -> Void) { self.body = body }
}
final class OfAsync { let body: () async -> Void; init(_ body: @escaping () async -> Void) { self.body = body } }
final class OfMainActor { let body: @MainActor () -> Void; init(_ body: @escaping @MainActor () -> Void) { self.body = body } }
final class OfIsolated {
    let body: @isolated(any) () async -> Void
    init(_ body: @escaping @isolated(any) () async -> Void) { self.body = body }
}
final class OfNonsending {
    let body: nonisolated(nonsending) () async -> Void
    init(_ body: nonisolated(nonsending) @escaping () async -> Void) { self.body = body }
}
final class OfSendable { let body: @Sendable () -> Void; init(_ body: @escaping @Sendable () -> Void) { self.body = body } }
final class OfAutoclosure { let body: () -> Any; init(_ body: @autoclosure @escaping () -> Any) { self.body = body } }
/// The runtime fails if it is asked for the type of the last two: its metadata of a block is half a type's on Linux.
final class OfBlocks {
    typealias Block = @convention(block) () -> Void
    let body: Block
    let other: Block?
    let pair: (number: Int, body: Block)
    init(_ body: @escaping Block, _ other: @escaping Block, _ last: @escaping Block) {
        (self.body, self.other, pair) = (body, other, (1, last))
    }
}
final class OfOptional { var body: (() -> Void)?; init(_ body: (() -> Void)?) { self.body = body } }
final class OfArray { var bodies: [() -> Void]; init(_ bodies: [() -> Void]) { self.bodies = bodies } }

actor OfIsolation {
    let (first, second): (Leaf, Leaf)
    init(_ first: Leaf, _ second: Leaf) { (self.first, self.second) = (first, second) }
    nonisolated func action() -> AnyObject {
        let second = second
        return OfIsolated { await self.run(second) }
    }
    private func run(_ leaf: Leaf) { use(leaf, first) }
}
