// SPDX-License-Identifier: Apache-2.0

#if Lint

import Watertight

/// An object whose subscription keeps it alive, or does not. The linter reads this file as a program, and the oracle runs it.
class OracleCase {
    let values = PassthroughSubject<Int, Never>()
    var cancellables = Set<AnyCancellable>()
    var token: AnyCancellable?
    var total = 0
    required init() { bind() }
    func bind() {}
    func add(_ value: Int) { total += value }
}

final class StrongSink: OracleCase {
    override func bind() { values.sink { self.total += $0 }.store(in: &cancellables) }
}

final class WeakSink: OracleCase {
    override func bind() { values.sink { [weak self] in self?.total += $0 }.store(in: &cancellables) }
}

final class StrongProperty: OracleCase {
    override func bind() { token = values.sink { self.total += $0 } }
}

final class StrongMap: OracleCase {
    override func bind() { token = values.map { $0 + self.total }.sink { print($0) } }
}

final class CapturedValue: OracleCase {
    override func bind() { token = values.map { [total] in $0 + total }.sink { print($0) } }
}

final class AssignOnSelfCase: OracleCase {
    override func bind() { token = values.assign(to: \.total, on: self) }
}

final class WeakAssignCase: OracleCase {
    override func bind() { token = values.weakAssign(to: \.total, on: self) }
}

final class BoundMethod: OracleCase {
    override func bind() { token = values.sink(receiveValue: add) }
}

final class UnappliedMethod: OracleCase {
    override func bind() { token = values.sink(weak: self, receiveValue: { $0.add($1) }) }
}

final class NestedWeak: OracleCase {
    override func bind() {
        values.sink { value in
            let later = { [weak self] in self?.total = value }
            later()
        }.store(in: &cancellables)
    }
}

final class LocalToken: OracleCase {
    override func bind() {
        let token = values.sink { self.total += $0 }
        withExtendedLifetime(token) {}
    }
}

final class Finite: OracleCase {
    override func bind() { token = Just(1).sink { self.total += $0 } }
}

final class FirstOnly: OracleCase {
    override func bind() {
        token = values.first().sink { self.total += $0 }
        values.send(1)
    }
}

final class StrongAlias: OracleCase {
    override func bind() {
        let strong = self
        token = values.sink { strong.total += $0 }
    }
}

final class WeakAlias: OracleCase {
    override func bind() {
        weak let this = self
        token = values.sink { this?.total += $0 }
    }
}

final class StrongCancellation: OracleCase {
    override func bind() { token = AnyCancellable { self.total = 0 } }
}

final class SplitChain: OracleCase {
    override func bind() {
        let mapped = values.map { $0 + self.total }
        let end = mapped.sink { print($0) }
        end.store(in: &cancellables)
    }
}

final class SequenceMap: OracleCase {
    override func bind() { token = [1].map { $0 + self.total }.publisher.sink { print($0) } }
}

#endif
