// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

/// One line per operator, source and subject. A test holds it against the source tree.
package enum Catalogue {
    /// The operators.
    package static let operators: [Line] = core + beyond

    /// Combine's operators, which stand in the core.
    package static let core: [Line] =
        transforming + coding + filtering + reducing + answering + flattening + others + straight + sharing
        + combining + succeeding + timing

    /// The operators beyond Combine's, which stand in `Watertight`.
    package static let beyond: [Line] = beyondSharing + beyondCombining + beyondSucceeding + beyondTiming + beyondEndings + beyondWeak

    static let transforming: [Line] = [
        Line("Map", "", [.isStraight]) { site in
            let callout = site.callout
            return site.source.map { callout.pass($0) }.anyFailure()
        },
        Line("TryMap", "", [.canFailByItself]) { site in
            let callout = site.callout
            return site.source.tryMap { callout.pass($0) }.anyFailure()
        },
        Line("MapKeyPath", "", [.isStraight, .isClosureless]) { site in
            site.source.map(\.self).anyFailure()
        },
        Line("Scan", "", [.isStraight]) { site in
            let callout = site.callout
            return site.source.scan(0) { callout.pass($1) }.anyFailure()
        },
        Line("TryScan", "", [.canFailByItself]) { site in
            let callout = site.callout
            return site.source.tryScan(0) { callout.pass($1) }.anyFailure()
        },
        Line("SetFailureType", "", [.isStraight, .isClosureless]) { site in
            site.source.neverFailing().setFailureType(to: TestError.self).anyFailure()
        },
    ]

    static let others: [Line] = [
        Line("ReplaceError", "", [.isClosureless, .recovers]) { site in
            site.source.replaceError(with: -1).anyFailure()
        },
        Line("ReceiveOn", "immediately", [.isClosureless]) { site in
            site.source.receive(on: ImmediateScheduler.shared).anyFailure()
        },
        Line("ReceiveOn", "later", [.isClosureless, .isScheduled]) { site in
            site.source.receive(on: site.scheduler).anyFailure()
        },
        Line("HandleEvents") { site in
            let callout = site.callout
            return site.source.handleEvents(
                receiveSubscription: { _ in callout.touch() },
                receiveOutput: { _ in callout.touch() },
                receiveCompletion: { _ in callout.touch() },
                receiveCancel: { callout.touch() },
                receiveRequest: { _ in callout.touch() }
            ).anyFailure()
        },
        Line("Print", "", [.keepsItsStream]) { site in
            site.source.print("", to: CalloutStream(callout: site.callout)).anyFailure()
        },
        Line("Autoconnect") { site in
            Connection(upstream: site.source, callout: site.callout).autoconnect().anyFailure()
        },
        Line("AnyPublisher", "", [.isStraight, .isClosureless]) { site in
            AnyPublisher(Refailing<AnyPublisher<Int, TestError>, any Error>(upstream: site.source) { .failure($0) })
        },
    ]
}

/// Connectable by name: it is connected always, and tells when it is disconnected.
struct Connection<Upstream: Publisher>: ConnectablePublisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let callout: Callout

    func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        upstream.subscribe(subscriber)
    }

    func connect() -> any Cancellable {
        callout.touch()
        return AnyCancellable { [callout] in callout.touch() }
    }
}
