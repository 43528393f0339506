// SPDX-License-Identifier: Apache-2.0

internal import Watertight

extension Catalogue {
    static var beyondCombining: [Line] {
        [
            Line("Amb", "with one that never ends", [.isClosureless]) { site in
                site.source.amb(Empty(completeImmediately: false)).anyFailure()
            },
            Line("WithLatestFrom") { site in
                let callout = site.callout
                return site.source.withLatestFrom(Result<Int, TestError>.Publisher(0)) { value, _ in callout.pass(value) }.anyFailure()
            },
            Line("ZipMany") { site in
                let callout = site.callout
                let plenty = (0..<1000).publisher.setFailureType(to: TestError.self).eraseToAnyPublisher()
                return [plenty, site.source.eraseToAnyPublisher()].zip().map { callout.pass($0[1]) }.anyFailure()
            },
            Line("CombineLatestMany", "with one value") { site in
                let callout = site.callout
                let one = Result<Int, TestError>.Publisher(0).eraseToAnyPublisher()
                return [one, site.source.eraseToAnyPublisher()].combineLatest().map { callout.pass($0[1]) }.anyFailure()
            },
        ]
    }
}
