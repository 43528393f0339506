// SPDX-License-Identifier: Apache-2.0

import Synchronization
import WatertightRx

/// What happens in a test, one line each, in order.
final class EventLog: Sendable {
    private struct State {
        var lines: [String] = []
        var waiting: [(count: Int, task: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var lines: [String] { state.withLock { $0.lines } }

    func note(_ line: String) {
        let due = state.withLock { state in
            state.lines.append(line)
            let count = state.lines.count
            defer { state.waiting.removeAll { $0.count <= count } }
            return state.waiting.filter { $0.count <= count }.map(\.task)
        }
        for task in due { task.resume() }
    }

    /// Returns once there are so many lines.
    func isNoted(_ count: Int) async {
        await withCheckedContinuation { task in
            let isThere = state.withLock { state in
                guard state.lines.count < count else { return true }
                state.waiting.append((count, task))
                return false
            }
            if isThere { task.resume() }
        }
    }

    /// An observer that notes each event as its description.
    func observer<Element>(of _: Element.Type = Element.self) -> AnyObserver<Element> {
        AnyObserver { [self] in note($0.debugDescription) }
    }
}

/// The error of tests.
enum Fault: Error {
    case thrown
    case sent
}

extension ObservableType {
    /// The events that come while the stream is subscribed to; then it is disposed of.
    func events() -> [String] {
        let log = EventLog()
        let subscription = subscribe(log.observer(of: Element.self))
        defer { subscription.dispose() }
        return log.lines
    }
}

/// A source that is played by hand, and says when it is disposed of.
final class Source<Element> {
    let log: EventLog
    private(set) var observer: AnyObserver<Element>?

    init(_ log: EventLog) {
        self.log = log
    }

    var observable: Observable<Element> {
        .create { [unowned self, log] observer in
            self.observer = observer
            return Disposables.create { log.note("disposed") }
        }
    }

    func send(_ event: Event<Element>) { observer?.on(event) }
}
