// SPDX-License-Identifier: Apache-2.0

extension LiveSubscription {
    /// What is known of an observed signal, or of a run of a producer, of the ReactiveSwift face.
    public struct Signal: Sendable, Codable, Hashable {
        /// The identifier that `logEvents` was given, else what has made it: `map`, `NotificationCenter`, `MutableProperty`. A signal that nothing else tells of is
        /// a `Signal`, and a run a `SignalProducer`.
        public let name: String

        /// Whether it is a run of a producer, and not a signal.
        public let isRun: Bool

        /// How many observers it has, operators included; 1 of a run.
        public let observers: Int

        /// The objects that keep it, from a variable on, itself, and what an observer of it keeps: `observation`, `Signal`, `closure`, `Screen`.
        /// Objects that are neither the program's nor known to a reader are left out. It ends with the first of the program's objects that an observer keeps.
        public let path: [String]

        /// The ways in which it can end; empty if it is ended by nothing.
        public let endings: [Way]

        /// A way in which a signal or a run can end. Any version may add ways, so a `switch` over them needs a `default`.
        public struct Way: RawRepresentable, Sendable, Codable, Hashable {
            /// The name: the same in every version.
            public let rawValue: String

            /// Makes a way of that name. The library answers the ones below only.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// By itself: its source has an end, or an object keeps an input that may send it.
            public static let byItself = Way(rawValue: "byItself")
            /// With a lifetime, or with the property that it is of. That does not tell whether what has that lifetime will be released: see ``path``.
            public static let withLifetime = Way(rawValue: "withLifetime")
            /// By a disposable that an object, a variable or a function keeps.
            public static let byDisposable = Way(rawValue: "byDisposable")
        }
    }
}

extension LiveSubscription.Signal: CustomStringConvertible {
    /// `NotificationCenter: observation → Signal → closure → Screen; 1 observer; ends by nothing`.
    public var description: String {
        let ways = endings.map { ending in
            switch ending {
            case .byItself: "by itself"
            case .withLifetime: "with a lifetime"
            case .byDisposable: "by a disposable that is held"
            default: ending.rawValue
            }
        }
        let way = path.isEmpty ? "" : ": " + path.joined(separator: " → ")
        let count = observers == 1 ? "1 observer" : "\(observers) observers"
        return "\(name)\(way); \(count); ends \(ways.isEmpty ? "by nothing" : ways.joined(separator: ", "))"
    }
}
