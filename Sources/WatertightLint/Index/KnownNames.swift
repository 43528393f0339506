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

extension KnownNames {
    /// What a framework calls again and again on one object.
    static let hooks: Set<String> = [
        "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "layoutSubviews",
        "updateUIView", "updateUIViewController", "updateNSView", "updateConstraints", "draw",
    ]

    private static let addingWords = [
        "add", "bind", "listen", "monitor", "observe", "on", "register", "subscribe", "track", "watch", "when",
    ]

    /// Whether a function is called in order to add a listener, as `onChange(_:)` and `addObserver(_:)`.
    static func isAdding(_ name: String) -> Bool {
        addingWords.contains { name == $0 || name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
    }

    /// Whether a closure is called with an answer, as a completion is.
    static func isAnswer(_ name: String) -> Bool { ["ompletion", "done", "ailure", "uccess", "then"].contains(where: name.contains) }
}

#endif
