// SPDX-License-Identifier: Apache-2.0

internal import Watertight

extension Catalogue {
    static var beyondWeak: [Line] {
        [
            Line("WeakMap") { site in
                let callout = site.callout
                return site.source.map(weak: StayingOwner.shared) { callout.pass($1) }.anyFailure()
            },
            Line("WeakCompactMap") { site in
                let callout = site.callout
                return site.source.compactMap(weak: StayingOwner.shared) { callout.pass(Optional($1)) }.anyFailure()
            },
            Line("WeakCompactMap", "of the even", passes: { $0.filter { $0.isMultiple(of: 2) } }) { site in
                let callout = site.callout
                return site.source.compactMap(weak: StayingOwner.shared) { _, value in
                    callout.pass(value.isMultiple(of: 2) ? value : nil)
                }.anyFailure()
            },
            Line("WeakFlatMap", "of those that fail alike") { site in
                let callout = site.callout
                return site.source.flatMap(weak: StayingOwner.shared) { Result<Int, TestError>.Publisher(callout.pass($1)) }.anyFailure()
            },
            Line("WeakFlatMap", "one at a time") { site in
                let callout = site.callout
                return site.source.flatMap(weak: StayingOwner.shared, maxPublishers: .max(1)) {
                    Result<Int, TestError>.Publisher(callout.pass($1))
                }.anyFailure()
            },
            Line("WeakFlatMap", "of the unfailing") { site in
                let callout = site.callout
                return site.source.flatMap(weak: StayingOwner.shared) { Just(callout.pass($1)) }.anyFailure()
            },
            Line("WeakFlatMap", "on the unfailing") { site in
                let callout = site.callout
                return site.source.neverFailing().flatMap(weak: StayingOwner.shared) { Result<Int, TestError>.Publisher(callout.pass($1)) }
                    .anyFailure()
            },
            Line("WeakFlatMap", "of subjects") { site in
                let callout = site.callout
                return site.source.flatMap(weak: StayingOwner.shared) {
                    CurrentValueSubject<Int, TestError>(callout.pass($1)).prefix(1)
                }.anyFailure()
            },
            Line("WeakHandleEvents") { site in
                let callout = site.callout
                return site.source.handleEvents(
                    weak: StayingOwner.shared,
                    receiveSubscription: { _, _ in callout.touch() },
                    receiveOutput: { _, _ in callout.touch() },
                    receiveCompletion: { _, _ in callout.touch() },
                    receiveCancel: { _ in callout.touch() },
                    receiveRequest: { _, _ in callout.touch() }
                ).anyFailure()
            },
        ]
    }
}

/// Outlives every test.
private final class StayingOwner: Sendable {
    static let shared = StayingOwner()
}
