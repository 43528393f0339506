// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Sends nothing of this, and once it has completed what the replacement sends.
    private func succeeded<U>(by replacement: SignalProducer<U, Error>) -> SignalProducer<U, Error> {
        SignalProducer<U, Error>(source: { core in
            let succession = Succession(core)
            succession.start(
                self,
                observer: EventObserver(
                    value: { _ in },
                    end: { termination in
                        if case .completed = termination { succession.start(replacement) } else { succession.terminate(termination) }
                    }))
        })
    }

    /// Sends nothing of this, and once it has completed what the replacement sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the replacement until that begins.
    /// - **Completion**: A run completes when the work of the replacement does, which begins once that of this producer has completed.
    /// - **Failure**: A failure of the first work passes on, and the replacement does not begin. The replacement has none.
    /// - **Interruption**: An interruption of the first work passes on, and the replacement does not begin. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Values of the replacement are sent at once, on the threads that deliver them. It begins on the thread that completes
    ///   the first work.
    public func then<U>(_ replacement: SignalProducer<U, Never>) -> SignalProducer<U, Error> {
        succeeded(by: replacement.promoteError(Error.self))
    }

    /// Sends nothing of this, and once it has completed what the replacement sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the replacement until that begins.
    /// - **Completion**: A run completes when the work of the replacement does, which begins once that of this producer has completed.
    /// - **Failure**: A failure of the first work passes on, and the replacement does not begin. The replacement has none.
    /// - **Interruption**: An interruption of the first work passes on, and the replacement does not begin. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Values of the replacement are sent at once, on the threads that deliver them. It begins on the thread that completes
    ///   the first work.
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Never {
        then(replacement.producer)
    }

    /// Sends nothing of this, and once it has completed what the replacement sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the replacement until that begins.
    /// - **Completion**: A run completes when the work of the replacement does, which begins once that of this producer has completed.
    /// - **Failure**: A failure of the first work passes on, and the replacement does not begin. One of the replacement passes on.
    /// - **Interruption**: An interruption of the first work passes on, and the replacement does not begin. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Values of the replacement are sent at once, on the threads that deliver them. It begins on the thread that completes
    ///   the first work.
    public func then<U>(_ replacement: SignalProducer<U, Error>) -> SignalProducer<U, Error> { succeeded(by: replacement) }

    /// Sends nothing of this, and once it has completed what the replacement sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the replacement until that begins.
    /// - **Completion**: A run completes when the work of the replacement does, which begins once that of this producer has completed.
    /// - **Failure**: A failure of the first work passes on, and the replacement does not begin. One of the replacement passes on.
    /// - **Interruption**: An interruption of the first work passes on, and the replacement does not begin. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Values of the replacement are sent at once, on the threads that deliver them. It begins on the thread that completes
    ///   the first work.
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Error {
        then(replacement.producer)
    }

    /// Sends nothing of this, and once it has completed what the replacement sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the replacement until that begins.
    /// - **Completion**: A run completes when the work of the replacement does, which begins once that of this producer has completed.
    /// - **Failure**: A failure of the first work passes on, and the replacement does not begin. One of the replacement passes on.
    /// - **Interruption**: An interruption of the first work passes on, and the replacement does not begin. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Values of the replacement are sent at once, on the threads that deliver them. It begins on the thread that completes
    ///   the first work.
    public func then(_ replacement: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> { succeeded(by: replacement) }

    /// Sends nothing of this, and once it has completed what the replacement sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the replacement until that begins.
    /// - **Completion**: A run completes when the work of the replacement does, which begins once that of this producer has completed.
    /// - **Failure**: A failure of the first work passes on, and the replacement does not begin. One of the replacement passes on.
    /// - **Interruption**: An interruption of the first work passes on, and the replacement does not begin. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Values of the replacement are sent at once, on the threads that deliver them. It begins on the thread that completes
    ///   the first work.
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Value, Error> where Replacement.Value == Value, Replacement.Error == Error {
        then(replacement.producer)
    }
}

extension SignalProducer where Error == Never {
    /// Sends nothing of this, and once it has completed what the replacement sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the replacement until that begins.
    /// - **Completion**: A run completes when the work of the replacement does, which begins once that of this producer has completed.
    /// - **Failure**: A failure of the replacement passes on. The first work has none.
    /// - **Interruption**: An interruption of the first work passes on, and the replacement does not begin. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Values of the replacement are sent at once, on the threads that deliver them. It begins on the thread that completes
    ///   the first work.
    public func then<U, F>(_ replacement: SignalProducer<U, F>) -> SignalProducer<U, F> {
        promoteError(F.self).succeeded(by: replacement)
    }

    /// Sends nothing of this, and once it has completed what the replacement sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the replacement until that begins.
    /// - **Completion**: A run completes when the work of the replacement does, which begins once that of this producer has completed.
    /// - **Failure**: A failure of the replacement passes on. The first work has none.
    /// - **Interruption**: An interruption of the first work passes on, and the replacement does not begin. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Values of the replacement are sent at once, on the threads that deliver them. It begins on the thread that completes
    ///   the first work.
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Replacement.Error> {
        then(replacement.producer)
    }

    /// Sends nothing of this, and once it has completed what the replacement sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the replacement until that begins.
    /// - **Completion**: A run completes when the work of the replacement does, which begins once that of this producer has completed.
    /// - **Failure**: There is none.
    /// - **Interruption**: An interruption of the first work passes on, and the replacement does not begin. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Values of the replacement are sent at once, on the threads that deliver them. It begins on the thread that completes
    ///   the first work.
    public func then<U>(_ replacement: SignalProducer<U, Never>) -> SignalProducer<U, Never> { succeeded(by: replacement) }

    /// Sends nothing of this, and once it has completed what the replacement sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the replacement until that begins.
    /// - **Completion**: A run completes when the work of the replacement does, which begins once that of this producer has completed.
    /// - **Failure**: There is none.
    /// - **Interruption**: An interruption of the first work passes on, and the replacement does not begin. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Values of the replacement are sent at once, on the threads that deliver them. It begins on the thread that completes
    ///   the first work.
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Never> where Replacement.Error == Never {
        then(replacement.producer)
    }

    /// Sends nothing of this, and once it has completed what the replacement sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the replacement until that begins.
    /// - **Completion**: A run completes when the work of the replacement does, which begins once that of this producer has completed.
    /// - **Failure**: There is none.
    /// - **Interruption**: An interruption of the first work passes on, and the replacement does not begin. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Values of the replacement are sent at once, on the threads that deliver them. It begins on the thread that completes
    ///   the first work.
    public func then(_ replacement: SignalProducer<Value, Never>) -> SignalProducer<Value, Never> { succeeded(by: replacement) }

    /// Sends nothing of this, and once it has completed what the replacement sends.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the replacement until that begins.
    /// - **Completion**: A run completes when the work of the replacement does, which begins once that of this producer has completed.
    /// - **Failure**: There is none.
    /// - **Interruption**: An interruption of the first work passes on, and the replacement does not begin. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Values of the replacement are sent at once, on the threads that deliver them. It begins on the thread that completes
    ///   the first work.
    public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Value, Never> where Replacement.Value == Value, Replacement.Error == Never {
        then(replacement.producer)
    }
}
