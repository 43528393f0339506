// SPDX-License-Identifier: Apache-2.0

#if Lint

/// Names whose meaning the sources do not tell, since other modules declare them. A function that the sources declare is known by its body.
public struct KnownNames: Sendable, Equatable {
    /// Functions that return a stream that ends by itself.
    public var finite: Set<String> = ["publishDecodable", "publishData", "publishString", "requestPublisher"]
    /// Functions that return a stream that does not.
    public var endless: Set<String> = ["snapshotPublisher", "authStateDidChangePublisher", "valuePublisher"]
    /// Verbs that hold the object and the closure's owner weakly.
    public var weak: Set<String> = ["assignNoRetain", "weakSink", "sinkWeakly", "bindWeakly"]
    /// Methods before whose call a framework empties the bag: ReactorKit's.
    public var resetting: Set<String> = ["bind(reactor:)"]
    /// Types whose objects live as long as the program.
    public var immortal: Set<String> = []

    /// The published defaults.
    public init() {}
}

#endif
