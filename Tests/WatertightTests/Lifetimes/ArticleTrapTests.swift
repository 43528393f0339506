// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight

/// The traps of the five articles, each in the form that leaks, with Combine's operators, and in ours, seen through weak references.
@Suite struct ArticleTrapTests {
    /// Makes an object, starts it, releases it, and checks whether it still exists; a leaked cycle is broken afterwards, for the leak checker.
    private func isKept<Owner: Startable>(_ make: () -> Owner, whenStartedBy start: (Owner) -> Void) -> Bool {
        weak var kept: Owner?
        do {
            let owner = make()
            kept = owner
            start(owner)
        }
        defer { kept?.stop() }
        return kept != nil
    }

    // MARK: Memory management in Combine

    @Test func `The clock whose sink captures self, and which keeps the token`() {
        let ticks = PassthroughSubject<Double, Never>()
        #expect(isKept(Clock.init) { clock in clock.token = ticks.sink { clock.time = $0 } })
        #expect(!isKept(Clock.init) { clock in clock.token = ticks.sink(weak: clock) { $0.time = $1 } })
    }

    @Test func `R32: the clock that assigns to itself, and keeps the token`() {
        let ticks = PassthroughSubject<Double, Never>()
        #expect(isKept(Clock.init) { clock in clock.token = ticks.assign(to: \.time, on: clock) })
        #expect(isKept(Clock.init) { clock in clock.token = ticks.assign(to: \.time, on: clock, ownership: .strong) })
        #expect(!isKept(Clock.init) { clock in clock.token = ticks.weakAssign(to: \.time, on: clock) })
        #expect(!isKept(Clock.init) { clock in clock.token = ticks.assign(to: \.time, on: clock, ownership: .weak) })
        #expect(!isKept(Clock.init) { clock in clock.token = ticks.assign(to: \.time, on: clock, ownership: .unowned) })
    }

