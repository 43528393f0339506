// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// The operators of `Watertight` beyond Combine that have a counterpart which does the same while the owner lives: OpenCombine plays the
/// counterpart. Not for random pipelines, whose seeds would change: only for pipelines that name them.
extension Operator {
    #if WATERTIGHT
        static let beyond: [Operator] = [
            Operator("mapWeak", likeCombines: "mapTried") { at in at.up.map(weak: at.scene) { at.call($1) &+ 1 }.tried },
            Operator("compactMapWeak", likeCombines: "compactMapTried") { at in
                at.up.compactMap(weak: at.scene) { at.call($1) % 2 == at.n % 2 ? nil : $1 }.tried
            },
            Operator("flatMapWeak", likeCombines: "flatMap") { at in at.up.flatMap(weak: at.scene) { at.other(at.call($1)) } },
            Operator("flatMapWeakMax", likeCombines: "flatMapMax") { at in
                at.up.flatMap(weak: at.scene, maxPublishers: .max(at.n + 1)) { at.other(at.call($1)) }
            },
            Operator("handleEventsWeak", likeCombines: "handleEventsTried") { at in
                at.up.handleEvents(
                    weak: at.scene,
                    receiveSubscription: { at.tell("subscription \(shownName(of: $1))") },
                    receiveOutput: { _ = at.call($1) },
                    receiveCompletion: { at.tell("\($1)") },
                    receiveCancel: { _ in at.tell("cancel") },
                    receiveRequest: { at.tell("\(Ask($1))") }
                ).tried
            },
            Operator("flatMapLatest", likeCombines: "switchToLatest") { at in at.up.flatMapLatest { at.other(at.call($0)) } },
            Operator("debounceDropping", likeCombines: "debounce") { at in
                at.up.debounce(for: .seconds(at.n + 1), scheduler: at.scheduler, atFinish: .dropPending)
            },
            Operator("prefixUntilDeinit", likeCombines: "tried") { at in at.up.prefix(untilDeinitOf: at.scene).tried },
            Operator("prefixUntilEnd", likeCombines: "tried") { at in
                let token = Lifetime.Token()
                return at.up.prefix(untilEndOf: token.lifetime).tryMap { value in withExtendedLifetime(token) { value } }
            },
            Operator("serialized", likeCombines: "tried") { at in at.up.serialized().tried },
            Operator("validated", likeCombines: "tried") { at in at.up.validated { _ in }.tried },
        ]
    #else
        static let beyond: [Operator] = []
    #endif

    /// The counterparts of the others. Each is followed by a stage that has the same name on both sides.
    static let counterparts = [
        Operator("tried") { at in at.up.tried },
        Operator("mapTried") { at in at.up.map { at.call($0) &+ 1 }.tried },
        Operator("compactMapTried") { at in at.up.compactMap { at.call($0) % 2 == at.n % 2 ? nil : $0 }.tried },
        Operator("handleEventsTried") { at in handleEvents(at).tried },
    ]
}

extension Publisher where Output == Int, Failure == Oops {
    fileprivate var tried: Publishers.TryMap<Self, Int> { tryMap { $0 } }
}
