// SPDX-License-Identifier: Apache-2.0

/// An object to be watched weakly: as a value, or captured by a closure.
final class Captive: Sendable {}

/// A string too long to stand in the value itself, so that it has storage of its own.
func long(_ number: Int) -> String { "a string of more than fifteen bytes, the \(number)th of a test" }
