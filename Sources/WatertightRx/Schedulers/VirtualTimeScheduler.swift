// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Runs actions on the thread that starts it, at the times of a clock that stands still while an action runs and leaps to the next one.
///
/// Any thread may use it, but only one at a time.
///
/// Source: RxSwift `VirtualTimeScheduler`.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
    /// A moment of the virtual clock.
    public typealias VirtualTime = Converter.VirtualTimeUnit
    /// The difference of two moments.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    /// The time of the clock: that of the action that runs, or ran last.
    public private(set) final var clock: VirtualTime

    private let converter: Converter
    private var agenda: VirtualTimeAgenda<VirtualTime>
    private var isRunning = false
    /// The thread that runs the actions, or 0.
    private let runner = Word()

    /// Makes a scheduler without actions.
    ///
    /// - Parameters:
    ///   - initialClock: The time at which the clock begins.
    ///   - converter: Converts between virtual and real time.
    public init(initialClock: VirtualTime, converter: Converter) {
        clock = initialClock
        self.converter = converter
        agenda = VirtualTimeAgenda(isEarlier: converter.isEarlier)
        Resources.noteMade()
    }

    deinit { Resources.noteReleased() }

    /// The clock in real time.
    public var now: RxTime { converter.convertFromVirtualTime(clock) }

    /// Lets the time of an action be another one than was asked for, if it was asked for by ``schedule(_:action:)`` or
    /// ``scheduleRelative(_:dueTime:action:)``. This one leaves it as it is.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    /// Runs all actions, and those that they schedule, in the order of their times and, at one time, in that of the calls that scheduled
    /// them. It returns when none is left, or after an action that has called ``stop()``. Does nothing while the scheduler runs.
    public func start() {
        guard !isRunning else { return }
        run { _ in true }
    }

    /// Runs the actions up to a time and sets the clock to it.
    ///
    /// - Parameter virtualTime: The new time. Actions at this time run, too.
    public func advanceTo(_ virtualTime: VirtualTime) {
        require(!isRunning, "Scheduler is already running")
        run { !converter.isEarlier(virtualTime, $0) }
        clock = virtualTime
    }

    /// Sets the clock forward without running what is due meanwhile: those actions run late.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        requireThread()
        let later = converter.offsetVirtualTime(clock, offset: virtualInterval)
        require(!converter.isEarlier(later, clock), "Can't sleep to past.")
        clock = later
    }

    /// Ends ``start()`` or ``advanceTo(_:)`` once the action that runs has returned.
    public func stop() {
        requireThread()
        isRunning = false
    }

    private func run(while isDue: (VirtualTime) -> Bool) {
        runner.store(ThreadID.current)
        isRunning = true
        while isRunning, let next = agenda.popFirst(if: isDue) {
            if converter.isEarlier(clock, next.time) { clock = next.time }
            next.action.run()
        }
        isRunning = false
        runner.store(0)
    }

    fileprivate final func add(_ action: any VirtualTimeAction, at time: VirtualTime) {
        requireThread()
        agenda.insert(action, at: time)
    }

    private func requireThread() {
        let runner = runner.load()
        require(
            runner == 0 || runner == ThreadID.current,
            "Executing on the wrong thread. Please ensure all work on the same thread.")
    }
}

extension VirtualTimeScheduler {
    /// Runs an action at the time of the clock.
    public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
    }

    /// Runs an action at a time that is given in real time, relative to the clock.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let time = converter.convertToVirtualTime(now.adding(dueTime))
        return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
    }

    /// Runs an action at a time that is given relative to the clock.
    public func scheduleRelativeVirtual<StateType>(
        _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
    }

    /// Runs an action at a time of the clock; if that has passed, as the next.
    public func scheduleAbsoluteVirtual<StateType>(
        _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let scheduled = ScheduledAction(state, action)
        add(scheduled, at: time)
        return scheduled
    }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
    /// The times of the actions that wait, in no particular order.
    public var debugDescription: String { agenda.debugDescription }
}

extension VirtualTimeConverterType {
    fileprivate func isEarlier(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> Bool { compareVirtualTime(lhs, rhs) == .lessThan }
}
