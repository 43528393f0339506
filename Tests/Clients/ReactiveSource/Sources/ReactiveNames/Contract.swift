// SPDX-License-Identifier: Apache-2.0
import ReactiveSwift

func made(_ values: [Int]) {
    let (signal, input): (Signal<Int, SaveError>, Signal<Int, SaveError>.Observer) = Signal<Int, SaveError>.pipe()
    let _ = Signal<Int, SaveError>.pipe(disposable: AnyDisposable {})
    let _ = Signal<Int, SaveError>.unserializedPipe()
    let _ = Signal<Int, SaveError>.reentrantUnserializedPipe()
    let _ = Signal<Int, SaveError> { observer, lifetime in
        lifetime.observeEnded { observer.sendCompleted() }
    }
    let _ = Signal<Int, SaveError>.unserialized { _, _ in }
    let _ = Signal<Int, SaveError>.reentrantUnserialized { _, _ in }
    let _: [Signal<Int, SaveError>] = [.never, .empty, signal, signal.signal]
    input.send(value: 1)
    input.send(error: SaveError())
    input.sendCompleted()
    input.sendInterrupted()
    input.send(Signal<Int, SaveError>.Event.value(1))

    let _ = SignalProducer<Int, SaveError> { observer, lifetime in lifetime += AnyDisposable { observer.sendInterrupted() } }
    let _ = SignalProducer<Int, SaveError>.unserialized { _, _ in }
    let _ = SignalProducer<Int, SaveError>(signal)
    let _ = SignalProducer<Int, Never>(Property(value: 1))
    let _ = SignalProducer<Int, SaveError>(values)
    let _ = SignalProducer<Int, Never>(values)
    let _ = SignalProducer<Int, SaveError>(value: 1)
    let _ = SignalProducer<Int, Never>(value: 1)
    let _ = SignalProducer<Int, SaveError>(values: 1, 2, 3)
    let _ = SignalProducer<Int, Never>(values: 1, 2, 3)
    let _ = SignalProducer<Int, SaveError>(error: SaveError())
    let _ = SignalProducer<Int, SaveError>(result: .success(1))
    let _ = SignalProducer<Int, Never> { 1 }
    let _ = SignalProducer<Int, SaveError> { Result<Int, SaveError>.success(1) }
    let _ = SignalProducer<Int, any Error> { () throws -> Int in throw SaveError() }
    let _: [SignalProducer<Int, SaveError>] = [.empty, .never, signal.producer, Result<Int, SaveError>.success(1).producer]
    let _: SignalProducer<Int, Never> = .interval(.seconds(1), on: QueueScheduler.main)
    let _: SignalProducer<Int, Never> = .interval(values, interval: .seconds(1), on: QueueScheduler.main)
}

func observed(_ signal: Signal<Int, SaveError>, _ certain: Signal<Int, Never>) {
    let _: (any Disposable)? = signal.observe(Signal<Int, SaveError>.Observer { (_: Signal<Int, SaveError>.Event) in })
    let _: (any Disposable)? = signal.observe(
        Signal<Int, SaveError>.Observer(value: { _ in }, failed: { _ in }, completed: {}, interrupted: {}))
    let _: (any Disposable)? = signal.observe { event in
        switch event {
        case .value(let value): print(value)
        case .failed(let error): print(error)
        case .completed, .interrupted: print("over")
        }
    }
    let _: (any Disposable)? = signal.observeResult { (_: Result<Int, SaveError>) in }
    let _: (any Disposable)? = signal.observeFailed { (_: SaveError) in }
    let _: (any Disposable)? = signal.observeCompleted {}
    let _: (any Disposable)? = signal.observeInterrupted {}
    let _: (any Disposable)? = certain.observeValues { (_: Int) in }
}

func started(_ producer: SignalProducer<Int, SaveError>, _ certain: SignalProducer<Int, Never>) {
    let _: any Disposable = producer.start()
    let _: any Disposable = producer.start(Signal<Int, SaveError>.Observer(completed: {}))
    let _: any Disposable = producer.start { (_: Signal<Int, SaveError>.Event) in }
    let _: any Disposable = producer.startWithResult { (_: Result<Int, SaveError>) in }
    let _: any Disposable = producer.startWithFailed { (_: SaveError) in }
    let _: any Disposable = producer.startWithCompleted {}
    let _: any Disposable = producer.startWithInterrupted {}
    let _: any Disposable = certain.startWithValues { (_: Int) in }
    let _: String = producer.startWithSignal { (signal: Signal<Int, SaveError>, interruptHandle: any Disposable) in
        interruptHandle.dispose()
        return "started"
    }
    let _: Result<Int, SaveError>? = producer.first()
    let _: Result<Int, SaveError>? = producer.last()
    let _: Result<Int, SaveError>? = producer.single()
    let _: Result<(), SaveError> = producer.wait()
}

func events(_ event: Signal<Int, SaveError>.Event) {
    let _: Int? = event.value
    let _: SaveError? = event.error
    let _: (Bool, Bool) = (event.isCompleted, event.isTerminating)
    let _: Signal<String, SaveError>.Event = event.map { "\($0)" }
    let _: Signal<Int, OtherError>.Event = event.mapError { _ in OtherError() }
    let _: (Bool, String) = (event == .completed, event.description)
}

/// An observer of a class of its own.
final class Counter: Observer<Int, SaveError> {
    var count = 0

    override func receive(_ value: Int) { count += 1 }

    override func terminate(_ termination: Termination<SaveError>) {
        switch termination {
        case .failed, .completed, .interrupted: count = 0
        }
    }
}

func lifetimes(_ object: Label) {
    let (lifetime, token): (Lifetime, Lifetime.Token) = Lifetime.make()
    let _: Lifetime = Lifetime(Lifetime.Token())
    let _: Bool = lifetime.hasEnded
    let _: Signal<Never, Never> = lifetime.ended
    let _: (any Disposable)? = lifetime.observeEnded { print(object.text) }
    let _: (any Disposable)? = lifetime += AnyDisposable()
    let _: Lifetime = Lifetime.empty
    token.dispose()
}

func disposables(_ disposable: any Disposable) {
    let composite = CompositeDisposable()
    let _ = CompositeDisposable([disposable])
    let _ = CompositeDisposable([nil, disposable])
    let _: (any Disposable)? = composite.add(disposable)
    let _: (any Disposable)? = composite.add {}
    let _: (any Disposable)? = composite += disposable
    let _: (any Disposable)? = composite += {}
    let serial = SerialDisposable(disposable)
    serial.inner = AnyDisposable(disposable)
    let scoped = ScopedDisposable(composite)
    let _: ScopedDisposable<AnyDisposable> = ScopedDisposable(disposable)
    let _: (any Disposable)? = scoped += disposable
    let _: (any Disposable)? = scoped += {}
    ScopedDisposable(serial).inner = nil
    let _: CompositeDisposable = scoped.inner
    let all: [any Disposable] = [AnyDisposable(), composite, serial, scoped]
    for one in all where !one.isDisposed { one.dispose() }
}

func stored() {
    var bag = Bag<String>()
    let token: Bag<String>.Token = bag.insert("a")
    let _: String? = bag.remove(using: token)
    let _: [String] = Bag(["a", "b"]).map { $0 }
    let atomic = Atomic(0)
    let _: Int = atomic.swap(1)
    let _: Int = atomic.modify {
        $0 += 1; return $0
    }
    let _: Int = atomic.withValue { $0 }
    atomic.value = 2
}
