// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// The object whose methods the weak operators call.
final class Formatter {
    let prefix: Int

    init(_ prefix: Int = 100) { self.prefix = prefix }

    func format(_ value: Int) -> Int { prefix + value }
    func formatEven(_ value: Int) -> Int? { value.isMultiple(of: 2) ? prefix + value : nil }
    func both(_ value: Int) -> Publishers.Sequence<[Int], TestError> {
        Publishers.Sequence(sequence: [value, prefix + value])
    }
    func sure(_ value: Int) -> Just<Int> { Just(prefix + value) }
}

/// An object whose methods receive all events.
private final class MethodDiary {
    private(set) var lines: [String] = []

    func begin(_ subscription: any Subscription) { lines.append("subscription") }
    func note(_ value: Int) { lines.append("\(value)") }
    func end(_ completion: Subscribers.Completion<TestError>) { lines.append("completion") }
    func cancel() { lines.append("cancel") }
    func ask(_ demand: Subscribers.Demand) { lines.append("\(demand)") }
}

@MainActor private final class Mapper {
    func map(_ value: Int) -> Int { value }
}

/// A weak operator, applied with a formatter.
struct WeakForm: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (AnyPublisher<Int, TestError>, Formatter, Callout) -> AnyPublisher<Int, TestError>

    static let all: [WeakForm] = [
        WeakForm(description: "map") { source, formatter, callout in
            source.map(weak: formatter) { $0.format(callout.pass($1)) }.eraseToAnyPublisher()
        },
        WeakForm(description: "compactMap") { source, formatter, callout in
            source.compactMap(weak: formatter) { $0.format(callout.pass($1)) }.eraseToAnyPublisher()
        },
        WeakForm(description: "flatMap") { source, formatter, callout in
            source.flatMap(weak: formatter) { formatter, value in
                Just(formatter.format(callout.pass(value))).setFailureType(to: TestError.self)
            }.eraseToAnyPublisher()
        },
        WeakForm(description: "flatMap, one at a time") { source, formatter, callout in
            source.flatMap(weak: formatter, maxPublishers: .max(1)) { formatter, value in
                Just(formatter.format(callout.pass(value))).setFailureType(to: TestError.self)
            }.eraseToAnyPublisher()
        },
        WeakForm(description: "handleEvents") { source, formatter, callout in
            source.handleEvents(weak: formatter, receiveOutput: { _ = $0.format(callout.pass($1)) })
                .map { 100 + $0 }.eraseToAnyPublisher()
        },
    ]
}

@Suite struct WeakOperatorTests {
    private let subject = PassthroughSubject<Int, TestError>()

    @Test(arguments: WeakForm.all)
    func `R30: the first value that finds the owner gone ends the pipeline, and nothing is kept`(form: WeakForm) {
        weak var owner: Formatter?
        weak var callout: Callout?
        weak var downstream: Recorder<TestError>?
        weak var source: AnyObject?
        var subscription: (any Subscription)?
        do {
            let subject = PassthroughSubject<Int, TestError>()
            source = subject
            let recorder = Recorder<TestError>()
            downstream = recorder
            do {
                let (formatter, witness) = (Formatter(), Callout())
                (owner, callout) = (formatter, witness)
                form.make(subject.eraseToAnyPublisher(), formatter, witness).subscribe(recorder)
                subject.send(1)
            }
            #expect(owner == nil, "the owner, while the pipeline is there")
            subscription = recorder.subscription
            subject.send(2)
            #expect(recorder.events == [.subscription, .value(101), .finished])
            #expect(callout == nil, "a closure")
            subject.send(3)
            #expect(recorder.violations == [])
        }
        #expect(source == nil, "the source")
        #expect(downstream == nil, "the subscriber")
        withExtendedLifetime(subscription) {}
    }

