// SPDX-License-Identifier: Apache-2.0

package import Watertight
package import WatertightTesting

/// The tests' catalogue of operators (`Tests/TestSupport/Catalogue`), compiled for a source of one concrete type: a line's operator is
/// inlined here as it is in a client, since no type is erased.
package enum Catalogue<C: Context> {}

/// The parts from which the catalogue's operators are made.
package struct Site<Source: Publisher> where Source.Output == Int, Source.Failure == TestError {
    let source: Source
    let callout = Callout()
    let scheduler = VirtualTimeScheduler()

    func runScheduler() {
        if scheduler.hasPendingActions { try? scheduler.run() }
    }
}

package struct TestError: Error {}

/// The object that the catalogue's closures capture.
package final class Callout: Sendable {
    package func touch() {}
    package func pass<T>(_ value: T) -> T { value }
}

extension Catalogue {
    /// One operator of the catalogue.
    package struct Line {
        /// The tests' knowledge of a line, which is not used here.
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
    /// The same: here each line keeps its own failure type, and no operator follows it.
    package func anyFailure() -> Self { self }
}
