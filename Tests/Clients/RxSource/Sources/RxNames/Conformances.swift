// SPDX-License-Identifier: Apache-2.0
import RxRelay
import RxSwift
import RxTest

// Each line is a conformance of RxSwift's, and fails to compile without it.

func observables() {
    let _: any ObservableType.Type = Observable<Int>.self
    let _: any ObservableConvertibleType.Type = Observable<Int>.self
    let _: any ConnectableObservableType.Type = ConnectableObservable<Int>.self
    let _: any ObservableType.Type = ConnectableObservable<Int>.self
    let _: any ObservableConvertibleType.Type = ConnectableObservable<Int>.self
    let _: any ObservableType.Type = GroupedObservable<Int, Int>.self
    let _: any ObservableConvertibleType.Type = GroupedObservable<Int, Int>.self
    let _: any InfallibleType.Type = Infallible<Int>.self
    let _: any ObservableConvertibleType.Type = Infallible<Int>.self
    let _: any PrimitiveSequenceType.Type = PrimitiveSequence<SingleTrait, Int>.self
    let _: any ObservableConvertibleType.Type = PrimitiveSequence<MaybeTrait, Int>.self
    let _: any ObservableType.Type = TestableObservable<Int>.self
    let _: any ObservableConvertibleType.Type = TestableObservable<Int>.self
    let _: any ObservableType.Type = PublishRelay<Int>.self
    let _: any ObservableConvertibleType.Type = PublishRelay<Int>.self
    let _: any ObservableType.Type = BehaviorRelay<Int>.self
    let _: any ObservableConvertibleType.Type = BehaviorRelay<Int>.self
    let _: any ObservableType.Type = ReplayRelay<Int>.self
    let _: any ObservableConvertibleType.Type = ReplayRelay<Int>.self
    let _: (any ObservableType) -> any ObservableConvertibleType = { $0 }
    let _: (any ConnectableObservableType) -> any ObservableType = { $0 }
    let _: (any ConnectableObservableType) -> any ObservableConvertibleType = { $0 }
    let _: (any SubjectType) -> any ObservableType = { $0 }
    let _: (any SubjectType) -> any ObservableConvertibleType = { $0 }
    let _: (any InfallibleType) -> any ObservableConvertibleType = { $0 }
}

func subjectsAndObservers() {
    let _: any ObservableConvertibleType.Type = AsyncSubject<Int>.self
    let _: any ObservableType.Type = AsyncSubject<Int>.self
    let _: any ObserverType.Type = AsyncSubject<Int>.self
    let _: any SubjectType.Type = AsyncSubject<Int>.self
    let _: any ObservableConvertibleType.Type = BehaviorSubject<Int>.self
    let _: any ObservableType.Type = BehaviorSubject<Int>.self
    let _: any ObserverType.Type = BehaviorSubject<Int>.self
    let _: any SubjectType.Type = BehaviorSubject<Int>.self
    let _: any ObservableConvertibleType.Type = PublishSubject<Int>.self
    let _: any ObservableType.Type = PublishSubject<Int>.self
    let _: any ObserverType.Type = PublishSubject<Int>.self
    let _: any SubjectType.Type = PublishSubject<Int>.self
    let _: any ObservableConvertibleType.Type = ReplaySubject<Int>.self
    let _: any ObservableType.Type = ReplaySubject<Int>.self
    let _: any ObserverType.Type = ReplaySubject<Int>.self
    let _: any SubjectType.Type = ReplaySubject<Int>.self
    let _: any ObserverType.Type = AnyObserver<Int>.self
    let _: any ObserverType.Type = Binder<Int>.self
    let _: any ObserverType.Type = TestableObserver<Int>.self
}

func disposableTypes() {
    let _: (any Cancelable) -> any Disposable = { $0 }
    let _: any Cancelable.Type = BehaviorSubject<Int>.self
    let _: any Disposable.Type = BehaviorSubject<Int>.self
    let _: any Cancelable.Type = PublishSubject<Int>.self
    let _: any Disposable.Type = PublishSubject<Int>.self
    let _: any Disposable.Type = ReplaySubject<Int>.self
    let _: any Cancelable.Type = BooleanDisposable.self
    let _: any Disposable.Type = BooleanDisposable.self
    let _: any Cancelable.Type = CompositeDisposable.self
    let _: any Disposable.Type = CompositeDisposable.self
    let _: any Cancelable.Type = RefCountDisposable.self
    let _: any Disposable.Type = RefCountDisposable.self
    let _: any Cancelable.Type = ScheduledDisposable.self
    let _: any Disposable.Type = ScheduledDisposable.self
    let _: any Cancelable.Type = SerialDisposable.self
    let _: any Disposable.Type = SerialDisposable.self
    let _: any Cancelable.Type = SingleAssignmentDisposable.self
    let _: any Disposable.Type = SingleAssignmentDisposable.self
}

func schedulerTypes() {
    let _: (any SchedulerType) -> any ImmediateSchedulerType = { $0 }
    let _: any ImmediateSchedulerType.Type = ConcurrentDispatchQueueScheduler.self
    let _: any SchedulerType.Type = ConcurrentDispatchQueueScheduler.self
    let _: any ImmediateSchedulerType.Type = ConcurrentMainScheduler.self
    let _: any SchedulerType.Type = ConcurrentMainScheduler.self
    let _: any ImmediateSchedulerType.Type = CurrentThreadScheduler.self
    let _: any ImmediateSchedulerType.Type = HistoricalScheduler.self
    let _: any SchedulerType.Type = HistoricalScheduler.self
    let _: any ImmediateSchedulerType.Type = MainScheduler.self
    let _: any SchedulerType.Type = MainScheduler.self
    let _: any ImmediateSchedulerType.Type = OperationQueueScheduler.self
    let _: any ImmediateSchedulerType.Type = SerialDispatchQueueScheduler.self
    let _: any SchedulerType.Type = SerialDispatchQueueScheduler.self
    let _: any ImmediateSchedulerType.Type = TestScheduler.self
    let _: any SchedulerType.Type = TestScheduler.self
    let _: any ImmediateSchedulerType.Type = VirtualTimeScheduler<Days>.self
    let _: any SchedulerType.Type = VirtualTimeScheduler<Days>.self
    let _: any VirtualTimeConverterType.Type = HistoricalSchedulerTimeConverter.self
    let _: any VirtualTimeConverterType.Type = TestSchedulerVirtualTimeConverter.self
}

func values() {
    let _: any EventConvertible.Type = Event<Int>.self
    let _: any EventConvertible.Type = InfallibleEvent<Int>.self
    let _: any Equatable.Type = Event<Int>.self
    let _: any Equatable.Type = MaybeEvent<Int>.self
    let _: any Equatable.Type = CompletableEvent.self
    let _: any Sendable.Type = CompletableEvent.self
    let _: any Equatable.Type = Recorded<Int>.self
    let _: any Equatable.Type = Subscription.self
    let _: any Hashable.Type = Subscription.self
    let _: any Equatable.Type = TakeBehavior.self
    let _: any Hashable.Type = TakeBehavior.self
    let _: any Equatable.Type = SubjectLifetimeScope.self
    let _: any Hashable.Type = SubjectLifetimeScope.self
    let _: any Equatable.Type = VirtualTimeComparison.self
    let _: any Hashable.Type = VirtualTimeComparison.self
    let _: any Error.Type = RxError.self
    let _: any Sendable.Type = RxError.self
}