    @Test(arguments: WeakForm.all)
    func `The upstream is cancelled once, before the end is delivered`(form: WeakForm) {
        var log: [String] = []
        let recorder = Recorder<TestError>()
        recorder.onCompletion = { _ in log.append("finished") }
        var formatter: Formatter? = Formatter()
        let watched = subject.handleEvents(receiveCancel: { log.append("cancelled") })
        form.make(watched.eraseToAnyPublisher(), formatter.unsafelyUnwrapped, Callout()).subscribe(recorder)
        formatter = nil
        subject.send(1)
        subject.send(2)
        #expect(log == ["cancelled", "finished"])
        #expect(recorder.events == [.subscription, .finished])
    }

    @Test(arguments: WeakForm.all)
    func `An owner whose last reference is dropped during a call receives that call to its end`(form: WeakForm) {
        final class Keeper: @unchecked Sendable {  // Sendable: of one thread.
            var formatter: Formatter? = Formatter()
        }
        let keeper = Keeper()
        let callout = Callout()
        callout.onCall = { keeper.formatter = nil }
        let recorder = Recorder<TestError>()
        if let formatter = keeper.formatter { form.make(subject.eraseToAnyPublisher(), formatter, callout).subscribe(recorder) }
        subject.send(1)
        #expect(keeper.formatter == nil)
        #expect(recorder.values.allSatisfy { $0 == 101 })
        subject.send(2)
        #expect(recorder.hasEnded)
        #expect(recorder.violations == [])
    }

