// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publishers {
    /// The publisher that `zip()` of a collection returns.
    public struct ZipMany<Upstream: Publisher>: Publisher {
        /// A value of each publisher, in their order.
        public typealias Output = [Upstream.Output]
        /// The publishers' error.
        public typealias Failure = Upstream.Failure

        /// The publishers.
        public let publishers: [Upstream]

        /// Makes the publisher that `zip()` returns.
        @inlinable public init<S: Swift.Sequence>(_ publishers: S) where S.Element == Upstream {
            self.publishers = Array(publishers)
        }

        /// Attaches an input to each publisher, then gives the subscriber its subscription.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = CombiningStage(ZipMachine(inputs: publishers.count), downstream: subscriber)
            stage.subscribe(QueuedInputBuffer<Upstream.Output>.self, to: publishers)
        }
    }

    /// The publisher that `combineLatest()` of a collection returns.
    public struct CombineLatestMany<Upstream: Publisher>: Publisher {
        /// The latest value of each publisher, in their order.
        public typealias Output = [Upstream.Output]
        /// The publishers' error.
        public typealias Failure = Upstream.Failure

        /// The publishers.
        public let publishers: [Upstream]

        /// Makes the publisher that `combineLatest()` returns.
        @inlinable public init<S: Swift.Sequence>(_ publishers: S) where S.Element == Upstream {
            self.publishers = Array(publishers)
        }

        /// Attaches an input to each publisher, then gives the subscriber its subscription.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = CombiningStage(CombineLatestMachine(inputs: publishers.count), downstream: subscriber)
            stage.subscribe(LatestInputBuffer<Upstream.Output>.self, to: publishers)
        }
    }
}

extension Publishers.ZipMany: Equatable where Upstream: Equatable {}
extension Publishers.CombineLatestMany: Equatable where Upstream: Equatable {}

extension CombiningStage {
    /// Makes an input for each publisher, subscribes the inputs, and gives the downstream its subscription. Their values are delivered in one
    /// array.
    @inlinable func subscribe<Buffer: InputBuffer, Upstream: Publisher>(_ buffer: Buffer.Type, to publishers: [Upstream])
    where Output == [Buffer.Value], Upstream.Output == Buffer.Value, Upstream.Failure == Failure {
        let inputs = publishers.map { _ in makeInput(buffer) }
        combine = { _ in inputs.map { $0.take() } }
        if inputs.isEmpty { finish() }
        for index in publishers.indices { publishers[index].subscribe(inputs[index]) }
        open()
    }
}
