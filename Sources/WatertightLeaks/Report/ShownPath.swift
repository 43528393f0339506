// SPDX-License-Identifier: Apache-2.0

/// The references of a path that a reader has to see. What collections and boxes hold for others is joined with the reference before; a closure and
/// what it has captured are two.
struct ShownPath {
    struct Row {
        /// `Clock.cancellable`, `captures self`.
        let holder: String
        /// `AnyCancellable`, `closure #1 in Clock.start()`.
        let held: String
        /// Where it begins, of a closure.
        var location: SourceLine?
        var isCut = false

        /// The closure with its line.
        var heldWithLocation: String { location.map { "\(held), \($0)" } ?? held }
    }

    private(set) var rows: [Row] = []

    init(_ leak: Leak) {
        var holder = Self.start(of: leak.origin)
        for (index, step) in leak.steps.enumerated() {
            let isCut = index == leak.cut
            // A context that only holds another closure is the compiler's, which calls that one by another convention.
            let isThunk = step.holder == Self.context && step.closure != nil && index > 0 && leak.steps[index - 1].closure == nil
            if isThunk || Self.onlyStores(step.holder), holder != nil || !rows.isEmpty {
                // What holds the storage holds what is stored.
                if holder == nil, let last = rows.popLast() { holder = last.holder }
            } else if let start = holder {
                rows.append(Row(holder: start, held: step.holder))
                holder = nil
            }
            let from = holder ?? Self.holder(step, in: leak)
            holder = nil
            guard let closure = step.closure else {
                rows.append(Row(holder: from, held: step.held, isCut: isCut))
                continue
            }
            rows.append(Row(holder: from, held: closure, location: step.location))
            // Its context is a block of its own, which the next step begins with; or it is the captured object itself.
            if step.held != Self.context { rows.append(Row(holder: Self.captures(step.held, in: leak), held: step.held, isCut: isCut)) }
        }
        if let start = holder, leak.steps.isEmpty { rows.append(Row(holder: start, held: leak.type)) }
    }

    static let context = "closure context"

    private static func start(of origin: Leak.Origin) -> String? {
        origin == .stack ? "a stack" : origin.variable
    }

    private static func holder(_ step: Leak.Step, in leak: Leak) -> String {
        if step.holder == context { return captures(step.held, in: leak) }
        return step.isInternal || step.field.isEmpty ? step.holder : "\(step.holder).\(step.field)"
    }

    private static func captures(_ held: String, in leak: Leak) -> String { held == leak.type ? "captures self" : "captures" }

    private static func onlyStores(_ holder: String) -> Bool {
        ["_ContiguousArrayStorage<", "_DictionaryStorage<", "_SetStorage<", "_DequeBuffer<", "variable"].contains { holder.hasPrefix($0) }
    }
}