    @Test(arguments: WeakForm.all)
    func `If the owner is gone before the subscription, it finishes at once and does not subscribe upstream`(form: WeakForm) {
        var subscriptions = 0
        let source = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).eraseToAnyPublisher()
        let publisher = form.make(source, Formatter(), Callout())
        #expect(publisher.record().events == [.subscription, .finished])
        #expect(subscriptions == 0)
    }

    @Test(arguments: WeakForm.all)
    func `An owner that goes while the upstream sends inside of subscribe is not kept by that`(form: WeakForm) {
        final class Keeper: @unchecked Sendable {  // Sendable: of one thread.
            var formatter: Formatter? = Formatter()
        }
        let keeper = Keeper()
        let endless = (1...).publisher.setFailureType(to: TestError.self)
            .handleEvents(receiveOutput: { if $0 == 3 { keeper.formatter = nil } })
            .prefix(while: { $0 < 10 })
        let publisher = form.make(endless.eraseToAnyPublisher(), keeper.formatter.unsafelyUnwrapped, Callout())
        let recorder = Recorder<TestError>()
        publisher.subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(101), .value(102), .finished])
    }

    @Test func `A publisher made once serves many subscribers, each to its owner's end`() {
        let formatters = [Formatter(100), Formatter(200)]
        let doubled = formatters.map { subject.map(weak: $0) { $0.format($1) } }
        let recorders = (doubled + doubled).map { $0.record() }
        subject.send(1)
        #expect(recorders.map(\.values) == [[101], [201], [101], [201]])
    }

    @Test func `Methods are named by their type`() {
        let formatter = Formatter()
        #expect(subject.map(weak: formatter, Formatter.format).heard(on: subject) == [101, 102])
        #expect(subject.compactMap(weak: formatter, Formatter.formatEven).heard(on: subject) == [102])
        #expect(subject.flatMap(weak: formatter, Formatter.both).heard(on: subject) == [1, 101, 2, 102])
    }

    @Test func `no end is delivered if the upstream's own cancel handler cancels the stream`() {
        var formatter: Formatter? = Formatter()
        let recorder = Recorder<TestError>()
        subject.handleEvents(receiveCancel: { recorder.cancel() }).map(weak: formatter.unsafelyUnwrapped) { $0.format($1) }.subscribe(
            recorder)
        subject.send(1)
        formatter = nil
        subject.send(2)
        #expect(recorder.events == [.subscription, .value(101)])
    }

    /// Each is more than the compiler can do "in reasonable time" if it takes the closures for methods, too.
    @Test func `Closures of several weak forms in one chain are not too much for the compiler`() {
        final class Form {
            var count = 1
            var isValid = false
        }
        let (form, numbers, bag) = (Form(), PassthroughSubject<Int, Never>(), CancelBag())
        numbers.map(weak: form) { form, number in number + form.count }
            .flatMap(weak: form) { form, number in Just(number + form.count) }
            .compactMap(weak: form) { form, number in number > form.count ? number : nil }
            .sink(weak: form) { form, number in form.count = number }
            .store(in: bag)
        numbers.map(weak: form) { form, number in form.count + number * 2 + 1 }
            .map { $0 + 1 }
            .map { "\($0)" }
            .sink(weak: form) { form, text in form.isValid = text.isEmpty || !form.isValid && text.count < form.count }
            .store(in: bag)
        numbers.send(1)
        #expect(form.count == 3 && form.isValid)
    }

    @Test func `A publisher of flatMap that delivers when the owner is gone ends all of them`() {
        var cancels: [String] = []
        let inners = [PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>()]
        let recorder = Recorder<TestError>()
        var formatter: Formatter? = Formatter()
        subject.handleEvents(receiveCancel: { cancels.append("outer") })
            .flatMap(weak: formatter.unsafelyUnwrapped) { formatter, index in
                inners[index].map { [prefix = formatter.prefix] in $0 + prefix }.handleEvents(receiveCancel: {
                    cancels.append("inner \(index)")
                })
            }
            .subscribe(recorder)
        subject.send(0)
        subject.send(1)
        inners[0].send(1)
        formatter = nil
        #expect(recorder.events == [.subscription, .value(101)])
        inners[1].send(2)
        #expect(recorder.events == [.subscription, .value(101), .finished])
        #expect(cancels.sorted() == ["inner 0", "inner 1", "outer"])
        #expect(recorder.violations == [])
    }

    @Test func `flatMap that finds the owner gone drops what waits for a demand`() {
        let recorder = Recorder<TestError>(asking: .none)
        var formatter: Formatter? = Formatter()
        subject.flatMap(weak: formatter.unsafelyUnwrapped, Formatter.both).subscribe(recorder)
        subject.send(1)
        formatter = nil
        subject.send(2)
        #expect(recorder.events == [.subscription, .finished])
    }

    @Test func `flatMap delivers nothing of what waits for a demand once the owner is gone`() {
        var cancels = 0
        let inner = PassthroughSubject<Int, TestError>()
        for publisher in [Just(2).setFailureType(to: TestError.self).eraseToAnyPublisher(), inner.eraseToAnyPublisher()] {
            let recorder = Recorder<TestError>(asking: .none)
            var formatter: Formatter? = Formatter()
            subject.handleEvents(receiveCancel: { cancels += 1 })
                .flatMap(weak: formatter.unsafelyUnwrapped) { _, _ in publisher }.subscribe(recorder)
            subject.send(1)
            inner.send(2)
            formatter = nil
            #expect(recorder.events == [.subscription])
            recorder.request(.max(1))
            #expect(recorder.events == [.subscription, .finished])
        }
        #expect(cancels == 2)
    }

    @Test func `flatMap is not moved by a publisher that ignores its cancellation`() {
        let recorder = Recorder<TestError>()
        let inner = DeafPublisher()
        var made = 0
        var formatter: Formatter? = Formatter()
        subject.flatMap(weak: formatter.unsafelyUnwrapped, maxPublishers: .max(1)) { _, _ in
            made += 1
            return inner
        }.subscribe(recorder)
        subject.send(0)
        #expect(inner.names == ["WeakFlatMap"])
        inner.send(1)
        formatter = nil
        inner.send(2)
        inner.send(3)
        inner.subscribers[0].receive(completion: .finished)
        inner.subscribers[0].receive(completion: .failure(TestError()))
        subject.send(1)
        #expect(recorder.events == [.subscription, .value(1), .finished])
        #expect(made == 1)
    }

    @Test func `flatMap takes publishers that fail if the upstream cannot, and the other way round`() {
        let formatter = Formatter()
        let failing = [1].publisher.flatMap(weak: formatter) { _, _ in Fail<Int, TestError>(error: TestError()) }.record()
        #expect(failing.events == [.subscription, .failed])
        let sure = Fail<Int, TestError>(error: TestError()).flatMap(weak: formatter) { Just($0.format($1)) }.record()
        #expect(sure.events == [.subscription, .failed])
        let both = [1].publisher.flatMap(weak: formatter) { Just($0.format($1)) }.record()
        #expect(both.events == [.subscription, .value(101), .finished])
    }

    @Test func `flatMap takes methods, too, whichever of the streams can fail`() {
        let formatter = Formatter()
        #expect([1].publisher.flatMap(weak: formatter, Formatter.both).record().values == [1, 101])
        #expect([1].publisher.flatMap(weak: formatter, Formatter.sure).record().values == [101])
        let failing = Fail<Int, TestError>(error: TestError()).flatMap(weak: formatter, Formatter.sure).record()
        #expect(failing.events == [.subscription, .failed])
        #expect(subject.flatMap(weak: formatter, Formatter.sure).heard(on: subject) == [101, 102])
    }

    @MainActor @Test func `flatMap takes methods of an actor, too, whichever of the streams can fail`() {
        let screen = MainFormatter()
        #expect([1].publisher.flatMap(weak: screen, MainFormatter.both).record().values == [1, 11])
        #expect([1].publisher.flatMap(weak: screen, MainFormatter.sure).record().values == [11])
        #expect(subject.flatMap(weak: screen, MainFormatter.both).heard(on: subject) == [1, 11, 2, 12])
        #expect(subject.flatMap(weak: screen, MainFormatter.sure).heard(on: subject) == [11, 12])
    }

    @Test func `handleEvents takes methods, too`() {
        let diary = MethodDiary()
        let recorder = Recorder<TestError>(asking: .max(1), answering: .max(1))
        subject.handleEvents(
            weak: diary, receiveSubscription: MethodDiary.begin, receiveOutput: MethodDiary.note, receiveCompletion: MethodDiary.end,
            receiveCancel: MethodDiary.cancel, receiveRequest: MethodDiary.ask
        ).subscribe(recorder)
        subject.send(7)
        recorder.cancel()
        #expect(diary.lines == ["subscription", "max(1)", "7", "max(1)", "cancel"])
        let values = subject.handleEvents(weak: diary, receiveOutput: MethodDiary.note, receiveCompletion: MethodDiary.end).record()
        subject.send(8)
        subject.send(completion: .finished)
        #expect(values.events == [.subscription, .value(8), .finished])
        #expect(diary.lines.suffix(2) == ["8", "completion"])
    }

    @MainActor @Test func `handleEvents takes methods of an actor, too`() {
        let screen = MainFormatter()
        let recorder = subject.handleEvents(weak: screen, receiveOutput: MainFormatter.note, receiveCancel: MainFormatter.cancel).record()
        subject.send(7)
        recorder.cancel()
        #expect(screen.lines == ["7", "cancel"])
    }

    @Test func `handleEvents reports everything to the owner`() {
        final class Diary {
            var lines: [String] = []
        }
        let diary = Diary()
        let recorder = Recorder<TestError>(asking: .max(1), answering: .max(1))
        subject.handleEvents(
            weak: diary,
            receiveSubscription: { diary, _ in diary.lines.append("subscription") },
            receiveOutput: { diary, value in diary.lines.append("\(value)") },
            receiveCompletion: { diary, _ in diary.lines.append("completion") },
            receiveCancel: { diary in diary.lines.append("cancel") },
            receiveRequest: { diary, demand in diary.lines.append("\(demand)") }
        ).subscribe(recorder)
        subject.send(7)
        recorder.cancel()
        #expect(diary.lines == ["subscription", "max(1)", "7", "max(1)", "cancel"])
    }

    @Test func `R32: a weak map before a replay keeps no owner, while a strong one does`() {
        weak var owner: Formatter?
        weak var kept: Formatter?
        var shares: [AnyPublisher<Int, TestError>] = []
        var tokens: [AnyCancellable] = []
        do {
            let (formatter, other) = (Formatter(), Formatter())
            (owner, kept) = (formatter, other)
            shares.append(subject.map(weak: formatter) { $0.format($1) }.share(replay: 1).eraseToAnyPublisher())
            // As with `withUnretained`: the object is part of the value, and the replay retains it.
            shares.append(
                subject.map { [unowned other] in (other, $0) }.share(replay: 1).map { $0.0.format($0.1) }.eraseToAnyPublisher())
            tokens = shares.map { $0.sink(receiveCompletion: { _ in }, receiveValue: { _ in }) }
            subject.send(1)
        }
        #expect(owner == nil)
        #expect(kept != nil)
        // The replayed values were made while the owner existed.
        let late = shares[0].record()
        #expect(late.values == [101])
        subject.send(completion: .finished)
        withExtendedLifetime(tokens) {}
        tokens = []
        shares = []
        #expect(kept == nil)
    }

    @Test func `A function of an actor that is called off it stops the program`() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let subject = PassthroughSubject<Int, Never>()
            let formatter = Formatter()
            let token = subject.map(weak: formatter) { $0.format($1) }.sink { _ in }
            Strand { subject.send(1) }.join()
            withExtendedLifetime((token, formatter)) {}
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let (subject, mapper) = (PassthroughSubject<Int, Never>(), Mapper())
            let token = subject.map(weak: mapper, Mapper.map).sink { @Sendable _ in }
            Strand { subject.send(1) }.join()
            withExtendedLifetime((token, mapper)) {}
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let (subject, mapper) = (PassthroughSubject<Int, Never>(), Mapper())
            let token = subject.handleEvents(weak: mapper, receiveCompletion: { mapper, _ in _ = mapper.map(1) }).sink { @Sendable _ in }
            Strand { subject.send(completion: .finished) }.join()
            withExtendedLifetime((token, mapper)) {}
        }
    }

    @MainActor @Test func `A function of an actor that is called there is called as any other`() {
        let subject = PassthroughSubject<Int, TestError>()
        let screen = MainFormatter()
        #expect(subject.map(weak: screen) { $0.format($1) }.heard(on: subject) == [11, 12])
        #expect(subject.map(weak: screen, MainFormatter.format).heard(on: subject) == [11, 12])
    }
}

