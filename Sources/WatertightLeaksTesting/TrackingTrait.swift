// SPDX-License-Identifier: Apache-2.0

#if canImport(Testing)

    public import Testing
    import WatertightLeaks

    /// Tracks the subscriptions that begin while a test runs, so that `LiveSubscriptions` says of each where it began.
    ///
    /// ```swift
    /// @Test(.trackingSubscriptions) func `no stream outlives its screen`() { … }
    /// ```
    ///
    /// Those of tests that run at the same time are tracked, too.
    public struct TrackingTrait: TestTrait, SuiteTrait, TestScoping {
        /// Each test of a suite starts and stops by itself.
        public var isRecursive: Bool { true }

        /// Starts tracking, runs a test, and stops.
        ///
        /// - Parameters:
        ///   - test: Not used.
        ///   - testCase: Not used.
        ///   - function: The test.
        /// - Throws: What the test throws.
        public func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            LeakDetective.startTracking()
            defer { LeakDetective.stopTracking() }
            try await function()
        }
    }

    extension Trait where Self == TrackingTrait {
        /// Tracks the subscriptions that begin while a test runs.
        public static var trackingSubscriptions: Self { Self() }
    }

#endif
