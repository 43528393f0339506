// SPDX-License-Identifier: Apache-2.0

#if Lint

extension VerbTable {
    /// The verbs of ReactiveSwift and ReactiveCocoa, with those that older releases had.
    static let reactive = """
        source that ends                | nothing      | SignalProducer.empty Signal.empty SignalProducer/value SignalProducer/error SignalProducer/result SignalProducer/values data/with
        source that does not end        | nothing      | MutableProperty Property SignalProducer.never Signal.never keyboard
        source that does not end        | nothing      | interval SignalProducer.interval | the interval never completes
        source that does not end        | nothing      | timer/interval                   | the timer never completes
        source that does not end        | nothing      | notifications/forName            | notifications do not complete
        source that does not end        | stream       | ValidatingProperty(_:)
        source whose closure ends it    | stream       | SignalProducer(_:) Action(enabledIf:execute:) unserialized(_:)
        source whose closure ends it    | nothing      | apply Signal pipe unserializedPipe reentrantUnserialized reentrantUnserializedPipe
        operator                        | stream       | map(_:) mapError(_:) compactMap(_:) filterMap(_:) filter(_:) scan(_:) scanMap(_:) lazyMap(transform:) attempt(_:) attemptMap(_:)
        operator                        | stream       | collect/_(_:) skip/while(while:) skipRepeats(_:) uniqueValues(_:) take/while(while:) take/until(until:)
        operator                        | stream       | on(starting:started:event:failed:completed:interrupted:terminated:disposed:value:) lift(_:) logEvents(logger:)
        operator                        | nothing      | all and any attempts combinePrevious debounce delay dematerialize dematerializeResults mapValue materialize
        operator                        | nothing      | materializeResults negate observe/on observeOn or prefix producer promoteError promoteValue repeat replayLazily retry
        operator                        | nothing      | sample sampled signal skip skipNil start/on take/during take/duringLifetimeOf take/untilReplacement takeUntil then throttle
        operator                        | nothing      | withLatest zip
        operator that ends with all its streams | nothing | merge combineLatest concat
        operator that joins streams     | stream       | flatMap(_:) flatMapError(_:)
        operator that joins streams     | nothing      | flatten
        operator that ends              | nothing      | take/first timeout/after first single
        operator that waits for the end | stream       | reduce(_:)
        operator that waits for the end | nothing      | take/last collect last wait
        subscription                    | subscription | observe(_:) observeValues(_:) observeResult(_:) observeCompleted(_:) observeFailed(_:) observeInterrupted(_:) observeNext(_:)
        subscription                    | subscription | observeError(_:) start(_:) startWithValues(_:) startWithResult(_:) startWithCompleted(_:) startWithFailed(_:)
        subscription                    | subscription | startWithInterrupted(_:) startWithNext(_:) startWithError(_:)
        subscription                    | nothing      | startWithSignal
        collection of subscriptions     | stored       | add(_:)
        wrapper of a subscription       | stored       | AnyDisposable(_:) ScopedDisposable(_:) SerialDisposable(_:)
        cancellation                    | once         | AnyDisposable(_:) ActionDisposable(_:action:)
        cancellation                    | subscription | BindingTarget(action:) makeBindingTarget(_:) observeEnded(_:) Observer(_:value:failed:completed:interrupted:)
        """

    /// What is named by custom, in Swift's collections and in other packages.
    static let other = """
        storage                         | stored       | disposeBy(_:) seal(in:) cancel(with:by:in:to:inside:) add(to:in:) bag(_:in:)
        collection of subscriptions     | stored       | insert(_:) append(_:) add(_:) set(_:) addDisposable(_:) addCancellable(_:) updateValue(_:) formUnion(_:)
        """
}

#endif
