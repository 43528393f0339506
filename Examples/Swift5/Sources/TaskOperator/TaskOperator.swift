// SPDX-License-Identifier: Apache-2.0

import Combine

// As it is typed in the article.
// swift-format-ignore
public extension Publisher {
    func task<T>(maxPublishers: Subscribers.Demand = .unlimited,
                     _ transform: @escaping (Output) async -> T) -> Publishers.FlatMap<Deferred<Future<T, Never>>, Self> {
        flatMap(maxPublishers: maxPublishers) { value in
            Deferred {
                Future { promise in
                    Task {
                        let output = await transform(value)
                        promise(.success(output))
                    }
                }
            }
        }
    }
}

public extension Publisher where Self.Failure == Never {
    func emptySink() -> AnyCancellable {
        sink(receiveValue: { _ in })
    }
}

// The article has the forms that fail in a gist. In its style: for a publisher that fails itself, and for one that cannot.

public extension Publisher where Failure == Error {
    func task<T>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) async throws -> T
    ) -> Publishers.FlatMap<Deferred<Future<T, Error>>, Self> {
        flatMap(maxPublishers: maxPublishers) { value in
            Deferred { Future(keptBy: { try await transform(value) }) }
        }
    }
}

public extension Publisher where Failure == Never {
    func task<T>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) async throws -> T
    ) -> Publishers.FlatMap<Deferred<Future<T, Error>>, Publishers.SetFailureType<Self, Error>> {
        setFailureType(to: Error.self).task(maxPublishers: maxPublishers, transform)
    }
}

extension Future where Failure == Error {
    /// Starts a task that keeps the promise.
    convenience init(keptBy work: @escaping () async throws -> Output) {
        self.init { promise in
            Task {
                do {
                    promise(.success(try await work()))
                } catch {
                    promise(.failure(error))
                }
            }
        }
    }
}