    @Test func `The model loader that is kept by its own load`() {
        // An answer that never arrives.
        let answer = PassthroughSubject<Int, LoadError>()
        #expect(
            isKept(Loader.init) { loader in
                loader.token = answer.map(Loader.State.loaded).catch { _ in Just(.failed) }.assign(to: \.state, on: loader)
            })
        #expect(
            !isKept(Loader.init) { loader in
                loader.token = answer.map(Loader.State.loaded).catch { _ in Just(.failed) }.weakAssign(to: \.state, on: loader)
            })
    }

    @Test func `The model loader whose flatMap reaches the database through self`() {
        let answer = PassthroughSubject<Int, LoadError>()
        #expect(
            isKept(Loader.init) { loader in
                loader.token = answer.flatMap { loader.database.store($0) }.map(Loader.State.loaded).catch { _ in Just(.failed) }
                    .weakAssign(to: \.state, on: loader)
            })
        #expect(
            !isKept(Loader.init) { loader in
                loader.token = answer.flatMap(weak: loader) { $0.database.store($1) }.map(Loader.State.loaded).catch { _ in Just(.failed) }
                    .weakAssign(to: \.state, on: loader)
            })
        #expect(
            !isKept(Loader.init) { loader in
                loader.token = answer.flatMap(weak: loader, Loader.store).map(Loader.State.loaded).catch { _ in Just(.failed) }
                    .weakAssign(to: \.state, on: loader)
            })
    }

    @Test func `A map, compactMap or handleEvents closure that captures self`() {
        let ticks = PassthroughSubject<Double, Never>()
        #expect(isKept(Clock.init) { clock in clock.token = ticks.map { clock.time + $0 }.weakAssign(to: \.time, on: clock) })
        #expect(!isKept(Clock.init) { clock in clock.token = ticks.map(weak: clock) { $0.time + $1 }.weakAssign(to: \.time, on: clock) })
        #expect(
            isKept(Clock.init) { clock in
                clock.token = ticks.compactMap { clock.time < $0 ? $0 : nil }.weakAssign(to: \.time, on: clock)
            })
        #expect(
            !isKept(Clock.init) { clock in
                clock.token = ticks.compactMap(weak: clock) { $0.time < $1 ? $1 : nil }.weakAssign(to: \.time, on: clock)
            })
        #expect(isKept(Clock.init) { clock in clock.token = ticks.handleEvents(receiveOutput: { clock.time = $0 }).sink { _ in } })
        #expect(
            !isKept(Clock.init) { clock in
                clock.token = ticks.handleEvents(weak: clock, receiveOutput: { $0.time = $1 }).sink { _ in }
            })
    }

    @Test func `The clock that is started twice, and ticks twice`() {
        let ticks = PassthroughSubject<Double, Never>()
        var running = 0
        let counted = ticks.handleEvents(receiveSubscription: { _ in running += 1 }, receiveCancel: { running -= 1 })
        do {
            let clock = PublishedClock()
            for _ in 1...2 { counted.assign(to: &clock.$time) }
            #expect(running == 2)
        }
        #expect(running == 0)
        do {
            let clock = PublishedClock()
            for _ in 1...2 { clock.pipelines.start { counted.weakAssign(to: \.time, on: clock) } }
            #expect(running == 1)
        }
        #expect(running == 0)
    }

    @Test func `The model loader that loads anew, and forgets no load`() {
        let answer = PassthroughSubject<Int, LoadError>()
        var running = 0
        let load = answer.handleEvents(receiveSubscription: { _ in running += 1 }, receiveCancel: { running -= 1 })
        var loads: Set<AnyCancellable> = []
        for _ in 1...2 { load.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &loads) }
        #expect(running == 2)
        loads = []
        let loading = SerialCancellable()
        for _ in 1...2 { loading.replace { load.sink(receiveCompletion: { _ in }, receiveValue: { _ in }) } }
        #expect(running == 1)
    }

    // MARK: ReactiveCocoa: ownership

    @Test func `The endless signal of its own that an object validates with`() {
        // disposable → signal → subscriber → calling scope → disposable
        #expect(isKept(Form.init) { form in form.token = form.username.sink { form.validate($0) } })
        #expect(!isKept(Form.init) { form in form.token = form.username.sink(weak: form, Form.validate) })
    }

    @Test func `R32: the bound method, which is a closure that captures its object`() {
        #expect(isKept(Form.init) { form in form.token = form.username.sink(receiveValue: form.validate) })
        #expect(!isKept(Form.init) { form in form.token = form.username.sink(weak: form, Form.validate) })
    }

    @Test func `rac_liftSelector: a method of several values, without selectors`() {
        #expect(
            isKept(Form.init) { form in
                form.token = form.username.combineLatest(form.password).sink { form.validate($0.0, $0.1) }
            })
        var valid: [Bool] = []
        #expect(
            !isKept(Form.init) { form in
                form.token = Publishers.CombineLatest(form.username, form.password).sink(weak: form, Form.validate)
                form.username.send("ada")
                form.password.send("secret")
                valid = form.verdicts
            })
        #expect(valid == [false, true])
    }

    // MARK: ReactiveCocoa: takeUntil(rac_willDeallocSignal)

    @Test func `takeUntil(rac_willDeallocSignal): an end that waits for the deinit which it prevents`() {
        // NSNotificationCenter → observer → usingBlock → subscriber → nextBlock → self
        let center = NotificationCenter()
        var cancels = 0
        let notes = { center.notes(named: "active").handleEvents(receiveCancel: { cancels += 1 }) }
        #expect(
            isKept(Controller.init) { controller in
                controller.elsewhere = notes().prefix(untilOutputFrom: controller.willDeinit).sink { _ in controller.title = "" }
            })
        #expect(
            isKept(Controller.init) { controller in
                controller.elsewhere = notes().prefix(untilDeinitOf: controller).sink { _ in controller.title = "" }
            })
        cancels = 0
        var tokens: [AnyCancellable] = []
        #expect(
            !isKept(Controller.init) { controller in
                tokens.append(
                    notes().prefix(untilDeinitOf: controller).sink(weak: controller) { controller, _ in controller.title = "" })
                tokens.append(notes().sink(weak: controller) { controller, _ in controller.title = "" })
            })
        #expect(cancels == 2)
        withExtendedLifetime(tokens) {}
    }

    @Test func `The notification centre that keeps the observer, and ours, which is released at the next notification`() {
        let center = NotificationCenter()
        var cancels = 0
        var token: AnyCancellable?
        let notes = { center.notes(named: "active").handleEvents(receiveCancel: { cancels += 1 }) }
        #expect(isKept(Screen.init) { screen in screen.elsewhere = notes().sink { _ in screen.title = "" } })
        cancels = 0
        #expect(
            !isKept(Screen.init) { screen in token = notes().sink(weak: screen) { screen, _ in screen.title = "" } })
        #expect(cancels == 0)
        center.post(name: Notification.Name("active"), object: nil)
        #expect(cancels == 1)
        withExtendedLifetime(token) {}
    }

    // MARK: RxSwift: DisposeBag

    @Test func `The bag that its object owns, with a closure or a bound method that captures the object`() {
        let rows = PassthroughSubject<Int, Never>()
        #expect(isKept(Table.init) { table in rows.sink { table.show($0) }.store(in: &table.bag) })
        #expect(isKept(Table.init) { table in rows.sink(receiveValue: table.show).store(in: &table.bag) })
        #expect(!isKept(Table.init) { table in rows.sink(weak: table, Table.show).store(in: &table.bag) })
        #expect(!isKept(Table.init) { table in rows.sink(weak: table) { $0.show($1) }.store(in: &table.bag) })
    }

    // MARK: Combine and async/await

    @MainActor @Test(.timeLimit(.minutes(60)))
    func `The loop over values in a task, which captures self`() async {
        let messages = CurrentValueSubject<Int, Never>(1)
        weak var kept: Reader?
        /// Releases a reader whose loop waits for its second value.
        func task(_ start: @MainActor (Reader) -> Task<Void, Never>) async -> Task<Void, Never> {
            let reader = Reader()
            kept = reader
            var task: Task<Void, Never>?
            await withCheckedContinuation { begun in
                reader.whenShown = { begun.resume() }
                task = start(reader)
            }
            return task.unsafelyUnwrapped
        }
        let endless = await task { reader in Task { for await message in messages.values { reader.show(message) } } }
        #expect(kept != nil)
        endless.cancel()
        await endless.value
        let ending = await task { reader in
            let values = messages.prefix(untilDeinitOf: reader).values
            return Task { [weak reader] in for await message in values { reader?.show(message) } }
        }
        #expect(kept == nil)
        await ending.value
    }

    @Test func `The subscriber that subscribes to its own resumption, and keeps the token`() {
        let resumption = PassthroughSubject<Void, Never>()
        #expect(isKept(OneByOne.init) { one in one.token = resumption.sink { one.resume() } })
        #expect(!isKept(OneByOne.init) { one in one.token = resumption.sink(weak: one, OneByOne.resume) })
    }
}

