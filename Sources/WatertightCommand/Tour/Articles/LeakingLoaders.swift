// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import WatertightFoundation

/// A loader that its own load keeps alive until the answer arrives.
final class AssigningLoader<Model: Decodable>: ModelLoader<Model> {
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
            .assign(to: \.state, on: self)
    }
}

/// A loader that retains every cancellable it ever had, so that no load is cancelled by the next.
final class HoardingLoader<Model: Decodable>: ModelLoader<Model> {
    private var cancellables: Set<AnyCancellable> = []

    override func load() {
        state = .loading

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
            .store(in: &cancellables)
    }

    override func stop() {
        cancellables = []
    }
}

#endif
