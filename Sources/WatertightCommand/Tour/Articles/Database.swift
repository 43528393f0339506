// SPDX-License-Identifier: Apache-2.0

import WatertightFoundation

/// A model as the article's database keeps it.
struct Stored<Model> {
    let id: Int
    let model: Model
}

/// The article's database: it stores a model and delivers what it has stored.
final class Database {
    /// How many models have been stored.
    private(set) var count = 0

    func store<Model>(_ model: Model) -> AnyPublisher<Stored<Model>, Never> {
        count += 1
        return Just(Stored(id: count, model: model)).eraseToAnyPublisher()
    }
}
