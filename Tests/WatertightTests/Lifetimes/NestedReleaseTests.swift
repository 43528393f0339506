// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// Objects that a loop has nested a hundred thousand times are released without a stack for each, on the thread that releases them.
@Suite struct NestedReleaseTests {
    private static let count = 100_000

    /// Nests objects that hold the one before, releases the last, and expects each to have ended what it held.
    private func expectReleased<Object: AnyObject>(_ make: (_ held: Object?, _ note: @escaping @Sendable () -> Void) -> Object) {
        let (callout, first) = (Callout(), Callout())
        weak var innermost: Object?
        var last: Object?
        for number in 0..<Self.count {
            last = make(last) { (number == 0 ? first : callout).touch() }
            if number == 0 { innermost = last }
        }
        #expect(innermost != nil && callout.calls == 0)
        last = nil
        #expect(innermost == nil && first.calls == 1 && callout.calls == Self.count - 1)
    }

    @Test func `bags`() {
        let source = PassthroughSubject<Int, Never>()
        expectReleased { (held: CancelBag?, note) in
            let bag = CancelBag()
            source.handleEvents(receiveCancel: note).sink { [held] _ in withExtendedLifetime(held) {} }.store(in: bag)
            return bag
        }
    }

    @Test func `composites`() {
        expectReleased { (held: CompositeCancellable?, note) in
            let composite = CompositeCancellable()
            composite.insert(
                AnyCancellable { @Sendable [held] in
                    note()
                    withExtendedLifetime(held) {}
                })
            return composite
        }
    }

    @Test func `lifetimes`() {
        expectReleased { (held: Lifetime.Token?, note) in
            let token = Lifetime.Token()
            token.lifetime.observeEnded { [held] in
                note()
                withExtendedLifetime(held) {}
            }
            return token
        }
    }
}
