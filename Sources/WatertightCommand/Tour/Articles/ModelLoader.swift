// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import WatertightFoundation

/// The article's loader: it fetches a model, stores it, and sets its own state; the load does not retain it.
///
/// Source: John Sundell, "Memory management when using Combine". Two things differ from the article: `state` is not private and remembers
/// its values, and each `load()` that the article tries is a class of its own.
class ModelLoader<Model: Decodable>: ObservableObject {
    enum State {
        case idle
        case loading
        case loaded(Stored<Model>)
        case failed(Error)
    }

    @Published var state = State.idle {
        didSet { history.append(state) }
    }

    /// Every state after the first, in order.
    private(set) var history: [State] = []

    let url: URL
    let session: URLSession
    let decoder = JSONDecoder()
    let database = Database()
    var cancellable: AnyCancellable?

    required init(url: URL, session: URLSession) {
        self.url = url
        self.session = session
    }

    /// Loads the model; replacing the cancellable cancels the load before. Each subclass does so differently.
    func load() {
        preconditionFailure("A loader says how it loads.")
    }

    func stop() {
        cancellable = nil
    }
}

/// The article's first variant: it uses the database through a weak `self`, which may be gone.
final class WeakSelfLoader<Model: Decodable>: ModelLoader<Model> {
    override func load() {
        state = .loading

        cancellable =
            session
            .dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: Model.self, decoder: decoder)
            .flatMap {
                [weak self] model -> AnyPublisher<Stored<Model>, Error> in
                guard let database = self?.database else {
                    return Empty(completeImmediately: true)
                        .eraseToAnyPublisher()
                }

                return database.store(model)
            }
            .map(State.loaded)
            .catch { error in
                Just(.failed(error))
            }
            .receive(on: DispatchQueue.main)
            .weakAssign(to: \.state, on: self)
    }
}

/// The article's second variant: the closure captures the database rather than `self`.
final class CapturingLoader<Model: Decodable>: ModelLoader<Model> {
    override func load() {
        state = .loading

        cancellable =
            session
            .dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: Model.self, decoder: decoder)
            .flatMap { [database] model in
                database.store(model)
            }
            .map(State.loaded)
            .catch { error in
                Just(.failed(error))
            }
            .receive(on: DispatchQueue.main)
            .weakAssign(to: \.state, on: self)
    }
}

/// The article's last variant: the database's method itself, which retains the database.
final class BoundMethodLoader<Model: Decodable>: ModelLoader<Model> {
    override func load() {
        state = .loading

        cancellable =
            session
            .dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: Model.self, decoder: decoder)
            .flatMap(database.store)
            .map(State.loaded)
            .catch { error in
                Just(.failed(error))
            }
            .receive(on: DispatchQueue.main)
            .weakAssign(to: \.state, on: self)
    }
}

#endif
