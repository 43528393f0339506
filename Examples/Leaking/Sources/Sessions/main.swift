// SPDX-License-Identifier: Apache-2.0

// A server's sessions: each counts the events of a feed while it is open. A closed one should be gone, and one kind is not: its subscription holds it.

import Watertight
import WatertightLeaks

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

final class Session {
    let name: String
    private(set) var count = 0
    private var token: AnyCancellable?

    init(_ name: String) { self.name = name }

    /// The mistake: the session holds the token, the token the closure, and the closure the session.
    func open(_ feed: PassthroughSubject<Int, Never>) {
        token = feed.sink { self.count += $0 }
    }

    /// What was meant.
    func openWeakly(_ feed: PassthroughSubject<Int, Never>) {
        token = feed.sink(weak: self) { $0.count += $1 }
    }
}

let feed = PassthroughSubject<Int, Never>()
let weakly = CommandLine.arguments.contains("--weakly")

func serve(_ name: String) -> Task<Void, Never> {
    let session = Session(name)
    if weakly { session.openWeakly(feed) } else { session.open(feed) }
    feed.send(1)
    print("\(session.name) has counted \(session.count)")
    return LeakDetective.watch(session, "ends when it is closed", within: .milliseconds(100))
}

let check = serve("a session")
if CommandLine.arguments.contains("--unwatched") { check.cancel() }
await check.value
// Until its input ends: for a report while the program runs.
if CommandLine.arguments.contains("--wait") {
    print("waiting")
    while readLine() != nil {}
}
// With WATERTIGHT_LEAKS=1 also what each has received, and where it began.
print("live subscriptions: \(LiveSubscriptions.snapshot().map(\.debugDescription))")
// The ends of a program, for what its checker says of them.
let arguments = CommandLine.arguments
if arguments.contains("--crash") { fatalError("as it was asked to") }
if arguments.contains("--kill") { kill(getpid(), SIGKILL) }
if let place = arguments.firstIndex(of: "--exit"), let status = Int32(arguments[place + 1]) { exit(status) }
