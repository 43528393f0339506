// SPDX-License-Identifier: Apache-2.0

/// The delay before each attempt of a retry.
///
/// ```swift
/// let backoff = RetryBackoff.exponential(initial: 1, factor: 2, cap: 10)  // 1, 2, 4, 8, 10, 10… seconds
/// ```
public struct RetryBackoff: Sendable {
    private let delay: @Sendable (_ retry: Int) -> Double

    /// Makes delays that a closure computes.
    ///
    /// - Parameter seconds: Returns how many seconds to wait before the retry with a given number; the first is number one. A negative result counts
    ///   as zero.
    public init(seconds: @escaping @Sendable (_ retry: Int) -> Double) {
        delay = seconds
    }

    /// How many seconds to wait before the retry with a given number; the first is number one. Never less than zero, nor more than a year.
    public func seconds(before retry: Int) -> Double {
        let seconds = delay(retry)
        return seconds > 0 ? min(seconds, 365 * 24 * 3600) : 0
    }

    /// Waits the same time before each retry.
    ///
    /// - Parameter seconds: How many seconds.
    public static func constant(_ seconds: Double) -> RetryBackoff { RetryBackoff { _ in seconds } }

    /// Multiplies the delay before each further retry.
    ///
    /// - Parameters:
    ///   - initial: The delay before the first retry, in seconds.
    ///   - factor: The ratio of each delay to the one before.
    ///   - cap: The longest delay, in seconds.
    ///   - jitter: The largest part by which a delay is shortened or lengthened at random, from 0 to 1, so that many clients that failed at once do
    ///     not retry at once; none by default. The cap still holds.
    public static func exponential(
        initial: Double, factor: Double = 2, cap: Double = .infinity, jitter: Double = 0
    ) -> RetryBackoff {
        exponential(initial: initial, factor: factor, cap: cap, jitter: jitter, random: { Double.random(in: $0) })
    }

    /// - Parameter random: Replaces the random number generator.
    package static func exponential(
        initial: Double, factor: Double, cap: Double, jitter: Double, random: @escaping @Sendable (ClosedRange<Double>) -> Double
    ) -> RetryBackoff {
        RetryBackoff { retry in
            let seconds = initial * power(factor, retry - 1)
            let part = min(max(jitter, 0), 1)
            return min(part == 0 ? seconds : seconds * (1 + random(-part...part)), cap)
        }
    }
}

/// Computed by squaring, so that even the hundred-thousandth retry takes few steps.
private func power(_ base: Double, _ exponent: Int) -> Double {
    var (power, square, rest) = (1.0, base, max(0, exponent))
    while rest > 0 {
        if !rest.isMultiple(of: 2) { power *= square }
        square *= square
        rest /= 2
    }
    return power
}
