// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore

extension ObservableType {
    /// Prints the events of each subscription, which pass unchanged, in RxSwift's format.
    ///
    /// ```swift
    /// _ = Observable.of(1).debug("tap").subscribe()
    /// // Prints:
    /// // 2026-08-15 12:00:00.000: tap -> subscribed
    /// // 2026-08-15 12:00:00.000: tap -> Event next(1)
    /// // 2026-08-15 12:00:00.000: tap -> Event completed
    /// // 2026-08-15 12:00:00.000: tap -> isDisposed
    /// ```
    ///
    /// - Parameters:
    ///   - identifier: Begins each line, after the time; `file:line (function)` by default.
    ///   - trimOutput: Whether only the first and the last 20 characters are printed of an event whose description has more than 40.
    ///   - file: The file of the call. Only the part after the last slash is printed.
    ///   - line: The line of the call.
    ///   - function: The function of the call.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function
    ) -> Observable<Element> {
        let fileName = file.split(separator: "/").last.map(String.init) ?? file
        return debug(identifier ?? "\(fileName):\(line) (\(function))", trimOutput: trimOutput) { print($0) }
    }

    /// The same, but a function prints the lines.
    package func debug(
        _ identifier: String, trimOutput: Bool, print: @escaping (String) -> Void
    ) -> Observable<Element> {
        Observable(
            producing: WatchedStream(asObservable().stream) {
                EventPrinter<Element>(identifier: identifier, trimsOutput: trimOutput, print: print)
            })
    }
}

/// Prints what happens to one subscription.
struct EventPrinter<Element>: StreamWatcher {
    let identifier: String
    let trimsOutput: Bool
    let print: (String) -> Void
    private let timestamps = DateFormatter()

    init(identifier: String, trimsOutput: Bool, print: @escaping (String) -> Void) {
        self.identifier = identifier
        self.trimsOutput = trimsOutput
        self.print = print
        timestamps.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
    }

    private func line(_ content: String) { print("\(timestamps.string(from: Date())): \(identifier) -> \(content)") }

    private func line(of event: Event<Element>) {
        let text = "\(event)"
        line("Event \(trimsOutput && text.count > 40 ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
    }

    func willSubscribe() { line("subscribed") }
    func didSubscribe() {}
    func willDeliver(_ element: Element) { line(of: .next(element)) }
    func didDeliver(_ element: Element) {}
    func willEnd(with completion: Subscribers.Completion<any Swift.Error>) { line(of: Event(completion)) }
    func didEnd(with completion: Subscribers.Completion<any Swift.Error>) {}
    func willDispose() { line("isDisposed") }
    func didDispose() {}
}

extension EventPrinter: StreamDescribing { static var streamWord: String? { "debug" } }
