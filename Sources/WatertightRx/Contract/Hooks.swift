// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore

/// What happens to errors that no subscription handles. The properties may be read and set from any thread.
///
/// Source: RxSwift `Hooks`.
public enum Hooks {
    /// A function of an error, and of the calls in which the subscription began, if they were recorded.
    public typealias DefaultErrorHandler = @Sendable (_ subscriptionCallStack: [String], _ error: any Swift.Error) -> Void
    /// Returns the calls that the thread is in.
    public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

    private struct State {
        var recordsCallStack = false
        var handleError: DefaultErrorHandler = { printInDebug($0, $1) }
        var captureCallStack: CustomCaptureSubscriptionCallstack = { callStackInDebug }
    }

    private static let state = Guarded(State())

    /// Whether each subscription without `onError` records the calls in which it began. False at first: it costs some microseconds.
    public static var recordCallStackOnError: Bool {
        get { state.withLock { $0.recordsCallStack } }
        set { state.withLock { $0.recordsCallStack = newValue } }
    }

    /// Called with each error that no `onError` takes, on the thread that delivers it. At first it prints the error in debug builds.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { state.withLock { $0.handleError } }
        set {
            let former = state.withLock { exchange(&$0.handleError, with: newValue) }
            withExtendedLifetime(former) {}
        }
    }

    /// Returns the calls that are recorded. At first `Thread.callStackSymbols` in debug builds, and none in release builds.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { state.withLock { $0.captureCallStack } }
        set {
            let former = state.withLock { exchange(&$0.captureCallStack, with: newValue) }
            withExtendedLifetime(former) {}
        }
    }

    private static func printInDebug(_ callStack: [String], _ error: any Swift.Error) {
        #if DEBUG
            print("Unhandled error happened: \(error)")
            if !callStack.isEmpty { print("subscription called from:\n\(callStack.joined(separator: "\n"))") }
        #endif
    }

    private static var callStackInDebug: [String] {
        #if DEBUG
            Thread.callStackSymbols
        #else
            []
        #endif
    }
}
