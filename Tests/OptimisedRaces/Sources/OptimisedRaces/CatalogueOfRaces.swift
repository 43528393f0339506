// SPDX-License-Identifier: Apache-2.0

package import Watertight
package import WatertightTesting

/// The tests' catalogue of operators (`Tests/TestSupport/Catalogue`), compiled for a source of one concrete type: what a line makes is
/// inlined here as it is in a client, since nothing of it is erased.
package enum Catalogue<C: Context> {}

/// What the catalogue's operators are made with.
package struct Site<Source: Publisher> where Source.Output == Int, Source.Failure == TestError {
    let source: Source
    let callout = Callout()
    let scheduler = VirtualTimeScheduler()

    func runScheduler() {
        if scheduler.hasPendingActions { try? scheduler.run() }
    }
}

package struct TestError: Error {}

/// What the catalogue's closures capture.
package final class Callout: Sendable {
    package func touch() {}
    package func pass<T>(_ value: T) -> T { value }
}

extension Catalogue {
    /// One operator of the catalogue.
    package struct Line {
        /// What the tests know of a line, and nothing here asks for.
        package enum Trait {
            case canFailByItself, endsByItself, isScheduled, isStraight, asksForMore, deliversAtEnd, exceedsDemand, recovers, keepsLatest
            case isClosureless, takesZeroDemand, keepsItsStream, losesUnasked, asksBeforehand
        }

        let kind: Kind

        init<P: Publisher>(
            _ type: String, _ variant: String = "", _ traits: Set<Trait> = [], passes: ([Int]) -> [Int] = { $0 },
            _ make: @escaping (Site<C.Source>) -> P
        ) where P.Output == Int {
            kind = .kind(in: C.self, variant.isEmpty ? type : "\(type) \(variant)", make)
        }
    }
}

extension Publisher {
    /// The same: here each line keeps its own type of failures, and nothing stands behind the operator.
    package func anyFailure() -> Self { self }
}
