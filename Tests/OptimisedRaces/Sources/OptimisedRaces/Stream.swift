// SPDX-License-Identifier: Apache-2.0

import Dispatch
internal import Watertight
internal import WatertightFoundation

/// The streams that a guest can end: each carrier of the kernel that another thread may cancel, with its parts that are inlined into a client.
enum Stream: String, CaseIterable {
    case passthrough, current, share, shareReplay
    case prefixWhile, prefixUntil, append, caught, replaced
    case flatMap, flatMapOne, flatMapJust, flatMapLatest, switchToLatest
    case merge, zip, combineLatest, withLatestFrom
    case mapWeak, flatMapWeak
    case buffer, received, receivedOnQueue
    /// The faulty one, which must be detected.
    case careless

    typealias Line = PassthroughSubject<Int, Never>

    private static let owner = Owner()
    private static let queue = DispatchQueue(label: "deliveries")

    /// Subscribes the guest to a stream of this kind, which two lines feed.
    func seat(_ guest: Guest, by ending: Ending, of encounter: Encounter, at a: Line, and b: Line) {
        func end<P: Publisher>(_ publisher: P) where P.Output == Int, P.Failure == Never {
            ending.seat(guest, at: publisher, of: encounter)
        }
        switch self {
        case .passthrough: end(a)
        case .current: end(a.multicast(subject: CurrentValueSubject(0)).autoconnect())
        case .share: end(a.share())
        case .shareReplay: end(a.share(replay: 1))
        case .prefixWhile: end(a.prefix { $0 < 100 })
        case .prefixUntil: end(a.prefix(untilOutputFrom: b.dropFirst(3)))
        case .append: end(a.prefix(2).append(b))
        case .caught: end(a.setFailureType(to: Failed.self).tryMap { if $0 == 2 { throw Failed() } else { $0 } }.catch { _ in b })
        case .replaced: end(a.setFailureType(to: Failed.self).replaceError(with: 1))
        case .flatMap: end(Just(()).flatMap { a.merge(with: b) })
        case .flatMapOne: end(a.flatMap(maxPublishers: .max(1)) { [0, $0].publisher })
        case .flatMapJust: end(a.flatMap { Just($0) })
        case .flatMapLatest: end(a.flatMapLatest { Just($0).append(b) })
        case .switchToLatest: end(a.map { [0, $0].publisher }.switchToLatest())
        case .merge: end(a.merge(with: b).map { $0 })
        case .zip: end(a.zip(b) { $0 + $1 })
        case .combineLatest: end(a.combineLatest(b) { $0 + $1 })
        case .withLatestFrom: end(b.withLatestFrom(a))
        case .mapWeak: end(a.map(weak: Self.owner) { $1 })
        case .flatMapWeak: end(a.flatMap(weak: Self.owner) { [0, $1].publisher })
        case .buffer: end(a.buffer(size: 3, prefetch: .byRequest, whenFull: .dropOldest))
        case .received: end(a.receive(on: ImmediateScheduler.shared))
        case .receivedOnQueue: end(a.receive(on: Self.queue))
        case .careless: end(Careless(line: a))
        }
    }

    private final class Owner: Sendable {}
    private struct Failed: Error {}
}
