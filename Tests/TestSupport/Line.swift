// SPDX-License-Identifier: Apache-2.0

package import WatertightCore

/// What an operator of the catalogue is made with.
package struct Site {
    package let source: AnyPublisher<Int, TestError>
    /// Captured by every closure that the operator gets.
    package let callout: Callout
    package let scheduler: ManualScheduler

    package init<P: Publisher>(
        _ source: P, callout: Callout = Callout(), scheduler: ManualScheduler = ManualScheduler()
    ) where P.Output == Int, P.Failure == TestError {
        self.source = source.eraseToAnyPublisher()
        self.callout = callout
        self.scheduler = scheduler
    }
}

/// One operator of the catalogue, applied so that it lets numbers through as they are, as far as it lets them through.
package struct Line: Sendable, CustomStringConvertible {
    package enum Trait: Sendable {
        /// Its closure may throw, so that it can fail by itself.
        case canFailByItself
        /// It ends the stream by itself.
        case endsByItself
        /// What it delivers it delivers by a scheduler that the test runs.
        case isScheduled
        /// It gives the upstream's subscription to its downstream as it is.
        case isStraight
        /// It asks its upstream for more than its downstream asked it.
        case asksForMore
        /// It delivers nothing before its upstream finishes, and nothing where that fails.
        case deliversAtEnd
        /// It delivers more than it is asked for, as Combine's.
        case exceedsDemand
        /// It turns a failure into a value.
        case recovers
        /// What it was not asked for in time gives way to what comes next.
        case keepsLatest
        /// It has no closure.
        case isClosureless
        /// It takes a demand of zero, as Combine's.
        case takesZeroDemand
        /// It writes of an ended subscription too, as Combine's, and so keeps what it writes into as long as its subscription is kept.
        case keepsItsStream
        /// It loses what comes while nothing is asked for, as Combine's.
        case losesUnasked
        /// It asks for everything before its downstream has its subscription, as Combine's.
        case asksBeforehand
    }

    /// The type's name in the source.
    package let type: String
    /// What distinguishes it from others of its type.
    package let variant: String
    package let traits: Set<Trait>
    /// Which of the values get through.
    package let passes: @Sendable ([Int]) -> [Int]
    private let maker: @Sendable (Site) -> AnyPublisher<Int, any Error>

    init(
        _ type: String, _ variant: String = "", _ traits: Set<Trait> = [],
        passes: @escaping @Sendable ([Int]) -> [Int] = { $0 },
        _ maker: @escaping @Sendable (Site) -> AnyPublisher<Int, any Error>
    ) {
        self.type = type
        self.variant = variant
        self.traits = traits
        self.passes = passes
        self.maker = maker
    }

    package var description: String { variant.isEmpty ? type : "\(type) \(variant)" }

    package func has(_ trait: Trait) -> Bool { traits.contains(trait) }

    /// Which of a cold source's values get through, where they are asked for from the beginning.
    package func passesCold(_ values: [Int]) -> [Int] {
        has(.losesUnasked) && has(.asksBeforehand) ? [] : passes(values)
    }

    /// The violations, but those for which the operator is known.
    package func unexpected(_ violations: [String]) -> [String] {
        has(.exceedsDemand) ? violations.filter { !$0.hasPrefix("L2") } : violations
    }

    package func make(at site: Site) -> AnyPublisher<Int, any Error> { maker(site) }
}
