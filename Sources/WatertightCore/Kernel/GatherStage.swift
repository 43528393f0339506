// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Delivers what it gathers from a fixed set of inputs. The ``GatherMachine`` decides; this acts. How many inputs there are, and of what
/// types, only the recipe knows: it makes them, and says in one closure how what is on their trays becomes what is delivered.
///
/// ```
///   a ──▶ input 0, tray ─┐
///   b ──▶ input 1, tray ─┼─ place: keep, or ──▶ gather ──▶ exit ──▶ downstream
///   c ──▶ input 2, tray ─┘
/// ```
/// What is decided is admitted to the exit under the same lock, so that no group overtakes one that was complete before it, and no
/// completion a value.
@usableFromInline
package final class GatherStage<Machine: GatherMachine, Downstream: Subscriber>: SubscriptionCore {
    @usableFromInline
    package typealias Failure = Downstream.Failure
    @usableFromInline
    package typealias Output = Downstream.Input

    @usableFromInline
    let exit: Exit<Downstream>

    // Guarded by the lock of `exit`.

    @usableFromInline
    @exclusivity(unchecked)
    var machine: Machine
    @usableFromInline
    @exclusivity(unchecked)
    var inputs: ContiguousArray<GatherPlace> = []
    /// Called under the lock. Kept until the end.
    @usableFromInline
    @exclusivity(unchecked)
    var recipe: GatherRecipe<Output>?
    /// Whether the downstream was given its subscription.
    @usableFromInline
    @exclusivity(unchecked)
    var isOpen = false
    /// What was complete before it had, and what comes until that is delivered.
    @usableFromInline
    @exclusivity(unchecked)
    var early: Deque<Output> = []
    /// An end that came then.
    @usableFromInline
    @exclusivity(unchecked)
    var earlyCompletion: Subscribers.Completion<Failure>?

    // Of the thread whose turn it is.

    /// The input whose value is being delivered, `nobody` where it came out of the line, `nothing` where none is.
    @usableFromInline
    @exclusivity(unchecked)
    var delivering = GatherStage.nothing
    /// When that delivery began, where it matters whether a value comes from inside of it.
    @usableFromInline
    @exclusivity(unchecked)
    var deliveringSince: UInt = 0
    /// What was asked for meanwhile, which that input is to be answered.
    @usableFromInline
    @exclusivity(unchecked)
    var answer = Subscribers.Demand.none
    /// Whether everything has finished meanwhile.
    @usableFromInline
    @exclusivity(unchecked)
    var finishesAfterwards = false

    @inlinable
    static var nothing: Int { -1 }
    @inlinable
    static var nobody: Int { .max }

    @inlinable
    package init(_ machine: Machine, downstream: Downstream) {
        self.machine = machine
        exit = Exit(Seat(downstream))
        super.init(
            request: { unsafeDowncast($0, to: GatherStage.self).ask($1) },
            cancel: { unsafeDowncast($0, to: GatherStage.self).close() })
    }

    /// Takes what is to be delivered off the trays; it is told whose value caused it. Set once, by the recipe.
    @inlinable
    package var gather: ((Int) -> Output)? {
        get { recipe?.gather }
        set { recipe = newValue.map { GatherRecipe($0) } }
    }

    /// Makes the next input.
    @inlinable
    package func makeInput<Tray: GatherTray>(_ tray: Tray.Type) -> GatherInput<Tray, Machine, Downstream> {
        let input = GatherInput<Tray, Machine, Downstream>(parent: self, index: inputs.count)
        inputs.append(input)
        return input
    }

    @inlinable
    @inline(__always)
    func lock() { exit.outlet.lock.lock() }

    @inlinable
    @inline(__always)
    func unlock() { exit.outlet.lock.unlock() }

    @inlinable
    @inline(__always)
    func withLock<Decision>(_ decide: () -> Decision) -> Decision { exit.outlet.lock.withLock(decide) }

    /// Gives the downstream its subscription, in turn: what another thread sends meanwhile comes after it. And then what came before.
    @inlinable
    package func open() {
        lock()
        isOpen = true
        let seat = exit.seat
        // Nobody has the turn yet: nothing was admitted.
        _ = exit.outlet.turn.enter()
        unlock()
        if let seat {
            seat.downstream.receive(subscription: self)
            while let output = withLock({ early.popFirst() }) { _ = pass(output, of: Self.nobody, to: .passUnretained(seat)) }
            if let completion = withLock({ earlyCompletion.take() }) { exit.pass(completion, to: seat) }
        }
        if !exit.outlet.turn.leave() { finishTurn() }
    }

    // MARK: The downstream

    @inlinable
    func ask(_ demand: Subscribers.Demand) {
        if Machine.trapsOnZero { demand.assertNonZero() }
        meet(demand)
    }

    /// Hands a demand on to the inputs, and delivers what is held, as far as it is asked for.
    @inlinable
    func meet(_ demand: Subscribers.Demand) {
        let thread = ThreadID.current
        let answered = Machine.answersAfterwards && exit.outlet.turn.isMine ? delivering : Self.nothing
        lock()
        let share = machine.ask(demand)
        let asked = share == .none ? [] : inputs.filter { $0.subscription != nil && $0.index != answered && machine.isAsked($0.index) }
        let isDraining = machine.beginDraining(on: thread)
        unlock()
        if answered >= 0 { answer += share }
        if isDraining { drain() }
        for input in asked { ask(input, for: share) }
    }

    /// Asks an input, unless it has ended, or was cancelled, while others were asked before it.
    @inlinable
    func ask(_ input: GatherPlace, for demand: Subscribers.Demand) { withLock { input.subscription }?.request(demand) }

    @inlinable
    func close() {
        let closed = exit.close {
            _ = machine.end()
            return (remains: empty(), early: exchange(&early, with: []))
        }
        closed.decision.remains.cancel()
        withExtendedLifetime(closed) {}
    }

    // MARK: The inputs

    /// Called under the lock.
    @inlinable
    @inline(__always)
    func place(at index: Int, on thread: UInt) -> GatherPlacement {
        // What another thread has sent, and this one brings from inside of its own delivery, is no value of the subscriber's.
        let isNested = isInsideOfDelivery && !CatchUp.isInside(since: deliveringSince)
        return machine.place(at: index, on: thread, isNested: isNested)
    }

    /// Whether this is called from inside of a delivery, by this thread, of a machine that regards it. Called under the lock.
    @inlinable
    @inline(__always)
    var isInsideOfDelivery: Bool { Machine.regardsNesting && exit.outlet.turn.isMine && delivering != Self.nothing }

    @inlinable
    func finish(_ input: GatherPlace) {
        lock()
        input.isDone = true
        let released = input.subscription.take()
        let hasEnded = machine.finish(at: input.index)
        let remains = hasEnded && !Machine.endsFirst ? empty() : nil
        unlock()
        remains?.cancel()
        if hasEnded { finish() }
        withExtendedLifetime((released, remains)) {}
    }

    @inlinable
    func fail(with completion: Subscribers.Completion<Failure>, of input: GatherPlace) {
        lock()
        let hasEnded = machine.fail(at: input.index)
        let remains = hasEnded && !Machine.endsFirst ? empty(besides: Machine.cancelsFailed ? nil : input) : nil
        unlock()
        remains?.cancel()
        if hasEnded { end(with: completion) }
        withExtendedLifetime(remains) {}
    }

    /// Takes the inputs and what waits on their trays out of the state, under the lock.
    ///
    /// - Parameter input: Has ended by itself: it is not to be cancelled.
    @inlinable
    func empty(besides input: GatherPlace? = nil) -> Remains {
        let subscriptions = inputs.compactMap { $0 === input ? nil : $0.subscription }
        let remains = Remains(
            subscriptions: subscriptions, kept: (input?.subscription as Any, inputs.map { $0.empty() }, inputs, recipe as Any))
        for input in inputs { input.subscription = nil }
        inputs = []
        recipe = nil
        return remains
    }

    /// Lets the other inputs go, under the lock.
    @inlinable
    func dismissOthers(than index: Int) -> Remains {
        let others = inputs.filter { $0.index != index }
        let remains = Remains(subscriptions: others.compactMap(\.subscription), kept: others.map { $0.empty() })
        for input in others {
            input.subscription = nil
            input.isDone = true
        }
        return remains
    }

    @usableFromInline
    package override var description: String { Machine.name }

    @usableFromInline
    override var reflectedChildren: [Mirror.Child] {
        withLock {
            machine.reflect(
                downstream: exit.seat?.downstream as Any, subscriptions: inputs.map(\.subscription), trays: inputs.map(\.contents))
        }
    }
}
