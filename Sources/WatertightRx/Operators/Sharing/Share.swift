// SPDX-License-Identifier: Apache-2.0

import Watertight
import WatertightCore

/// How long the subject of a shared observable lives.
///
/// Source: RxSwift `SubjectLifetimeScope`.
public enum SubjectLifetimeScope: Sendable {
    /// As long as there is a connection: after the last observer has gone, or after the end, the next one begins anew.
    case whileConnected
    /// As long as the observable: later observers receive what is kept, and the end.
    case forever
}

extension ObservableType {
    /// An observable whose observers share one subscription to this one, while there are some.
    ///
    /// ```
    ///   this       ──1────2────3──
    ///   first        1    2    3
    ///   second              2  3         share(replay: 1)
    ///                       └ subscribes
    /// ```
    ///
    /// An observer that subscribes after all others have gone, or after the end, finds:
    ///
    /// | | the kept values | this observable |
    /// |---|---|---|
    /// | `.whileConnected`, after all have gone | are gone | is subscribed to again |
    /// | `.whileConnected`, after the end | are gone | is subscribed to again: so a `retry` behind it tries again |
    /// | `.forever`, after all have gone | are sent | is subscribed to again |
    /// | `.forever`, after the end | are sent, and the end | is not subscribed to |
    ///
    /// - Parameters:
    ///   - replay: How many of the latest values a new observer receives first, not negative.
    ///   - scope: How long they are kept.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: this observable's, to all observers.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: the subscription to this observable is disposed of with the last observer's, under no lock.
    /// - **Delivery**: on this observable's threads; what is kept, on the subscribing thread.
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        let shared = Publishers.ShareReplay(
            upstream: asObservable().stream, limit: .latest(replay), scope: scope == .forever ? .forever : .whileConnected)
        // RxSwift has two forms that are no producers.
        return scope == .whileConnected && replay < 2 ? Observable(immediate: shared) : Observable(producing: shared)
    }
}
