// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import Watertight
import WatertightFoundation

/// A loader whose closure receives the loader as an argument, and through it the database.
final class HandedLoader<Model: Decodable>: ModelLoader<Model> {
    override func load() {
        state = .loading

        cancellable =
            session
            .dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: Model.self, decoder: decoder)
            .flatMap(weak: self) { loader, model in
                loader.database.store(model)
            }
            .map(State.loaded)
            .catch { error in
                Just(.failed(error))
            }
            .receive(on: DispatchQueue.main)
            .assign(to: \.state, on: self, ownership: .weak)
    }
}

/// A loader that holds one load at a time: the next cancels the one before.
final class SerialLoader<Model: Decodable>: ModelLoader<Model> {
    private let loading = SerialCancellable()

    override func load() {
        state = .loading

        loading.replace {
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
                .assign(to: \.state, on: self, ownership: .weak)
        }
    }

    override func stop() {
        loading.current = nil
    }
}

#endif
