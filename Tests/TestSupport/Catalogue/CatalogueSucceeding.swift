// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension Catalogue {
    static var succeeding: [Line] {
        [
            Line("Concatenate", "append", [.isClosureless]) { site in
                site.source.append(Empty()).anyFailure()
            },
            Line("Concatenate", "prepend", [.isClosureless]) { site in
                site.source.prepend(Empty()).anyFailure()
            },
            Line("Catch") { site in
                let callout = site.callout
                return site.source.catch { Fail<Int, TestError>(error: callout.pass($0)) }.anyFailure()
            },
            Line("Catch", "going on", [.recovers]) { site in
                let callout = site.callout
                return site.source.catch { _ in Just(callout.pass(-1)) }.anyFailure()
            },
            Line("TryCatch", "", [.recovers]) { site in
                let callout = site.callout
                return site.source.tryCatch { _ in Just(callout.pass(-1)) }.anyFailure()
            },
            Line("TryCatch", "throwing") { site in
                let callout = site.callout
                return site.source.tryCatch { error -> Just<Int> in throw callout.pass(error) }.anyFailure()
            },
            Line("Retry", "", [.isClosureless]) { site in
                site.source.retry(2).anyFailure()
            },
            Line("SwitchToLatest", "of those that fail alike", [.keepsLatest]) { site in
                let callout = site.callout
                return site.source.map { Result<Int, TestError>.Publisher(callout.pass($0)) }.switchToLatest().anyFailure()
            },
            Line("SwitchToLatest", "of the unfailing", [.keepsLatest]) { site in
                let callout = site.callout
                return site.source.map { Just(callout.pass($0)) }.switchToLatest().anyFailure()
            },
            Line("SwitchToLatest", "on the unfailing", [.keepsLatest]) { site in
                let callout = site.callout
                return site.source.neverFailing().map { Result<Int, TestError>.Publisher(callout.pass($0)) }.switchToLatest().anyFailure()
            },
            Line("SwitchToLatest", "of the unfailing on the unfailing", [.keepsLatest]) { site in
                let callout = site.callout
                return site.source.neverFailing().map { Just(callout.pass($0)) }.switchToLatest().anyFailure()
            },
            Line("SwitchToLatest", "to the source") { site in
                let callout = site.callout
                return Just(site.source).setFailureType(to: TestError.self).map { callout.pass($0) }.switchToLatest().anyFailure()
            },
            Line("DropUntilOutput", "at once", [.isClosureless]) { site in
                site.source.drop(untilOutputFrom: Just(0).setFailureType(to: TestError.self)).anyFailure()
            },
            Line("PrefixUntilOutput", "never", [.isClosureless]) { site in
                site.source.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)).anyFailure()
            },
        ]
    }
}