private protocol Startable: AnyObject {
    /// Releases the objects that retain it.
    func stop()
}

private final class Clock: Startable {
    var time = 0.0
    var token: AnyCancellable?

    func stop() { token = nil }
}

private final class PublishedClock {
    @Published var time = 0.0
    let pipelines = Pipelines()
}

private struct LoadError: Error {}

private struct Database {
    func store(_ model: Int) -> Result<Int, LoadError>.Publisher { .init(model) }
}

private final class Loader: Startable {
    enum State {
        case idle
        case loaded(Int)
        case failed
    }

    var state = State.idle
    let database = Database()
    var token: AnyCancellable?

    func store(_ model: Int) -> Result<Int, LoadError>.Publisher { database.store(model) }
    func stop() { token = nil }
}

private final class Form: Startable {
    let username = CurrentValueSubject<String, Never>("")
    let password = CurrentValueSubject<String, Never>("")
    var verdicts: [Bool] = []
    var token: AnyCancellable?

    func validate(_ name: String) { verdicts.append(!name.isEmpty) }
    func validate(_ name: String, _ password: String) {
        if !name.isEmpty { verdicts.append(!password.isEmpty) }
    }
    func stop() { token = nil }
}

private final class Controller: Startable, LifetimeOwner {
    let lifetimeToken = Lifetime.Token()
    var title = "title"
    let willDeinit = PassthroughSubject<Void, Never>()
    /// The test's, so that it can be stopped: the article's has none.
    var elsewhere: AnyCancellable?

    deinit { willDeinit.send() }

    func stop() { elsewhere?.cancel() }
}

private final class Screen: Startable {
    var title = "title"
    var elsewhere: AnyCancellable?

    func stop() { elsewhere?.cancel() }
}

private final class Table: Startable {
    var rows: [Int] = []
    var bag: Set<AnyCancellable> = []

    func show(_ row: Int) { rows.append(row) }
    func stop() { bag = [] }
}

@MainActor private final class Reader: LifetimeOwner {
    let lifetimeToken = Lifetime.Token()
    var whenShown: () -> Void = {}

    func show(_ message: Int) { whenShown() }
}

private final class OneByOne: Startable {
    var resumptions = 0
    var token: AnyCancellable?

    func resume() { resumptions += 1 }
    func stop() { token = nil }
}

extension NotificationCenter {
    /// As `rac_addObserverForName` makes it: an observer whose block has the subscriber.
    fileprivate func notes(named name: String) -> AnyPublisher<Notification, Never> {
        Deferred { [self] in
            let notes = PassthroughSubject<Notification, Never>()
            nonisolated(unsafe) let send = { (note: Notification) in notes.send(note) }
            let observer = addObserver(forName: Notification.Name(name), object: nil, queue: nil) { send($0) }
            return notes.handleEvents(receiveCancel: { self.removeObserver(observer) })
        }.eraseToAnyPublisher()
    }
}
