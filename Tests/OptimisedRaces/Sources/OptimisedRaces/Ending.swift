// SPDX-License-Identifier: Apache-2.0

internal import Watertight

/// The way in which a guest ends a stream's chain, and so the way in which the stream is stopped.
enum Ending: String, CaseIterable {
    case subscriber, erased, sink, droppedSink, bag, weakSink, awaited

    func seat<P: Publisher>(_ guest: Guest, at publisher: P, of encounter: Encounter) where P.Output == Int, P.Failure == Never {
        switch self {
        case .subscriber:
            publisher.subscribe(guest)
        case .erased:
            publisher.eraseToAnyPublisher().subscribe(AnySubscriber(guest))
        case .sink, .droppedSink, .bag:
            let token = publisher.sink(receiveCompletion: { guest.receive(completion: $0) }, receiveValue: { _ = guest.receive($0) })
            encounter.stop(by: stop(token))
        case .weakSink:
            // Here the guest is the owner, and the stream stops because no other object retains it.
            let token = publisher.sink(
                weak: guest, receiveCompletion: { $0.receive(completion: $1) }, receiveValue: { _ = $0.receive($1) })
            encounter.keep(token)
            encounter.stop { withExtendedLifetime(guest) {} }
        case .awaited:
            // Subscribed to here, before the first value is sent.
            var values = publisher.eraseToAnyPublisher().values(buffer: .unbounded).makeAsyncIterator()
            let task = Task {
                while let value = await values.next() { _ = guest.receive(value) }
                if !Task.isCancelled { guest.receive(completion: .finished) }
            }
            encounter.stop { task.cancel() }
        }
    }

    /// The way in which a sink is stopped whose token is retained elsewhere.
    private func stop(_ token: AnyCancellable) -> @Sendable () -> Void {
        switch self {
        case .bag:
            let bag = CancelBag()
            bag.insert(token)
            return { bag.cancel() }
        case .droppedSink: return { withExtendedLifetime(token) {} }
        default: return { token.cancel() }
        }
    }
}
