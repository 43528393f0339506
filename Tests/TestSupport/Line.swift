// SPDX-License-Identifier: Apache-2.0

package import WatertightCore

/// The parts from which an operator of the catalogue is made.
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
        /// It delivers on a scheduler that the test runs.
        case isScheduled
        /// It gives the upstream's subscription to its downstream as it is.
        case isStraight
        /// It requests more from its upstream than its downstream requests.
        case asksForMore
        /// It delivers nothing before its upstream finishes, and nothing if that fails.
        case deliversAtEnd
        /// It delivers more than is requested, as Combine's.
        case exceedsDemand
        /// It turns a failure into a value.
        case recovers
        /// A value not requested in time is displaced by the next.
        case keepsLatest
        /// It has no closure.
        case isClosureless
        /// It takes a demand of zero, as Combine's.
        case takesZeroDemand
        /// It also prints the calls to an ended subscription, as Combine's, and so retains its stream as long as its subscription is retained.
        case keepsItsStream
        /// It loses values that arrive without demand, as Combine's.
        case losesUnasked
        /// It requests an unlimited number before its downstream has its subscription, as Combine's.
        case asksBeforehand
    }

    /// The type's name in the source.
    package let type: String
    /// The label that distinguishes it from others of its type.
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

    /// The values of a cold source that pass if they are requested from the beginning.
    package func passesCold(_ values: [Int]) -> [Int] {
        has(.losesUnasked) && has(.asksBeforehand) ? [] : passes(values)
    }

    /// The violations, except those known of the operator.
    package func unexpected(_ violations: [String]) -> [String] {
        has(.exceedsDemand) ? violations.filter { !$0.hasPrefix("L2") } : violations
    }

    package func make(at site: Site) -> AnyPublisher<Int, any Error> { maker(site) }
}
