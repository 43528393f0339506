// SPDX-License-Identifier: Apache-2.0

#if Lint

extension VerbTable {
    /// Combine's verbs, and those that Watertight has beyond Combine.
    static let combine = """
        source that ends                | nothing      | Just Fail Empty Record dataTaskPublisher
        source that ends                | once         | Future(_:)
        source whose closure ends it    | nothing      | Empty/completeImmediately
        source that its closure makes   | stream       | Deferred(_:createPublisher:)
        source that does not end        | nothing      | PassthroughSubject CurrentValueSubject
        source that does not end        | nothing      | objectWillChange             | `objectWillChange` publishes as long as its object lives
        source that does not end        | nothing      | publish/every TimerPublisher | the timer never completes
        source that does not end        | nothing      | publisher/for                | notifications do not complete
        operator                        | stream       | map(_:) tryMap(_:) mapError(_:) compactMap(_:) tryCompactMap(_:) filter(_:) tryFilter(_:) scan(_:) tryScan(_:)
        operator                        | stream       | removeDuplicates(by:) tryRemoveDuplicates(by:) drop/while(while:) drop(while:) tryDrop(while:) prefix/while(while:)
        operator                        | stream       | prefix(while:) tryPrefix(while:)
        operator                        | stream       | catch(_:) tryCatch(_:) multicast(_:) breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)
        operator                        | stream       | handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)
        operator                        | stream       | zip(_:)
        operator                        | nothing      | dropFirst drop/untilOutputFrom prefix/untilOutputFrom assertNoFailure autoconnect breakpointOnError buffer
        operator                        | nothing      | debounce decode delay encode eraseToAnyPublisher makeConnectable measureInterval print receive replaceEmpty replaceError
        operator                        | nothing      | replaceNil retry setFailureType share subscribe/on throttle collect/_ multicast/subject
        operator that ends with all its streams | stream  | combineLatest(_:)
        operator that ends with all its streams | nothing | merge append prepend
        operator that joins streams     | stream       | flatMap(_:)
        operator that joins streams     | nothing      | switchToLatest
        operator that ends              | stream       | first(where:) tryFirst(where:) contains(where:) tryContains(where:) allSatisfy(_:) tryAllSatisfy(_:)
        operator that ends              | stream       | timeout/scheduler(customError:)
        operator that ends              | nothing      | prefix/_ output
        operator that waits for the end | stream       | last(where:) tryLast(where:) reduce(_:) tryReduce(_:) min(by:) tryMin(by:) max(by:) tryMax(by:)
        operator that waits for the end | nothing      | collect count ignoreOutput
        subscription                    | subscription | sink(receiveCompletion:receiveValue:)
        subscription                    | object       | assign/on(on:) subscribe/_(_:)
        subscription                    | stored       | assign/to(to:)
        subscription                    | nothing      | connect
        storage                         | stored       | store/in(in:)
        wrapper of a subscription       | stored       | AnyCancellable(_:) Cancellable(_:)
        cancellation                    | once         | AnyCancellable(_:)
        """

    static let watertight = """
        source that ends                | once         | Future/priority(_:) TaskPublisher(_:)
        source that does not end        | nothing      | CurrentValueRelay PassthroughRelay ReplaySubject ReplayRelay
        source that does not end        | nothing      | notifications/named | notifications do not complete
        operator                        | stream       | map/weak(_:) compactMap/weak(_:) partition(by:) retry/when(when:) validated(onViolation:) withLatestFrom(resultSelector:)
        operator                        | stream       | handleEvents/weak(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)
        operator                        | nothing      | amb dematerialize distinct eraseToAnySendablePublisher materialize pairwise serialized windowed share/replay sequence values
        operator                        | nothing      | retry/backoff prefix/untilEndOf prefix/untilDeinitOf
        operator that waits for the end | stream       | count(where:)
        operator that joins streams     | stream       | flatMap/weak(_:) flatMapLatest(_:) flatMapFirst(_:) concatMap(_:) task(_:)
        subscription                    | subscription | sink/weak(receiveCompletion:receiveValue:_:) sink/isolation(receiveValue:) sink/buffer(receiveValue:) oneByOneSink(receiveCompletion:receiveValue:)
        subscription                    | nothing      | emptySink weakAssign
        collection of subscriptions     | stored       | insert(_:)
        wrapper of a subscription       | stored       | ScopedCancellable(_:) combining(_:)
        cancellation                    | once         | Cancellables.create(_:) observeEnded(_:)
        """
}

#endif