/// A foreign publisher that sends as the test says, regardless of demand and cancellation.
private final class DeafPublisher: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    private struct DeafSubscription: Subscription {
        let combineIdentifier = CombineIdentifier()

        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }

    var subscribers: [AnySubscriber<Int, TestError>] = []
    /// The descriptions of its subscribers.
    var names: [String] = []

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        names.append("\(subscriber)")
        subscribers.append(AnySubscriber(subscriber))
        subscriber.receive(subscription: DeafSubscription())
    }

    func send(_ value: Int) {
        for subscriber in subscribers { _ = subscriber.receive(value) }
    }
}

@MainActor private final class MainFormatter {
    private(set) var lines: [String] = []

    func format(_ value: Int) -> Int { 10 + value }
    func both(_ value: Int) -> Publishers.Sequence<[Int], TestError> { Publishers.Sequence(sequence: [value, 10 + value]) }
    func sure(_ value: Int) -> Just<Int> { Just(10 + value) }
    func note(_ value: Int) { lines.append("\(value)") }
    func cancel() { lines.append("cancel") }
}

extension Publisher where Output == Int, Failure == TestError {
    /// The result for the first two numbers.
    fileprivate func heard(on subject: PassthroughSubject<Int, TestError>) -> [Int] {
        let recorder = record()
        subject.send(1)
        subject.send(2)
        recorder.cancel()
        return recorder.values
    }
}
