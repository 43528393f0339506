// SPDX-License-Identifier: Apache-2.0

#if Tools

import Synchronization
import WatertightFoundation

/// An object that handles a subject's values one after the other in a task, as the third article does.
///
/// The article types its loop at the top level of a program, where it may run forever. Here an object runs it.
protocol Reader: Protagonist, Sendable {
    var desk: Desk { get }

    init(desk: Desk)
}

/// The stream of a reader, with counts of its values and its ended loops.
final class Desk: Sendable {
    let publisher = PassthroughSubject<String, Never>()
    private let state = Mutex((read: 0, endedLoops: 0))

    /// How many values have been read.
    var read: Int { state.withLock { $0.read } }

    /// How many loops have ended.
    var endedLoops: Int { state.withLock { $0.endedLoops } }

    func noteReading() { state.withLock { $0.read += 1 } }

    func noteEndOfLoop() { state.withLock { $0.endedLoops += 1 } }

    /// Ends the stream.
    func close() { publisher.send(completion: .finished) }
}

extension Reader {
    static var role: String { "reader" }
    static var doing: String { "reads" }
    /// `false`, since a task ends on a thread of its own.
    static var isReleasedAtOnce: Bool { false }

    var news: Int { desk.read }
    var cancellable: AnyCancellable? { nil }

    func asyncPrint(value: String) async {
        desk.noteReading()
    }

    func prompt() {
        desk.publisher.send("news")
    }

    func stop() {
        desk.close()
    }
}

/// The article's loop. The closure of a task captures `self` implicitly.
final class LoopingReader: Reader {
    let desk: Desk

    init(desk: Desk) {
        self.desk = desk
    }

    func start() {
        let p = desk.publisher
            .buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest)
        Task {
            for await value in p.values {
                await asyncPrint(value: value)
            }
            desk.noteEndOfLoop()
        }
    }
}

/// The same with a weak `self`: the reader is released, and the loop continues without a purpose.
final class WeakReader: Reader {
    let desk: Desk

    init(desk: Desk) {
        self.desk = desk
    }

    func start() {
        let p = desk.publisher
            .buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest)
        Task { [weak self, desk] in
            for await value in p.values {
                await self?.asyncPrint(value: value)
            }
            desk.noteEndOfLoop()
        }
    }
}

#endif
