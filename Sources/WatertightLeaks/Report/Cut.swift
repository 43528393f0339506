// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The one reference of a path to cut, and how: each kind of reference in its own way, and in none that is not known to help.
struct Cut {
    let index: Int?
    let fix: String

    /// What is known of a path's references beside what is shown of them.
    struct Facts {
        /// The closures that stand in no method of an object: there is no `self` to capture.
        var withoutSelf: Set<Int> = []
        /// The stored properties that cannot be declared weak: of a struct, an enum, a function, `Any`.
        var neverWeak: Set<Int> = []
    }

    /// The names of the subscribers whose fixes are Watertight's own. A class of the program's may have the same name.
    private static let sinks = [StreamWord.short(Subscribers.Sink<Never, Never>.self), StreamWord.short(ActorSink<Never, Never>.self)]
    private static let assign = StreamWord.short(Subscribers.Assign<Never, Never>.self)

    /// - Parameters:
    ///   - steps: The path, to an object of `type`.
    ///   - origin: Where it begins.
    ///   - facts: By the indices of the steps.
    init(steps: [Leak.Step], type: String, origin: Leak.Origin, facts: Facts = Facts()) {
        if let index = steps.lastIndex(where: { $0.isInternal && TypeName.withoutArguments($0.holder) == Self.assign }) {
            self.index = index
            fix = "use weakAssign(to:on:), or assign(to:on:ownership: .weak)"
        } else if let index = steps.indices.last(where: { steps[$0].held == type && steps[$0].isCapture }) {
            self.index = index
            fix = Self.weakCapture(at: index, in: steps, of: type, facts)
        } else if let index = steps.lastIndex(where: \.isOfContinuation) {
            self.index = index
            let isOfProgram = !steps[index].isInternal || steps[index].holder == "CheckedContinuationCanary"
            fix = "\(isOfProgram ? "resume the continuation" : "cancel the task, which waits,") once the object is done"
        } else if let index = steps.lastIndex(where: { $0.isCapture && !Self.isStorage($0.held) }) {
            self.index = index
            fix = steps[index].held == "task" ? "cancel the task once the object is done" : "capture the \(steps[index].held) weakly"
        } else if let name = origin.variable, steps.allSatisfy(\.isInternal) {
            index = nil
            fix = origin.isLikely ? "" : "clear \(name), or remove the object from it, once the object is done"
        } else if let index = Self.property(of: steps, isCircle: origin == .cycle) {
            self.index = index
            fix = Self.mend(ofPropertyAt: index, in: steps, facts)
        } else if steps.contains(where: { Self.isSubscription($0.holder) || Self.isSubscription($0.held) }) {
            index = nil
            fix = "cancel the subscription once the object is done"
        } else {
            // A stack, memory of a C library, or what was not found: there is nothing to change that is known.
            (index, fix) = (nil, "")
        }
    }

    // MARK: Captures

    private static func weakCapture(at index: Int, in steps: [Leak.Step], of type: String, _ facts: Facts) -> String {
        // What a context has captured follows the step that leads to the closure.
        let place = steps[index].closure == nil ? steps.index(before: index) : index
        let closure = steps.indices.contains(place) ? steps[place].closure ?? "" : ""
        let isSink = steps.contains { $0.isInternal && sinks.contains(TypeName.withoutArguments($0.holder)) }
        func mend(_ mend: String, or other: String) -> String { isSink ? "\(mend), or use \(other)" : mend }
        // A stripped program has lost the name, and shows a place in its file.
        if !closure.isEmpty, !closure.hasPrefix("closure #"), !closure.contains("+0x") {
            return mend("capture the object weakly instead of passing its method", or: "sink(weak: self, \(type).method)")
        }
        guard stands(closure, inMethodOf: type), !facts.withoutSelf.contains(place) else {
            return mend("capture the \(type) weakly", or: "sink(weak:)")
        }
        return mend("capture `[weak self]`", or: "sink(weak: self)")
    }

    /// `closure #1 in Clock.start()` stands in a method of `Clock`.
    private static func stands(_ closure: String, inMethodOf type: String) -> Bool {
        let function = closure.split(separator: " ").last ?? ""
        return ".\(function)".contains(".\(TypeName.withoutArguments(type)).")
    }

    // MARK: Properties

    /// Of a circle the same, whichever of its objects is asked about: one that is named like a way back, or the first of the circle's canonical form.
    private static func property(of steps: [Leak.Step], isCircle: Bool) -> Int? {
        let indices = isCircle ? CanonicalCircle(steps[...]).indices : Array(steps.indices.reversed())
        let properties = indices.filter { !steps[$0].isInternal && !steps[$0].isCapture }
        return properties.first { index in backward.contains { steps[index].field.lowercased().contains($0) } } ?? properties.first
    }

    private static let backward = ["parent", "owner", "delegate", "datasource", "previous", "container"]

    private static func mend(ofPropertyAt index: Int, in steps: [Leak.Step], _ facts: Facts) -> String {
        let step = steps[index]
        guard !step.field.isEmpty else { return "" }
        let property = "\(step.holder).\(step.field)"
        if step.held == "task" { return "cancel \(property) once the object is done" }
        if isCollection(step.held) {
            // A collection in a collection: the innermost element.
            let element = steps[(index + 1)...].first { !isStorage($0.held) }?.held ?? "object"
            return "remove the \(element) from \(property) once it is done"
        }
        let isStrong = !step.isProven || facts.neverWeak.contains(index) || isStorage(step.held)
        return isStrong ? "clear \(property) once the object is done" : "make \(property) weak, or clear it once the object is done"
    }

    private static func isCollection(_ held: String) -> Bool {
        ["_ContiguousArrayStorage<", "_DictionaryStorage<", "_SetStorage<", "_DequeBuffer<"].contains { held.hasPrefix($0) }
    }

    private static func isSubscription(_ type: String) -> Bool {
        let name = TypeName.withoutArguments(type)
        return name == "AnyCancellable" || name.hasSuffix("Subscription") || sinks.contains(name)
    }

    /// Whether something is no object that a reader knows.
    private static func isStorage(_ held: String) -> Bool {
        isCollection(held)
            || [ShownPath.context, ShownPath.variable, ShownPath.box, ShownPath.memory, ShownPath.frames, "error"].contains(held)
    }
}

extension Leak.Step {
    /// Whether a continuation refers to the task that it resumes, or to the frames that this is a part of. A handle of a task holds it for certain.
    fileprivate var isOfContinuation: Bool {
        // One slab of a task leads to the next.
        let isTask = held == "task" || held == ShownPath.frames && !["task", ShownPath.frames].contains(holder)
        return isTask && !isProven && !isCapture && holder != ShownPath.memory
    }
}
