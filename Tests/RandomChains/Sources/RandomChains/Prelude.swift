// SPDX-License-Identifier: Apache-2.0

/// The helpers of the generated functions, as source text.
let prelude = """
    import Watertight

    public struct Boom: Error { public init() {} }

    public final class Scene: LifetimeOwner {
        public let ints = PassthroughSubject<Int, Never>()
        @Published public var count = 0
        public let lifetimeToken = Lifetime.Token()
        public init() {}
    }

    struct Coder: TopLevelEncoder, TopLevelDecoder {
        func encode<T: Encodable>(_ value: T) throws -> [UInt8] { throw Boom() }
        func decode<T: Decodable>(_ type: T.Type, from: [UInt8]) throws -> T { throw Boom() }
    }

    struct Clock: Scheduler {
        typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
        enum SchedulerOptions { case plain, named(String) }

        var now: SchedulerTimeType { ImmediateScheduler.shared.now }
        var minimumTolerance: SchedulerTimeType.Stride { 0 }
        func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }
        func schedule(
            after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
            _ action: @escaping () -> Void
        ) { action() }
        func schedule(
            after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
            options: SchedulerOptions?, _ action: @escaping () -> Void
        ) -> any Cancellable { AnyCancellable {} }
    }

    func pass<T>(_ value: T) throws -> T { if Bool.random() { value } else { throw Boom() } }
    func check(_ condition: Bool) throws -> Bool { if condition { true } else { throw Boom() } }
    func rethrow<P: Publisher>(_ error: any Error, _ publisher: P) throws -> P { if error is Boom { throw error } else { publisher } }

    """
