// SPDX-License-Identifier: Apache-2.0

import Watertight
import WatertightCore

/// A subject that keeps its latest values, and sends them, and its end, to each new observer.
///
/// Safe to use from any thread, as ``PublishSubject`` is. An observer receives the kept values during `subscribe`, under no lock.
///
/// Source: RxSwift `ReplaySubject`.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable {
    /// The subject itself.
    public typealias SubjectObserverType = ReplaySubject<Element>

    @usableFromInline let source: SubjectStream<Watertight.ReplaySubject<Element, any Swift.Error>>

    private init(_ limit: ReplayLimit) {
        source = SubjectStream(Watertight.ReplaySubject(bufferSize: limit), SubjectLife(), named: "ReplaySubject")
        super.init(AnyPublisher(source))
    }

    deinit {
        let multicaster = source.core.multicaster
        if multicaster.completion == nil, source.life.release(keeping: multicaster.logged) { source.leaveSilently() }
    }

    /// A subject that keeps a number of values.
    ///
    /// - Parameter bufferSize: How many, not negative.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> { ReplaySubject(.latest(bufferSize)) }

    /// A subject that keeps all values.
    public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(.unbounded) }

    /// Whether it has an observer.
    public var hasObservers: Bool { source.core.multicaster.hasMembers }

    /// Sends an event. Nothing is delivered after an end or the disposal.
    @inlinable public func on(_ event: Event<Element>) {
        // The release of the subject would end the delivery.
        withExtendedLifetime(self) { source.send(event) }
    }

    /// The subject itself.
    public func asObserver() -> ReplaySubject<Element> { self }

    /// Lets the observers go without an end, and keeps nothing more.
    public func dispose() {
        guard source.life.dispose(of: self) else { return }
        source.leaveSilently()
        source.core.multicaster.stopLogging()
    }
}

// Sendable: deliveries are serialized; a value that may be sent on any thread has to be Sendable itself.
extension ReplaySubject: @unchecked Sendable where Element: Sendable {}
