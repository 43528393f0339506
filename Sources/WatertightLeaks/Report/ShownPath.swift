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
        /// How many rows are left out, which this one stands for.
        var elided = 0

        /// The closure with its line.
        var heldWithLocation: String { location.map { "\(held), \($0)" } ?? held }
    }

    private(set) var rows: [Row] = []

    init(_ leak: Leak) {
        var holder = Self.start(of: leak.origin)
        for (index, step) in leak.steps.enumerated() {
            let isCut = index == leak.cut
            // Such a context is left out, and what it holds is the closure's own.
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
        elide()
    }

    /// A longer path is shown as its first rows, its last ones, and those around the reference to cut.
    static let longest = 24
    private static let atEachEnd = 8

    private mutating func elide() {
        guard rows.count > Self.longest else { return }
        let cut = rows.firstIndex { $0.isCut }.map { $0 - 2...$0 + 2 }
        let isShown = rows.indices.map { $0 < Self.atEachEnd || $0 >= rows.count - Self.atEachEnd || cut?.contains($0) ?? false }
        var shown: [Row] = []
        var index = 0
        while index < rows.count {
            guard !isShown[index] else {
                shown.append(rows[index])
                index += 1
                continue
            }
            let end = isShown[index...].firstIndex(of: true) ?? rows.count
            shown.append(Self.standing(for: rows[index..<end]))
            index = end
        }
        rows = shown
    }

    /// `… 2,990 more `Node``: with the type that most of them hold.
    private static func standing(for rows: ArraySlice<Row>) -> Row {
        let counts = Dictionary(grouping: rows) { TypeName.withoutArguments($0.held) }.mapValues(\.count)
        let most = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
        return Row(holder: "… \(rows.count.withCommas) more `\(most)`", held: "", elided: rows.count)
    }

    static let context = "closure context"
    /// A variable that closures share.
    static let variable = "variable"
    /// What an enum keeps apart of a case's payload.
    static let box = "box"
    /// What stands in no object.
    static let memory = "non-Swift memory"
    /// What a task that waits keeps of its functions' variables.
    static let frames = "frames"

    private static func start(of origin: Leak.Origin) -> String? {
        origin == .stack ? "a stack" : origin.variable
    }

    private static func holder(_ step: Leak.Step, in leak: Leak) -> String {
        if step.holder == context { return captures(step.held, in: leak) }
        return step.isInternal || step.field.isEmpty ? step.holder : "\(step.holder).\(step.field)"
    }

    private static func captures(_ held: String, in leak: Leak) -> String { held == leak.type ? "captures self" : "captures" }

    private static func onlyStores(_ holder: String) -> Bool {
        ["_ContiguousArrayStorage<", "_DictionaryStorage<", "_SetStorage<", "_DequeBuffer<"].contains { holder.hasPrefix($0) }
            || holder == variable || holder == box
    }
}
