// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Watertight
import WatertightLeaksTesting

/// How a stream ends.
enum StreamEnd: CaseIterable, Sendable {
    case finish
    case fail
    case cancel
    case drop
    /// From inside the delivery of a value.
    case cancelInside
}

/// A line of the leak matrix: an operator that is fed by a subject, and ended.
struct MatrixLine {
    typealias Stream = AnyPublisher<Int, any Error>

    var keepsItsStream = false
    var deliversAtEnd = false
    let make: (Site) -> Stream

    init(_ make: @escaping (Site) -> Stream) { self.make = make }

    init(_ line: Line) {
        (keepsItsStream, deliversAtEnd) = (line.has(.keepsItsStream), line.has(.deliversAtEnd))
        make = { line.make(at: $0) }
    }

    /// Runs the stream until it has ended, with its source, the object that its closures capture and its subscriber watched.
    ///
    /// - Returns: The subscription, for a careless owner to keep.
    func run(until end: StreamEnd, in scope: LeakScope) -> (any Subscription)? {
        let subject = scope.watch(PassthroughSubject<Int, TestError>(), "the source ends with its stream")
        let site = Site(subject)
        if !keepsItsStream { scope.watch(site.callout, "closures end with their stream") }
        let recorder = scope.watch(Recorder<any Error>(), "the subscriber ends with its stream")
        if end == .cancelInside { recorder.onValue = { recorder, _ in recorder.cancel() } }
        make(site).subscribe(recorder)
        var owner: AnyCancellable? = end == .cancel || end == .drop ? AnyCancellable(recorder) : nil
        for value in 1...4 { subject.send(value) }
        site.scheduler.flush()
        switch end {
        case .finish: subject.send(completion: .finished)
        case .fail: subject.send(completion: .failure(TestError()))
        case .cancel: owner?.cancel()
        case .drop: owner = nil
        case .cancelInside: if deliversAtEnd { subject.send(completion: .finished) }
        }
        site.scheduler.flush()
        withExtendedLifetime(owner) {}
        return recorder.subscription
    }
}
