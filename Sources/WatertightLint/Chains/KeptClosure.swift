// SPDX-License-Identifier: Apache-2.0

#if Lint

/// A closure that is kept by something other than a chain, as the body of a task or the closure of a `Future`.
struct KeptClosure {
    enum Kind {
        case task, cancellation, promise
    }

    let kind: Kind
    let closure: Closure
    let fate: Subscription.Fate
    let scope: Scope
    let function: Function?
    let file: FileFacts
    let at: Offset
}

extension KeptClosure.Kind {
    /// Whether a call makes an object that calls a closure when it is cancelled.
    private static func isCancellation(_ name: String, _ arguments: [Call.Argument], on type: String?) -> Bool {
        VerbTable.verbs(name, arguments, on: type).contains { verb in
            verb.role == .cancellation && verb.keeps == .once && verb.name.contains(".") == (type != nil)
        }
    }

    init?(_ call: Call) {
        if call.isTask {
            self = .task
            return
        }
        switch call.callee {
        case .name("Future", _): self = .promise
        case .name(let name, _) where Self.isCancellation(name, call.arguments, on: nil): self = .cancellation
        case .member(.name(let type, _), let name, _) where Self.isCancellation(name, call.arguments, on: type): self = .cancellation
        default: return nil
        }
    }
}

#endif
