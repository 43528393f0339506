// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The one reference of a path to cut, and how.
struct Cut {
    let index: Int?
    let fix: String

    /// The names of the subscribers whose fixes are Watertight's own. A class of the program's may have the same name.
    private static let sinks = [StreamWord.short(Subscribers.Sink<Never, Never>.self), StreamWord.short(ActorSink<Never, Never>.self)]
    private static let assign = StreamWord.short(Subscribers.Assign<Never, Never>.self)

    /// - Parameters:
    ///   - steps: The path, to an object of `type`.
    ///   - origin: Where it begins.
    init(steps: [Leak.Step], type: String, origin: Leak.Origin) {
        let subscriber = steps.last { $0.isInternal && Self.sinks.contains(TypeName.withoutArguments($0.holder)) }
        if let index = steps.lastIndex(where: { $0.isInternal && TypeName.withoutArguments($0.holder) == Self.assign }) {
            self.index = index
            fix = "use weakAssign(to:on:), or assign(to:on:ownership: .weak)"
        } else if let index = steps.indices.last(where: { steps[$0].held == type && steps[$0].isCapture }) {
            self.index = index
            // A stripped program has lost the name, and shows a place in its file.
            let isMethod = steps[index].closure.map { !$0.hasPrefix("closure #") && !$0.contains("+0x") } ?? false
            let ours = subscriber == nil ? "" : isMethod ? ", or use sink(weak: self, \(type).method)" : ", or use sink(weak: self)"
            fix = isMethod ? "capture the object weakly instead of passing its method\(ours)" : "capture `[weak self]`\(ours)"
        } else if let index = steps.lastIndex(where: { $0.isCapture }) {
            self.index = index
            fix = "capture \(steps[index].held) weakly"
        } else if let name = origin.variable, steps.allSatisfy(\.isInternal) {
            index = nil
            fix = "clear \(name), or remove the object from it, once the object is done"
        } else if let index = steps.lastIndex(where: { !$0.isInternal }) {
            self.index = index
            let property = "\(steps[index].holder).\(steps[index].field)"
            let isTask = steps[index].held == "task"
            fix = isTask ? "cancel \(property) once the object is done" : "make \(property) weak, or clear it once the object is done"
        } else if steps.isEmpty {
            // A stack, or what was not found: there is nothing to change that is known.
            (index, fix) = (nil, "")
        } else {
            index = nil
            fix = "cancel the subscription once the object is done"
        }
    }
}
