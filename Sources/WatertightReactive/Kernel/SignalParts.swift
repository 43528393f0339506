// SPDX-License-Identifier: Apache-2.0

import WatertightCore

// What lists of streams are told of the types that signals and runs are made of.

extension SignalState: SignalDescribing {
    static var signalPart: SignalPart { .engine(observerCount: "observerCount", isOver: "isOver") }
}

extension ProducerRun: SignalDescribing {
    static var signalPart: SignalPart { .run }
}

extension SilentSource: SignalDescribing {
    static var signalPart: SignalPart { .source }
}

extension TimeStage: SignalDescribing {
    static var signalPart: SignalPart { .source }
}

extension Signal: SignalDescribing {
    package static var signalPart: SignalPart { .view }
}

extension Lifetime: SignalDescribing {
    package static var signalPart: SignalPart { .view }
}

extension Signal.Observer: SignalDescribing {
    package static var signalPart: SignalPart { .input }
}

extension CompositeDisposable: SignalDescribing {
    package static var signalPart: SignalPart { .list }
}

extension Observation: SignalDescribing {
    static var signalPart: SignalPart { .disposable }
}

extension RunHandle: SignalDescribing {
    static var signalPart: SignalPart { .disposable }
}

extension RunCancel: SignalDescribing {
    static var signalPart: SignalPart { .disposable }
}

extension Lifetime.Token: SignalDescribing {
    package static var signalPart: SignalPart { .lifetime }
}

extension MutableProperty: SignalDescribing, StreamDescribing {
    package static var signalPart: SignalPart { .lifetime }
    package static var streamWord: String? { "MutableProperty" }
}

extension FlattenInner: SignalDescribing {
    static var signalPart: SignalPart { .inner }
}

// MARK: What operators are called

extension FlattenStage: StreamDescribing {}

extension SignalJoin: StreamDescribing {
    static var streamWord: String? { "join" }
}

extension TimeStage: StreamDescribing {
    static var streamWord: String? { StreamWord.of(Machine.self) }
}

extension CollectingMachine: StreamDescribing {
    static var streamWord: String? { "collect(every:)" }
}

extension ConditionalThrottlingMachine: StreamDescribing {
    static var streamWord: String? { "throttle(while:)" }
}

extension DebouncingMachine: StreamDescribing {
    static var streamWord: String? { "debounce" }
}

extension PostponingMachine: StreamDescribing {
    static var streamWord: String? { "delay" }
}

extension ThrottlingMachine: StreamDescribing {
    static var streamWord: String? { "throttle" }
}

/// The name that `logEvents` gives to a signal or a run, for lists of streams. It ends nothing.
final class StreamName: Disposable, RunSource, SignalDescribing {
    private let utf8: [UInt8]

    init(_ name: String) {
        utf8 = Array(name.utf8)
    }

    static var signalPart: SignalPart { .name }

    var isDisposed: Bool { utf8.isEmpty }
    func dispose() {}

    func interrupt() {}
    func cancel() {}
    var isSilent: Bool { true }
}
