// SPDX-License-Identifier: Apache-2.0
import RxSwift

func disposables(_ a: any Disposable, _ b: any Disposable, on scheduler: any ImmediateSchedulerType) {
    let _: () -> any Disposable = Disposables.create
    let _: any Disposable = Disposables.create()
    let _: (@escaping () -> Void) -> any Cancelable = Disposables.create(with:)
    let _: any Cancelable = Disposables.create { print("disposed") }
    let _: any Cancelable = Disposables.create(with: {})
    let _: (any Disposable, any Disposable) -> any Cancelable = Disposables.create(_:_:)
    let _: any Cancelable = Disposables.create(a, b)
    let _: (any Disposable, any Disposable, any Disposable) -> any Cancelable = Disposables.create(_:_:_:)
    let _: any Cancelable = Disposables.create(a, b, a)
    let _: any Cancelable = Disposables.create(a, b, a, b)
    let _: any Cancelable = Disposables.create(a, b, a, b, a)
    let _: ([any Disposable]) -> any Cancelable = Disposables.create(_:)
    let _: any Cancelable = Disposables.create([a, b])

    let _: () -> Void = a.dispose
    a.dispose()
    let cancelable: any Cancelable = Disposables.create(a, b)
    let _: Bool = cancelable.isDisposed
    let boolean = BooleanDisposable()
    let _: BooleanDisposable = BooleanDisposable(isDisposed: true)
    let _: Bool = boolean.isDisposed
    boolean.dispose()
    let _: CompositeDisposable = CompositeDisposable(a, b)
    let _: CompositeDisposable = CompositeDisposable(a, b, a)
    let _: CompositeDisposable = CompositeDisposable(a, b, a, b)
    let _: CompositeDisposable = CompositeDisposable(a, b, a, b, a, b)
    let _: CompositeDisposable = CompositeDisposable(disposables: [a, b])
    let composite = CompositeDisposable()
    let _: (any Disposable) -> CompositeDisposable.DisposeKey? = composite.insert(_:)
    _ = composite.insert(a)
    if let key = composite.insert(b) { composite.remove(for: key) }
    let _: (Int, Bool) = (composite.count, composite.isDisposed)
    composite.dispose()
    let counted = RefCountDisposable(disposable: a)
    let _: () -> any Disposable = counted.retain
    let _: any Disposable = counted.retain()
    let _: Bool = counted.isDisposed
    counted.dispose()
    let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: a)
    let _: any ImmediateSchedulerType = scheduled.scheduler
    let _: Bool = scheduled.isDisposed
    scheduled.dispose()
    let serial = SerialDisposable()
    serial.disposable = a
    let _: any Disposable = serial.disposable
    let _: Bool = serial.isDisposed
    serial.dispose()
    let single = SingleAssignmentDisposable()
    single.setDisposable(a)
    let _: Bool = single.isDisposed
    single.dispose()
    let _: [DisposeBase] = [composite, counted, serial, single, DisposeBag()]
}

final class Screen {
    private let subscription = SerialDisposable()
    private var bag = DisposeBag()

    func reload(_ source: Observable<Int>, _ other: any Disposable) {
        bag = DisposeBag()
        source.subscribe(onNext: { [weak self] _ in self?.stop() }).disposed(by: bag)
        let _: (DisposeBag) -> Void = other.disposed(by:)
        subscription.disposable = source.subscribe()
        bag.insert(other)
        bag.insert(other, other)
        bag.insert([other])
        bag.insert {
            source.subscribe()
            source.subscribe(onNext: { print($0) })
            other
        }
        bag.insert(builder: { other })
        let _: (any Disposable) -> Void = bag.insert(_:)
        let _: ([any Disposable]) -> Void = bag.insert(_:)
        let _: ((any Disposable)...) -> [any Disposable] = DisposeBag.DisposableBuilder.buildBlock(_:)
        let _: [DisposeBag] = [DisposeBag(disposing: other, other), DisposeBag(disposing: [other])]
        let _ = DisposeBag {
            source.subscribe()
            other
        }
        let _ = DisposeBag(builder: { other })
    }

    func stop() { subscription.dispose() }
}
