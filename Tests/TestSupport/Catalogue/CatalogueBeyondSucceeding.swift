// SPDX-License-Identifier: Apache-2.0

internal import Watertight

extension Catalogue {
    static var beyondSucceeding: [Line] {
        [
            Line("FlatMapLatest", "of those that fail alike", [.keepsLatest]) { site in
                let callout = site.callout
                return site.source.flatMapLatest { Result<Int, TestError>.Publisher(callout.pass($0)) }.anyFailure()
            },
            Line("FlatMapFirst", "of those that fail alike") { site in
                let callout = site.callout
                return site.source.flatMapFirst { Result<Int, TestError>.Publisher(callout.pass($0)) }.anyFailure()
            },
            Line("FlatMapFirst", "to the source", [.isClosureless]) { site in
                Just(site.source).setFailureType(to: TestError.self).flatMapFirst { $0 }.anyFailure()
            },
            Line("MergeConcurrently", "two at a time") { site in
                let callout = site.callout
                return site.source.map { Result<Int, TestError>.Publisher(callout.pass($0)) }.merge(maxConcurrent: 2).anyFailure()
            },
            Line("MergeConcurrently", "concatMap") { site in
                let callout = site.callout
                return site.source.concatMap { Result<Int, TestError>.Publisher(callout.pass($0)) }.anyFailure()
            },
            Line("RetryWhen") { site in
                let callout = site.callout
                return site.source.retry { errors in errors.flatMap { Fail<Int, TestError>(error: callout.pass($0)) } }.anyFailure()
            },
            Line("RetryBackingOff") { site in
                site.source.retry(2, backoff: .constant(0), scheduler: ImmediateScheduler.shared).anyFailure()
            },
        ]
    }
}
