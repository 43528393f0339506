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
