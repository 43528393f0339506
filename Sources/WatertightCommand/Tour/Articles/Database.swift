// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import WatertightFoundation

/// A model as the article's database stores it.
struct Stored<Model> {
    let id: Int
    let model: Model
}

/// The article's asynchronous database. It stores a model on a queue of its own, and delivers the stored model from there.
final class Database {
    /// The queue that guards `stored`.
    private let queue = DispatchQueue(label: "database")
    private var stored = 0

    /// How many models have been stored.
    var count: Int { queue.sync { stored } }

    func store<Model>(_ model: Model) -> AnyPublisher<Stored<Model>, Error> {
        Deferred {
            Just(model).receive(on: self.queue).map { model in
                self.stored += 1
                return Stored(id: self.stored, model: model)
            }
        }
        .setFailureType(to: Error.self)
        .eraseToAnyPublisher()
    }
}

#endif
