// SPDX-License-Identifier: Apache-2.0

/// The one reference of a path to cut, and how.
struct Cut {
    let index: Int?
    let mend: String

    /// - Parameters:
    ///   - steps: The path, to an object of `type`.
    ///   - origin: Where it begins.
    init(steps: [Leak.Step], type: String, origin: Leak.Origin) {
        let subscriber = steps.last { $0.holder.hasPrefix("Sink<") || $0.holder.hasPrefix("ActorSink<") }
        if let index = steps.lastIndex(where: { $0.holder.hasPrefix("Assign<") }) {
            self.index = index
            mend = "use weakAssign(to:on:), or assign(to:on:ownership: .weak)"
        } else if let index = steps.indices.last(where: { steps[$0].held == type && steps[$0].isCapture }) {
            self.index = index
            let isMethod = steps[index].closure.map { !$0.hasPrefix("closure #") } ?? false
            let ours = subscriber == nil ? "" : isMethod ? ", or use sink(weak: self, \(type).method)" : ", or use sink(weak: self)"
            mend = isMethod ? "capture the object weakly instead of passing its method\(ours)" : "capture `[weak self]`\(ours)"
        } else if let index = steps.lastIndex(where: { $0.isCapture }) {
            self.index = index
            mend = "capture \(steps[index].held) weakly"
        } else if case .variable(let name) = origin, steps.allSatisfy(\.isInternal) {
            index = nil
            mend = "clear \(name), or remove the object from it, once the object is done"
        } else if let index = steps.lastIndex(where: { !$0.isInternal }) {
            self.index = index
            mend = "make \(steps[index].holder).\(steps[index].field) weak, or clear it once the object is done"
        } else {
            index = nil
            mend = "cancel the subscription once the object is done"
        }
    }
}
