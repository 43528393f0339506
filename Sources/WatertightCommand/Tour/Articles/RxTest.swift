// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import Synchronization
import WatertightRx

/// The fifth article's `createRxTest()`: an observable that sends "1" at once, and "2" and the end later, whether it is still listened to or not.
///
/// Source: "How RxSwift's sequences are disposed of".
final class RxTest: Sendable {
    private let state = Mutex(false)

    /// Whether "2" and the end have been sent.
    var hasSentAll: Bool { state.withLock { $0 } }

    /// Sends to an observer. The queue keeps the observer until all is sent.
    func send(to observer: AnyObserver<String>) -> any Disposable {
        observer.onNext("1")

        DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
            observer.onNext("2")
            observer.onCompleted()
            self.state.withLock { $0 = true }
        }

        return Disposables.create()
    }
}

/// What the article's program prints.
final class Transcript {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }
}

/// The object whose closures the article's program subscribes with.
final class Listener {
    private let transcript: Transcript

    init(writingTo transcript: Transcript) {
        self.transcript = transcript
    }

    func hear(_ line: String) { transcript.add(line) }
}

/// A way to subscribe a listener to the article's observable.
typealias RxSubscribing = (RxTest, Listener) -> any Disposable

/// Subscribes as the article's program does, by the face.
func subscribe(to source: RxTest, by listener: Listener) -> any Disposable {
    let ob = Observable<String>.create { observer -> any Disposable in source.send(to: observer) }
    return ob.subscribe(
        onNext: { text in listener.hear("received: \(text)") },
        onError: { error in listener.hear("error: \(error)") },
        onCompleted: { listener.hear("completed") }
    ) {
        listener.hear("disposed")
    }
}

#endif
