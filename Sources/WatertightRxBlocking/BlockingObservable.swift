// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import WatertightRx

/// The form of a stream whose operators block the calling thread until the stream has the result. For tests and small programs.
///
/// Each call subscribes anew. The current-thread scheduler runs on the thread during the subscription, and the thread's run loop while it is
/// blocked: on the main thread, actions of the main queue run.
///
/// Source: RxBlocking `BlockingObservable`.
public struct BlockingObservable<Element> {
    let timeout: TimeInterval?
    let source: Observable<Element>
}

extension ObservableConvertibleType {
    /// The form of the stream whose operators block.
    ///
    /// - Parameter timeout: How long an operator blocks, in seconds, before it ends with `RxError.timeout`. Nil: without limit.
    public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
        BlockingObservable(timeout: timeout, source: asObservable())
    }
}
