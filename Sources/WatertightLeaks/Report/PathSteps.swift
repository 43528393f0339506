// SPDX-License-Identifier: Apache-2.0

/// The references of a path, as a leak shows them, and what else is known of them.
struct PathSteps {
    private(set) var steps: [Leak.Step] = []
    private(set) var facts = Cut.Facts()

    /// - Parameter hasLocations: Whether to look up where closures begin.
    init(_ path: BlockPath, _ names: BlockNames, hasLocations: Bool = true) {
        // A circle leads to where it begins.
        var incoming = path.circle > 0 ? Reference(from: path.blocks[path.circle - 1], to: path.blocks[0], names) : nil
        for (index, (holder, held)) in zip(path.blocks, path.blocks.dropFirst()).enumerated() {
            let reference = Reference(from: holder, to: held, names)
            steps.append(reference.step(behind: incoming, names, hasLocation: hasLocations))
            if reference.function?.isStatic ?? false { facts.withoutSelf.insert(index) }
            if !reference.canBeWeak(names) { facts.neverWeak.insert(index) }
            incoming = reference
        }
    }

    /// The code of the closures that a path leads through.
    static func code(on path: BlockPath, _ names: BlockNames) -> [UInt] {
        zip(path.blocks, path.blocks.dropFirst()).compactMap { Reference(from: $0, to: $1, names).code(names) }
    }

    /// One reference, of which it is not known how its holder is held.
    static func step(from holder: BlockIndex, to held: BlockIndex, _ names: BlockNames) -> Leak.Step {
        Reference(from: holder, to: held, names).step(behind: nil, names)
    }
}

/// A reference from one block to another.
private struct Reference {
    let holder: BlockIndex
    let held: BlockIndex
    private let found: FoundReference?
    /// The function whose context it is; `nil` of one that the compiler has made.
    let function: FunctionName?

    init(from holder: BlockIndex, to held: BlockIndex, _ names: BlockNames) {
        (self.holder, self.held) = (holder, held)
        found = names.reference(from: holder, to: held)
        let function = found.flatMap { names.function(at: $0, in: holder) }
        self.function = function.flatMap { $0.isThunk ? nil : $0 }
    }

    /// - Parameter incoming: The reference by which the holder is held, if that is known. The boxes of variables and of enums look like contexts of closures,
    ///   and are held by no function.
    func step(behind incoming: Reference?, _ names: BlockNames, hasLocation: Bool = true) -> Leak.Step {
        let box = incoming.flatMap { $0.nameOfBox(names) }
        let holdsCaptures = Self.isContext(holder, names) && (box == nil || box == ShownPath.variable)
        return Leak.Step(
            holder: box ?? names.name(of: holder), field: box == nil ? FieldName.readable(found?.path ?? "") : "",
            closure: function?.description, isCapture: holdsCaptures || function != nil && !Self.isContext(held, names),
            held: nameOfBox(names) ?? names.name(of: held), isProven: found?.certainty == .proven,
            isInternal: box != nil || names.isInternal(holder),
            location: hasLocation ? code(names).flatMap { names.locations.location(ofFunctionAt: $0) } : nil)
    }

    /// The code of the function whose context it is.
    func code(_ names: BlockNames) -> UInt? { function == nil ? nil : found.flatMap { names.code(of: $0, in: holder) } }

    /// What is held, if it looks like the context of a closure and is none: a variable that closures share, or an enum's payload.
    private func nameOfBox(_ names: BlockNames) -> String? {
        guard Self.isContext(held, names), let found, !names.isFunction(found, in: holder) else { return nil }
        return Self.isContext(holder, names) ? ShownPath.variable : ShownPath.box
    }

    func canBeWeak(_ names: BlockNames) -> Bool {
        let kinds = names.census.kinds
        guard let found, let index = names.census.blocks.kind(of: holder), case .instance = kinds[index].shape else { return false }
        return kinds.values.canBeWeak(found.path, in: kinds[index].metadata)
    }

    private static func isContext(_ block: BlockIndex, _ names: BlockNames) -> Bool {
        if case .context = names.shape(of: block) { return true }
        return false
    }
}
