// SPDX-License-Identifier: Apache-2.0

/// Joins two signals, without the parameter pack that the compiler specialises only in part.
@inlinable func join<First, Second, Error>(
    _ rule: SignalJoinMachine.Rule, _ first: Signal<First, Error>, _ second: Signal<Second, Error>
) -> Signal<(First, Second), Error> {
    .made { core in
        let join = SignalJoin<(First, Second), Error>(core, rule, count: 2)
        let firstInput = JoinInput<First, (First, Second), Error>(of: join)
        let secondInput = JoinInput<Second, (First, Second), Error>(of: join)
        join.open { (firstInput.take(), secondInput.take()) }
        core.observe(first, by: firstInput)
        core.observe(second, by: secondInput)
    }
}

/// Joins signals of different types.
@inlinable func join<each Value, Error>(
    _ rule: SignalJoinMachine.Rule, _ signals: repeat Signal<each Value, Error>
) -> Signal<(repeat each Value), Error> {
    .made { core in
        var count = 0
        for _ in repeat each signals { count += 1 }
        let join = SignalJoin<(repeat each Value), Error>(core, rule, count: count)
        let inputs = (repeat JoinInput<each Value, (repeat each Value), Error>(of: join))
        join.open { (repeat (each inputs).take()) }
        for (signal, input) in repeat (each signals, each inputs) { core.observe(signal, by: input) }
    }
}

/// Joins signals of one type.
@inlinable func join<Value, Error>(_ rule: SignalJoinMachine.Rule, all signals: [Signal<Value, Error>]) -> Signal<[Value], Error> {
    guard !signals.isEmpty else { return .empty }
    return .made { core in
        let join = SignalJoin<[Value], Error>(core, rule, count: signals.count)
        let inputs = signals.map { _ in JoinInput<Value, [Value], Error>(of: join) }
        join.open { inputs.map { $0.take() } }
        for (signal, input) in zip(signals, inputs) { core.observe(signal, by: input) }
    }
}
