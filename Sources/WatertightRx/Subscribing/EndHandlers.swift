// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What a subscription calls at its end.
@usableFromInline struct EndHandlers {
    @usableFromInline let onError: ((any Swift.Error) -> Void)?
    @usableFromInline let onCompleted: (() -> Void)?
    /// Disposed of after the end, or with the subscription, whichever comes first.
    @usableFromInline let onDisposed: (any Cancelable)?
    /// The calls in which the subscription began, for an error that no handler takes.
    private let callStack: [String]

    @usableFromInline init(
        onError: ((any Swift.Error) -> Void)?, onCompleted: (() -> Void)?, onDisposed: (any Cancelable)?
    ) {
        self.onError = onError
        self.onCompleted = onCompleted
        self.onDisposed = onDisposed
        callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
    }

    /// What a subscription calls at its end that has no handlers.
    @usableFromInline static func handleWithoutHandlers() -> (Subscribers.Completion<any Swift.Error>) -> Void {
        if Hooks.recordCallStackOnError { return EndHandlers(onError: nil, onCompleted: nil, onDisposed: nil).handle }
        return { if case .failure(let error) = $0 { Hooks.defaultErrorHandler([], error) } }
    }

    @usableFromInline func handle(_ completion: Subscribers.Completion<any Swift.Error>) {
        switch completion {
        case .finished: onCompleted?()
        case .failure(let error):
            if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) }
        }
        onDisposed?.dispose()
    }
}
