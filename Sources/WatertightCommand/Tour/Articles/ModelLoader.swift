// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightFoundation

/// The article's loader: it fetches a model, stores it, and sets its own state, without being kept by the load.
///
/// Differs from the article in that a failure is replaced rather than caught, `state` is a plain property that remembers its
/// values, and what to load is said with each load.
class ModelLoader<Model: Decodable> {
    enum State {
        case idle
        case loading
        case loaded(Stored<Model>)
        case failed
    }

    var state = State.idle {
        didSet { history.append(state) }
    }

    /// Every state after the first, in order.
    private(set) var history: [State] = []

    let session: URLSession
    let decoder = JSONDecoder()
    let database = Database()
    var cancellable: AnyCancellable?

    init(session: URLSession) {
        self.session = session
    }

    /// Loads a model; replacing the cancellable cancels the load before.
    func load(_ url: URL) {
        state = .loading

        cancellable = states(of: url)
            .weakAssign(to: \.state, on: self)
    }

    func stop() {
        cancellable = nil
    }

    /// The states that a load goes through.
    func states(of url: URL) -> some Publisher<State, Never> {
        session
            .dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: Model.self, decoder: decoder)
            .flatMap(database.store)
            .map(State.loaded)
            .replaceError(with: .failed)
            .receive(on: DispatchQueue.main)
    }
}
