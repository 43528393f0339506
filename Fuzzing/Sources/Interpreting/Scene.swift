// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// The scene of a case: its sources, pipeline, subscribers, time and observed events.
final class Scene {
    /// The maximum length of a trace: a longer one shows nothing new.
    private static let longest = 400

    let scheduler = VirtualScheduler()
    private let played: Case
    private let observe: ((Event) -> Void)?
    private(set) var trace: Trace = []
    private var sources: [any Player] = []
    private var pipeline = Empty<Int, Oops>().eraseToAnyPublisher()
    private var subscribers: [Downstream] = []
    private var hooks: [Hook]
    private var calls = 0
    private var connectors: [() -> any Cancellable] = []
    private var connections: [any Cancellable] = []
    private var isOver = false

    init(_ played: Case, observe: ((Event) -> Void)?) {
        self.played = played
        self.observe = observe
        hooks = played.hooks
        sources = played.sources.enumerated().map { makePlayer($1, number: $0, in: self) }
        pipeline = played.stages.enumerated().reduce(sources[0].publisher) { upstream, stage in
            Operator.named(stage.element.name).apply(Site(up: upstream, stage: stage.element, index: stage.offset, scene: self))
        }
    }

    func play() {
        subscribe()
        for action in played.script where !isOver {
            record(.step(action))
            perform(action)
        }
        isOver = true
        takeDown()
    }

    // MARK: What is seen

    func record(_ event: Event) {
        guard !isOver else { return }
        isOver = trace.count >= Self.longest
        trace.append(isOver ? .cutOff : event)
        observe?(event)
    }

    // MARK: What happens

    func fire(_ moment: Moment) {
        guard !isOver, !hooks.isEmpty else { return }
        let due = hooks.filter { $0.moment == moment }
        hooks.removeAll { $0.moment == moment }
        for hook in due {
            record(.hook(hook))
            perform(hook.action)
        }
    }

    /// A closure of a stage is called.
    func call(stage: Int, with value: Int) {
        record(.called(stage: stage, with: value))
        calls += 1
        fire(.call(calls - 1))
    }

    private func perform(_ action: Action) {
        switch action {
        case .send(let value, let source): player(source)?.send(value)
        case .finish(let source): player(source)?.finish()
        case .fail(let source): player(source)?.fail()
        case .resubscribe(let source): player(source)?.resubscribe()
        case .request(let ask, let subscriber): self.subscriber(subscriber)?.request(ask)
        case .cancel(let subscriber): self.subscriber(subscriber)?.cancel()
        case .subscribe: subscribe()
        case .advance(let time): scheduler.advance(by: time)
        case .connect: if let connector = connectors.first { connections.append(connector()) }
        case .disconnect: if !connections.isEmpty { connections.removeFirst().cancel() }
        }
    }

    private func subscribe() {
        let number = subscribers.count
        guard number < played.openings.count else { return }
        let subscriber = Downstream(number, opening: played.openings[number], answers: number == 0 ? played.answers : [], scene: self)
        subscribers.append(subscriber)
        pipeline.subscribe(subscriber)
    }

    /// Ends the remaining streams, so that a case leaks as little as its library allows.
    private func takeDown() {
        subscribers.forEach { $0.cancel() }
        connections.forEach { $0.cancel() }
        sources.forEach { $0.finish() }
        scheduler.close()
        (connectors, connections, hooks) = ([], [], [])
    }

    // MARK: What there is

    /// Returns one of the sources after the first, cyclically; an empty one if there is none.
    func otherSource(_ number: Int) -> AnyPublisher<Int, Oops> {
        guard sources.count > 1 else { return Empty<Int, Oops>().eraseToAnyPublisher() }
        return sources[1 + abs(number % (sources.count - 1))].publisher
    }

    func addConnector(_ connector: @escaping () -> any Cancellable) { connectors.append(connector) }

    private func player(_ number: Int) -> (any Player)? { sources.indices.contains(number) ? sources[number] : nil }
    private func subscriber(_ number: Int) -> Downstream? { subscribers.indices.contains(number) ? subscribers[number] : nil }
}
