// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// State: a result is about to be known, none is requested. Actors: the upstream finishes, or sends the value that ends the stream early; the downstream
/// requests, or cancels.
/// Allowed: the result and then the end, once; or, if the downstream cancels, nothing, or the result alone, or both.
@Suite struct ResultRaces {
    /// How the result comes to be known.
    enum Form: CaseIterable, Sendable {
        case atTheEnd
        case inPlaceOfNone
        case beforeTheEnd
    }

    enum Deed: CaseIterable, Sendable {
        case finish
        case ask
        case cancel
    }

    struct Meeting: Sendable, CustomTestStringConvertible {
        let before: Deed?
        let first: Deed
        let second: Deed

        var testDescription: String { "\(before.map { "\($0), then " } ?? "")\(first) while \(second)" }
    }

    static let meetings: [Meeting] = [
        Meeting(before: nil, first: .finish, second: .ask), Meeting(before: nil, first: .ask, second: .finish),
        Meeting(before: nil, first: .finish, second: .cancel), Meeting(before: nil, first: .cancel, second: .finish),
        Meeting(before: .ask, first: .finish, second: .cancel), Meeting(before: .ask, first: .cancel, second: .finish),
        Meeting(before: .finish, first: .ask, second: .cancel), Meeting(before: .finish, first: .cancel, second: .ask),
        Meeting(before: .finish, first: .ask, second: .ask),
    ]

    /// The stream, and the events on it.
    private final class Scene: Sendable {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = Recorder<TestError>(asking: .none)
        let form: Form

        init(_ form: Form) {
            self.form = form
            switch form {
            case .atTheEnd: subject.count().subscribe(recorder)
            case .inPlaceOfNone: subject.replaceEmpty(with: 0).subscribe(recorder)
            case .beforeTheEnd: subject.contains(1).map { $0 ? 0 : 1 }.subscribe(recorder)
            }
        }

        func perform(_ deed: Deed) {
            switch deed {
            case .finish where form == .beforeTheEnd: subject.send(1)
            case .finish: subject.send(completion: .finished)
            case .ask: recorder.request(.max(1))
            case .cancel: recorder.cancel()
            }
        }

        func check(_ meeting: Meeting) {
            #expect(recorder.violations.isEmpty)
            let whole: [Recorder<TestError>.Event] = [.subscription, .value(0), .finished]
            if [meeting.before, meeting.first, meeting.second].contains(.cancel) {
                #expect(recorder.events == Array(whole.prefix(recorder.events.count)))
            } else {
                #expect(recorder.events == whole)
            }
        }
    }

    @Test(arguments: meetings, Form.allCases)
    func `a result races with a demand or a cancel at every point`(meeting: Meeting, form: Form) {
        let points = interruptEverywhere { () -> Encounter in
            let scene = Scene(form)
            if let before = meeting.before { scene.perform(before) }
            return Encounter(first: { scene.perform(meeting.first) }, second: { scene.perform(meeting.second) }) { _ in
                scene.check(meeting)
            }
        }
        #expect(points != nil, "one waited for the other")
    }

    @Test(arguments: meetings, Form.allCases)
    func `a result races a demand or a cancel`(meeting: Meeting, form: Form) {
        for _ in 0..<rounds(100) {
            weak var recorder: Recorder<TestError>?
            do {
                let scene = Scene(form)
                recorder = scene.recorder
                if let before = meeting.before { scene.perform(before) }
                #expect(onThreads(2) { index in scene.perform(index == 0 ? meeting.first : meeting.second) })
                scene.check(meeting)
            }
            #expect(recorder == nil, "the subscriber is released, whichever thread came last")
        }
    }
}
