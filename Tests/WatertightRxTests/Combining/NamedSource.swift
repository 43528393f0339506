// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// A source that is played by hand, and notes by its name when it is subscribed to and disposed of.
final class NamedSource<Element> {
    private let log: EventLog
    private let name: String
    private var observer: AnyObserver<Element>?

    init(_ log: EventLog, _ name: String) {
        self.log = log
        self.name = name
    }

    var observable: Observable<Element> {
        .create { [self] observer in
            log.note("\(name) subscribed")
            self.observer = observer
            return Disposables.create { [log, name] in log.note("\(name) disposed") }
        }
    }

    func send(_ event: Event<Element>) { observer?.on(event) }
}
