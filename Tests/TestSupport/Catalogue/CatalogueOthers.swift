// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension Catalogue {
    static var others: [Line] {
        [
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
                AnyPublisher(site.source).anyFailure()
            },
        ]
    }
}

/// Connectable by name: it is always connected, and reports when it is disconnected.
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
