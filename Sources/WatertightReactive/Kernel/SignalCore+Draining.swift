// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What the owner of the drain does.
extension SignalCore {
    func finish(_ entry: DrainQueue<PendingSignal>.Entry) {
        guard drainQueue.mustFinishDraining(after: entry) else { return }
        drainQueue.finishDraining(at: "Signal") { signal in
            switch signal {
            case .value(let value, let number): deliver(value, number: number)
            case .end(let termination): deliver(termination)
            case .settle: settle()
            }
        }
    }

    func deliver(_ value: Value, number: UInt) {
        if isUnsettled.peek() != 0 { settle() }
        for place in 0..<members.placeCount {
            guard let member = members.element(at: place) else { continue }
            guard isOver.peek() == 0 else { return }
            if member.observation.isActive, member.observation.start < number { member.observer.receive(value) }
        }
    }

    func deliver(_ termination: Termination<Error>) {
        if isUnsettled.peek() != 0 { settle() }
        let all = drainQueue.lock.withLock { () -> OrderedTable<Member> in
            phase = .ended
            return exchange(&members, with: OrderedTable())
        }
        let isCancelled = isOver.exchange(1) == 1
        for place in 0..<all.placeCount {
            guard let member = all.element(at: place) else { continue }
            if member.observation.end() != nil, !isCancelled { member.observer.terminate(termination) }
        }
        resources.dispose()
    }

    /// Adds and removes observers. What is removed is released under no lock.
    func settle() {
        var removed: [Member] = []
        drainQueue.lock.withLock {
            isUnsettled.store(0)
            for member in joining { members.append(member, number: member.observation.number) }
            for number in leaving { if let member = members.remove(number) { removed.append(member) } }
            joining.removeAll()
            leaving.removeAll()
            guard phase == .ended else { return }
            removed += members.elements
            members = OrderedTable()
        }
        for member in removed { member.observation.end() }
    }
}
