// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// How a play ends.
enum Ending: Int, CaseIterable, Sendable {
    /// It does not: the subscription is disposed of at 1000.
    case next
    /// The source completes at 240, and the other at 245.
    case completed
    /// The source fails at 240.
    case error
    /// The subscription is disposed of at 225.
    case dispose
    /// A closure of the operator's throws: one that is called with values at 2, any other at its first call. The source fails at 240.
    case thrown
    /// The observer disposes of the subscription inside of the first delivery. The rows say nothing of it.
    case disposedInside

    /// `1`, `2` and `3` at 210, 220 and 230; and what a stubborn source goes on with after its end.
    var sourceScript: String {
        switch self {
        case .next: "210:1 220:2 230:3"
        case .completed, .dispose, .disposedInside: "210:1 220:2 230:3 240:| 250:9 260:| 270:#"
        case .error, .thrown: "210:1 220:2 230:3 240:# 250:9 260:| 270:#"
        }
    }

    /// `7` and `8` at 215 and 235.
    var otherScript: String { "215:7 235:8" + (self == .next ? "" : " 245:| 255:9 265:| 275:#") }
}

/// An operator, and what is expected of it at each ending.
struct OperatorRow: Sendable, CustomTestStringConvertible {
    let name: String
    /// What the observer receives, by ending. Each sign stands for ten units of time: a value, `|` completed, `#` the error of a source, `!` an
    /// error of a closure's or the operator's own, `-` nothing; what stands in parentheses comes in the same ten units; what comes while the
    /// operator is subscribed to, at 200, stands before a `^`. There is none for `thrown` if no closure is called.
    let deliveries: [Ending: String]
    /// The subscriptions to the sources, by ending: `200-240,240-1000`.
    let sourceLifetimes: [Ending: String]
    let otherLifetimes: [Ending: String]
    /// Makes the operator. What it returns subscribes to that with a function that receives its events as texts.
    let make: @Sendable (Probe) -> (@escaping (Event<String>) -> Void) -> any Disposable

    /// The operator that the row is a form of.
    var verb: String { String(name.prefix { $0 != "," }) }
    var endings: [Ending] { Ending.allCases.filter { deliveries[$0] != nil } }
    var testDescription: String { name }

    /// - Parameters:
    ///   - name: The verb, and after a comma the form.
    ///   - deliveries: What is delivered at `next`, `completed`, `error`, `dispose` and, if the operator calls a closure, `thrown`.
    ///   - source: When the source is disposed of, by ending; or whole lifetimes, if these are several or do not begin at 200.
    ///   - other: The same of the other source.
    init<Element>(
        _ name: String, _ deliveries: String..., source: String = "1000 240 240 225 220", other: String = "- - - - -",
        make: @escaping @Sendable (Probe) -> Observable<Element>
    ) {
        self.init(name, deliveries: deliveries, source: source, other: other, make: make)
    }

    init<Element>(
        _ name: String, deliveries: [String], source: String = "1000 240 240 225 220", other: String = "- - - - -",
        make: @escaping @Sendable (Probe) -> Observable<Element>
    ) {
        self.name = name
        self.deliveries = Self.byEnding(deliveries)
        sourceLifetimes = Self.byEnding(Self.lifetimes(source))
        otherLifetimes = Self.byEnding(Self.lifetimes(other))
        self.make = { probe in
            let observable = make(probe)
            return { receive in
                observable.subscribe { event in
                    switch event {
                    case .next(let value): receive(.next("\(value)"))
                    case .error(let error): receive(.error(error))
                    case .completed: receive(.completed)
                    }
                }
            }
        }
    }

    private static func byEnding(_ texts: [String]) -> [Ending: String] {
        Dictionary(uniqueKeysWithValues: zip(Ending.allCases, texts))
    }

    private static func lifetimes(_ text: String) -> [String] {
        let parts = text.split(separator: " ").map(String.init)
        let all = parts.count == 1 ? Array(repeating: parts[0], count: Ending.allCases.count) : parts
        return all.map { $0.contains("-") ? $0 : "200-\($0)" }
    }
}

extension Observable<Never> {
    /// The end alone, as of a stream of numbers. Of a closure of its own, which takes a `Never`, the compiler says that it is never called.
    var asNumbers: Observable<Int> { asObservable().numbered() }
}

extension ObservableType {
    fileprivate func numbered() -> Observable<Int> { map { _ in 0 } }
}
