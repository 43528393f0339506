// SPDX-License-Identifier: Apache-2.0

/// One thing that happens from outside. Sources and subscribers are numbers; one that is not there makes it a thing without effect.
public enum Action: Equatable, Sendable {
    case send(Int, to: Int)
    case finish(Int)
    case fail(Int)
    /// A second subscription comes from a source to those that have one already, where it is a probe.
    case resubscribe(Int)
    case request(Ask, by: Int)
    case cancel(Int)
    /// One subscriber more subscribes to the pipeline.
    case subscribe
    /// Virtual time goes on, and what is due by then is done.
    case advance(Int)
    /// The first connectable publisher of the pipeline is connected.
    case connect
    /// The oldest connection is cancelled.
    case disconnect
}

/// Where something may happen from inside.
public enum Moment: Equatable, Hashable, Sendable {
    /// A subscriber gets its subscription, after it has asked for its opening demand.
    case subscription(Int)
    /// A subscriber gets its first value (0), second…
    case value(Int, of: Int)
    case completion(Int)
    /// The first closure (0) of an operator that is called, the second…
    case call(Int)
    /// A source is asked for something.
    case request(Int)
    /// A source is cancelled.
    case cancellation(Int)
}

/// What happens once, when the moment has come.
public struct Hook: Equatable, Sendable {
    public var moment: Moment
    public var action: Action

    public init(_ moment: Moment, _ action: Action) {
        self.moment = moment
        self.action = action
    }
}
