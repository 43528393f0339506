// SPDX-License-Identifier: Apache-2.0

#if Lint

extension VerbTable {
    /// The verbs of RxSwift, RxRelay and RxCocoa, with those that older releases had.
    static let rx = """
        source that ends                | nothing      | just empty error of from range Single Maybe Completable
        source that does not end        | nothing      | never repeatElement BehaviorSubject PublishSubject AsyncSubject BehaviorRelay PublishRelay
        source that does not end        | nothing      | Driver ControlProperty ControlEvent notification
        source that does not end        | nothing      | interval     | the interval never completes
        source that does not end        | nothing      | timer/period timer/interval | the timer never completes
        source that ends                | nothing      | timer
        source whose closure ends it    | stream       | generate(condition:iterate:) create(_:subscribe:work:) using(_:observableFactory:primitiveSequenceFactory:)
        source that its closure makes   | stream       | deferred(_:)
        operator                        | stream       | map(_:) compactMap(_:) filter(_:) scan(accumulator:) distinctUntilChanged(_:comparer:) groupBy(keySelector:)
        operator                        | stream       | do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:onSuccess:afterSuccess:)
        operator                        | stream       | catch(_:) catchError(_:) retry/when(when:) retryWhen(_:) skip/while(while:) skipWhile(_:) take/while(while:) takeWhile(_:)
        operator                        | stream       | take/until(until:) takeUntil(predicate:) withLatestFrom(resultSelector:) withUnretained(resultSelector:)
        operator                        | stream       | zip(resultSelector:) multicast(_:selector:makeSubject:) asInfallible(onErrorRecover:)
        operator                        | stream       | asDriver(onErrorRecover:) asSignal(onErrorRecover:)
        operator                        | nothing      | amb andThen asAnyObserver asObservable asObserver asSharedSequence buffer catchAndReturn catchErrorJustReturn debounce
        operator                        | nothing      | debug decode delay delaySubscription dematerialize enumerated ifEmpty mapTo materialize observe/on observeOn publish
        operator                        | nothing      | refCount replay replayAll retry rx sample share skip skipUntil startWith subscribe/on subscribeOn switchLatest throttle
        operator                        | nothing      | toCombine window
        operator that ends with all its streams | stream  | combineLatest(resultSelector:)
        operator that ends with all its streams | nothing | merge concat
        operator that joins streams     | stream       | flatMap(_:) flatMapFirst(_:) flatMapLatest(_:) concatMap(_:) flatMapCompletable(_:) flatMapMaybe(_:) flatMapSingle(_:)
        operator that ends              | stream       | single(_:)
        operator that ends              | nothing      | first take/_ take/for timeout elementAt element/at asSingle asMaybe
        operator that waits for the end | stream       | reduce(accumulator:mapResult:)
        operator that waits for the end | nothing      | toArray takeLast ignoreElements asCompletable
        subscription                    | subscription | subscribe(_:onNext:onError:onCompleted:onSuccess:onFailure:onDisposed:) subscribeNext(_:) subscribeError(_:) subscribeCompleted(_:)
        subscription                    | subscription | bind(to:onNext:) drive(_:onNext:onCompleted:onDisposed:) emit(to:onNext:onCompleted:onDisposed:) bindTo(_:) bindNext(_:) driveNext(_:)
        subscription                    | object       | subscribe/_(_:)
        subscription                    | nothing      | connect
        storage                         | stored       | disposed/by(by:) addDisposableTo(_:)
        collection of subscriptions     | stored       | insert(_:) setDisposable(_:)
        wrapper of a subscription       | stored       | DisposeBag(_:disposing:) CompositeDisposable(_:disposables:) RefCountDisposable(disposable:) ScheduledDisposable(disposable:)
        cancellation                    | once         | Disposables.create(_:with:) AnonymousDisposable(_:)
        cancellation                    | subscription | AnyObserver(eventHandler:) mapObserver(_:) Binder(_:binding:)
        """
}

#endif
