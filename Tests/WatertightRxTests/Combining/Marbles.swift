// SPDX-License-Identifier: Apache-2.0

import WatertightRx
import WatertightRxTest

/// Plays observables in virtual time, written as texts: a letter or a digit is a value, `|` the completion, `#` an error, `-` nothing. The first
/// sign comes at 210, and each further one 10 later; the observable under test is subscribed to at 200 and disposed of at 1000.
final class Marbles {
    let scheduler = TestScheduler(initialClock: 0)

    func hot(_ text: String) -> TestableObservable<String> { scheduler.createHotObservable(Self.events(text, from: 210)) }

    /// The first sign comes when it is subscribed to.
    func cold(_ text: String) -> TestableObservable<String> { scheduler.createColdObservable(Self.events(text, from: 0)) }

    private static func events(_ text: String, from start: Int) -> [Recorded<Event<String>>] {
        text.enumerated().compactMap { index, sign in
            let time = start + 10 * index
            switch sign {
            case "-": return nil
            case "|": return .completed(time)
            case "#": return .error(time, Fault.sent)
            default: return .next(time, String(sign))
            }
        }
    }

    /// - Returns: The events as a text: a value that is longer than a sign, and several events of one time, stand in parentheses. An error of
    ///   the test's closures is `!`.
    func play<Element>(disposed: Int = 1000, _ make: @escaping () -> Observable<Element>) -> String {
        let observer = scheduler.start(disposed: disposed, create: make) as TestableObserver<Element>
        var ticks: [[String]] = []
        for event in observer.events {
            let index = (event.time - 200) / 10
            while ticks.count <= index { ticks.append([]) }
            ticks[index].append(Self.sign(of: event.value))
        }
        // The first place is that of the subscription, shown if something happens there.
        if ticks.first?.isEmpty == true { ticks.removeFirst() }
        return ticks.map { signs in
            let text = signs.joined(separator: " ")
            return text.isEmpty ? "-" : text.count == 1 ? text : "(\(text))"
        }.joined()
    }

    private static func sign<Element>(of event: Event<Element>) -> String {
        switch event {
        case .next(let value): "\(value)"
        case .completed: "|"
        case .error(Fault.sent): "#"
        case .error: "!"
        }
    }
}

extension TestableObservable {
    /// The subscriptions, as `from-to`.
    var lifetimes: [String] { subscriptions.map { "\($0.subscribe)-\($0.unsubscribe == .max ? "" : "\($0.unsubscribe)")" } }
}
