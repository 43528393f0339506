// SPDX-License-Identifier: Apache-2.0

/// Joins signals of different types.
func join<each Value, Error>(_ rule: SignalJoinMachine.Rule, _ signals: repeat Signal<each Value, Error>) -> Signal<
    (repeat each Value), Error
> {
    let core = SignalCore<(repeat each Value), Error>()
    let joined = Signal(core)
    var count = 0
    for _ in repeat each signals { count += 1 }
    let join = SignalJoin<(repeat each Value), Error>(core, rule, count: count)
    let inputs = (repeat JoinInput<each Value, Error>(of: join))
    join.open { (repeat (each inputs).take()) }
    for (signal, input) in repeat (each signals, each inputs) { observe(signal, by: input, for: core) }
    return joined
}

private func observe<Value, Error, Output>(
    _ signal: Signal<Value, Error>, by input: JoinInput<Value, Error>, for core: SignalCore<Output, Error>
) {
    if let observation = signal.core.observe(input) { core.resources.insert(observation) }
}

/// Joins signals of one type.
func join<Value, Error>(_ rule: SignalJoinMachine.Rule, all signals: [Signal<Value, Error>]) -> Signal<[Value], Error> {
    guard !signals.isEmpty else { return .empty }
    let core = SignalCore<[Value], Error>()
    let joined = Signal(core)
    let join = SignalJoin<[Value], Error>(core, rule, count: signals.count)
    let inputs = signals.map { _ in JoinInput<Value, Error>(of: join) }
    join.open { inputs.map { $0.take() } }
    for (signal, input) in zip(signals, inputs) { observe(signal, by: input, for: core) }
    return joined
}
