// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension Catalogue {
    static var straight: [Line] {
        [
            Line("MapKeyPath2", "", [.isStraight, .isClosureless]) { site in
                site.source.map(\.self, \.self).map { $0.0 }.anyFailure()
            },
            Line("MapKeyPath3", "", [.isStraight, .isClosureless]) { site in
                site.source.map(\.self, \.self, \.self).map { $0.2 }.anyFailure()
            },
            Line("MapError", "", [.isStraight]) { site in
                let callout = site.callout
                return site.source.mapError { callout.pass($0) }.anyFailure()
            },
            Line("Map", "of nil", [.isStraight]) { site in
                let callout = site.callout
                return site.source.map { callout.pass(Optional($0)) }.replaceNil(with: 0).anyFailure()
            },
            Line("PrefixWhile") { site in
                let callout = site.callout
                return site.source.prefix { _ in callout.pass(true) }.anyFailure()
            },
            Line("PrefixWhile", "small", [.endsByItself], passes: { Array($0.prefix { $0 < 3 }) }) { site in
                let callout = site.callout
                return site.source.prefix { callout.pass($0) < 3 }.anyFailure()
            },
            Line("TryPrefixWhile", "", [.canFailByItself]) { site in
                let callout = site.callout
                return site.source.tryPrefix { _ in callout.pass(true) }.anyFailure()
            },
            Line("Drop", "none", [.isClosureless]) { site in
                site.source.dropFirst(0).anyFailure()
            },
            Line("Drop", "first", [.asksForMore, .isClosureless], passes: { Array($0.dropFirst()) }) { site in
                site.source.dropFirst().anyFailure()
            },
            Line("DropWhile") { site in
                let callout = site.callout
                return site.source.drop { _ in callout.pass(false) }.anyFailure()
            },
            Line("DropWhile", "small", passes: { Array($0.drop { $0 < 3 }) }) { site in
                let callout = site.callout
                return site.source.drop { callout.pass($0) < 3 }.anyFailure()
            },
            Line("TryDropWhile", "", [.canFailByItself]) { site in
                let callout = site.callout
                return site.source.tryDrop { _ in callout.pass(false) }.anyFailure()
            },
            Line("AssertNoFailure", "", [.isStraight, .isClosureless]) { site in
                site.source.neverFailing().assertNoFailure().anyFailure()
            },
            Line("Breakpoint", "", [.isStraight]) { site in
                let callout = site.callout
                return site.source.breakpoint(
                    receiveSubscription: { _ in callout.pass(false) },
                    receiveOutput: { _ in callout.pass(false) },
                    receiveCompletion: { _ in callout.pass(false) }
                ).anyFailure()
            },
            Line("SubscribeOn", "", [.isClosureless]) { site in
                site.source.subscribe(on: ImmediateScheduler.shared).anyFailure()
            },
        ]
    }
}
