// SPDX-License-Identifier: Apache-2.0

/// An observable that is also an observer: what it is sent, its observers receive.
///
/// Source: RxSwift `SubjectType`.
public protocol SubjectType: ObservableType {
    /// The type of the observer.
    associatedtype Observer: ObserverType

    /// What values are sent to.
    func asObserver() -> Observer
}
