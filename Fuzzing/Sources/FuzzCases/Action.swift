// SPDX-License-Identifier: Apache-2.0

/// One action from outside. Sources and subscribers are numbers; an action on one that does not exist has no effect.
public enum Action: Equatable, Sendable {
    case send(Int, to: Int)
    case finish(Int)
    case fail(Int)
    /// A source that is a probe sends a second subscription to the subscribers that already have one.
    case resubscribe(Int)
    case request(Ask, by: Int)
    case cancel(Int)
    /// Another subscriber subscribes to the pipeline.
    case subscribe
    /// Virtual time advances, and the actions due by then run.
    case advance(Int)
    /// The first connectable publisher of the pipeline is connected.
    case connect
    /// The oldest connection is cancelled.
    case disconnect
}

/// A point at which an action may happen from inside a call.
public enum Moment: Equatable, Hashable, Sendable {
    /// A subscriber has received its subscription and requested its opening demand.
    case subscription(Int)
    /// A subscriber receives its first value (0), second…
    case value(Int, of: Int)
    case completion(Int)
    /// The first closure (0) of an operator that is called, the second…
    case call(Int)
    /// A source receives a request.
    case request(Int)
    /// A source is cancelled.
    case cancellation(Int)
}

/// An action that happens once, at a moment.
public struct Hook: Equatable, Sendable {
    public var moment: Moment
    public var action: Action

    public init(_ moment: Moment, _ action: Action) {
        self.moment = moment
        self.action = action
    }
}
