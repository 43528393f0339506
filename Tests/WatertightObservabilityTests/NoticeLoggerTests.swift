// SPDX-License-Identifier: Apache-2.0

#if Observability

import Logging
import TestSupport
import Testing
import Watertight

@testable import WatertightObservability

/// Tests run side by side and have notices of their own: each of these has a place of its own.
@Suite struct NoticeLoggerTests {
    private func report(at place: String) { Probe.report(.valueDroppedWithoutDemand(at: place)) }

    @Test func `a line has a sentence, a level, a source and metadata, and is written under no lock`() throws {
        let place = "NoticeLoggerTests.line"
        let log = MemoryLog()
        let logging = NoticeLogger(log.logger())
        report(at: place)
        let line = try #require(log.lines(at: place).first)
        #expect("\(line.event.message)" == "\(place) dropped a value that its subscriber had not requested")
        #expect(line.event.level == .warning)
        #expect(line.event.source == "Watertight")
        #expect(line.event.metadata == ["notice.kind": "value_dropped", "notice.at": "\(place)", "notice.occurrences": "1"])
        #expect(line.heldLocks == 0)
        logging.cancel()
    }

    @Test func `a notice of a buffer says how many values it holds`() throws {
        let place = "NoticeLoggerTests.buffer"
        let log = MemoryLog()
        let logging = NoticeLogger(log.logger())
        Probe.report(.bufferGrows(at: place, count: 4_096))
        #expect(try #require(log.lines(at: place).first)["notice.count"] == "4096")
        logging.cancel()
    }

    @Test func `what a subject drops is logged with counts, until the logger is cancelled`() {
        let log = MemoryLog()
        let logging = LimitedLog(log.logger(), placeLimit: 100, level: NoticeLogger.level(of:))
        let here = ThreadID.current
        let listening = StreamNotices.listen { if ThreadID.current == here { logging.write($0) } }
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.buffered(dropping: 1_000)
        listening.cancel()
        subject.send(0)
        #expect(log.lines(at: "PassthroughSubject").map { $0["notice.occurrences"] } == (0..<10).map { "\(1 << $0)" })
        token.cancel()
    }

    @Test(arguments: [true, false]) func `a logger that is cancelled or released logs no more, and releases its handler`(cancels: Bool) {
        let place = "NoticeLoggerTests.end.\(cancels)"
        let isReleased = Signal()
        let count = Guarded(0)
        do {
            let released = Released(isReleased)
            let log = MemoryLog { event in
                withExtendedLifetime(released) {}
                if event.metadata?["notice.at"]?.description == place { count.withLock { $0 += 1 } }
            }
            let logging = NoticeLogger(log.logger())
            report(at: place)
            if cancels { logging.cancel() } else { withExtendedLifetime(logging) {} }
        }
        // Another test's notice may be on its way to the handler just now.
        #expect(isReleased.wait())
        report(at: place)
        #expect(count.withLock { $0 } == 1)
    }

    @Test func `the caller chooses the levels, and the logger's own level holds`() {
        let place = "NoticeLoggerTests.level"
        let log = MemoryLog()
        let loud = NoticeLogger(log.logger()) { $0 == .valueDropped ? .critical : .trace }
        let quiet = NoticeLogger(log.logger(.error))
        report(at: place)
        #expect(log.lines(at: place).map(\.event.level) == [.critical])
        loud.cancel()
        quiet.cancel()
    }

    @Test func `breaches are errors, losses are warnings, and kinds of later versions are notices`() {
        #expect(NoticeLogger.level(of: .calledOffActor) == .error)
        #expect(NoticeLogger.level(of: .resumptionReleased) == .error)
        for kind in [StreamNotice.Kind.valueDropped, .valuePassedOver, .assignedFromSeveral, .sendersSlowed, .bufferGrew] {
            #expect(NoticeLogger.level(of: kind) == .warning)
        }
        #expect(NoticeLogger.level(of: .init(rawValue: "tea_cold")) == .notice)
    }

    @Test func `a handler that causes notices is not called by its own call`() {
        let place = "NoticeLoggerTests.inside"
        let log = MemoryLog { event in
            if event.metadata?["notice.at"]?.description == place { Probe.report(.valueDroppedWithoutDemand(at: place)) }
        }
        let logging = NoticeLogger(log.logger())
        report(at: place)
        #expect(log.lines(at: place).count == 1)
        logging.cancel()
    }

    private final class Released: Sendable {
        private let signal: Signal

        init(_ signal: Signal) { self.signal = signal }

        deinit { signal.fire() }
    }
}

extension PassthroughSubject where Output == Int, Failure == Never {
    /// Subscribes without a demand, and sends so many values, which are dropped.
    fileprivate func buffered(dropping count: Int) -> AnyCancellable {
        let recorder = Recorder<Never>(asking: .none)
        subscribe(recorder)
        for value in 0..<count { send(value) }
        return AnyCancellable(recorder)
    }
}

#endif
