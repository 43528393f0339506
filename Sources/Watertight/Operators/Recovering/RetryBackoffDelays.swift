// SPDX-License-Identifier: Apache-2.0

/// How long to wait before an attempt.
///
/// ```swift
/// let backoff = RetryBackoff.exponential(initial: 1, factor: 2, cap: 10)  // 1, 2, 4, 8, 10, 10… seconds
/// ```
public struct RetryBackoff: Sendable {
    private let delay: @Sendable (_ retry: Int) -> Double

    /// Waits as long as a closure says.
    ///
    /// - Parameter seconds: Says how many seconds to wait before which retry; the first has number one. Less than zero is taken for zero.
    public init(seconds: @escaping @Sendable (_ retry: Int) -> Double) {
        delay = seconds
    }

    /// How many seconds to wait before which retry; the first has number one. Never less than zero, nor more than a year.
    public func seconds(before retry: Int) -> Double {
        let seconds = delay(retry)
        return seconds > 0 ? min(seconds, 365 * 24 * 3600) : 0
    }

    /// Waits equally long before each retry.
    ///
    /// - Parameter seconds: How many seconds.
    public static func constant(_ seconds: Double) -> RetryBackoff { RetryBackoff { _ in seconds } }

    /// Waits longer before each retry.
    ///
    /// - Parameters:
    ///   - initial: How many seconds before the first.
    ///   - factor: How many times as long before each as before the one before it.
    ///   - cap: No longer than this.
    ///   - jitter: Up to which part of it a wait is made shorter or longer, by chance, so that many who have failed at once do not come
    ///     again at once; none by default. The cap holds all the same.
    public static func exponential(
        initial: Double, factor: Double = 2, cap: Double = .infinity, jitter: Double = 0
    ) -> RetryBackoff {
        exponential(initial: initial, factor: factor, cap: cap, jitter: jitter, random: { Double.random(in: $0) })
    }

    /// - Parameter random: Stands for chance.
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

/// By squaring: a hundred thousandth retry costs no more than the twentieth.
private func power(_ base: Double, _ exponent: Int) -> Double {
    var (power, square, rest) = (1.0, base, max(0, exponent))
    while rest > 0 {
        if !rest.isMultiple(of: 2) { power *= square }
        square *= square
        rest /= 2
    }
    return power
}
