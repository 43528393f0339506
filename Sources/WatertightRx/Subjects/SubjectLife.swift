// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Whether a subject is open, disposed of, or released.
@usableFromInline final class SubjectLife<Element>: @unchecked Sendable {  // Sendable: the lock guards the state.
    /// A subject, which the error of later observers names.
    private struct Disposed {
        weak var subject: AnyObject?
    }

    private enum Phase {
        case open
        case disposed(Disposed)
        /// With what later observers receive.
        case released([Element])
    }

    private let phase = Guarded(Phase.open)
    /// 1 once it is not open any more.
    private let hasClosed = Word()

    @usableFromInline init() {}

    @usableFromInline var isOpen: Bool { hasClosed.load() == 0 }

    /// Whether the subject was disposed of.
    var isDisposed: Bool {
        phase.withLock { if case .disposed = $0 { true } else { false } }
    }

    /// Notes the disposal.
    ///
    /// - Parameter subject: Named in the error that later observers receive, while it exists. It is not retained.
    /// - Returns: Whether it was open.
    func dispose(of subject: AnyObject) -> Bool { close(as: .disposed(Disposed(subject: subject))) }

    /// Notes the subject's release.
    ///
    /// - Parameter kept: What later observers receive.
    /// - Returns: Whether it was open.
    func release(keeping kept: [Element]) -> Bool { close(as: .released(kept)) }

    private func close(as closed: Phase) -> Bool {
        phase.withLock {
            guard case .open = $0 else { return false }
            $0 = closed
            hasClosed.store(1)
            return true
        }
    }

    /// What a later observer receives.
    @usableFromInline var afterwards: AnyPublisher<Element, any Swift.Error> {
        switch phase.withLock({ $0 }) {
        case .open: AnyPublisher(Empty(completeImmediately: false))
        case .disposed(let disposed):
            AnyPublisher(Fail<Element, any Swift.Error>(error: RxError.disposed(object: disposed.subject ?? self)))
        case .released(let kept):
            AnyPublisher(kept.publisher.setFailureType(to: (any Swift.Error).self).append(Empty(completeImmediately: false)))
        }
    }
}

/// References a subject that was disposed of.
private struct WeakSubject {
    weak let object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}
