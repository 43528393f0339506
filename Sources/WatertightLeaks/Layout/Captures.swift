// SPDX-License-Identifier: Apache-2.0

/// Lays out what a closure has captured, one capture behind the other, as the compiler does.
struct Captures {
    private let descriptor: CaptureDescriptor
    private let layouts: ValueLayouts
    private let arguments: ArgumentSearch?
    private var known = GenericArguments()
    private var slots: [Slot] = []
    private var end: Int

    /// - Parameter arguments: `nil` if there is no context yet to look for them in.
    private init(_ descriptor: CaptureDescriptor, from start: Int, _ layouts: ValueLayouts, _ arguments: ArgumentSearch?) {
        (self.descriptor, self.layouts, self.arguments, end) = (descriptor, layouts, arguments, start)
    }

    /// Lays out all captures. What follows one of an unknown type is hidden, up to `limit`; then nothing tells where the last one ends.
    static func slots(
        of descriptor: CaptureDescriptor, from start: Int, limit: Int, in layouts: ValueLayouts, arguments: ArgumentSearch? = nil
    ) -> (slots: [Slot], end: Int?) {
        var captures = Captures(descriptor, from: start, layouts, arguments)
        for index in descriptor.captures.indices {
            captures.learn(before: index)
            guard captures.add(descriptor.captures[index], index) else {
                let from = captures.end.roundedUp(to: 8)
                if from < limit {
                    captures.slots.append(Slot(offset: from, size: limit - from, content: .hidden, path: "capture \(index)"))
                }
                return (captures.slots, nil)
            }
        }
        return (captures.slots, captures.end)
    }

    /// Looks for the generic arguments that are found in this capture, or, before the first one, in front of all.
    private mutating func learn(before index: Int) {
        guard let arguments else { return }
        for (name, source) in descriptor.sources where source.capture == index || source.capture == nil && index == 0 {
            let capture = descriptor.captures[index]
            let descriptor = capture.firstDescriptor(in: layouts.memory)
            if let type = arguments.type(source, at: end.roundedUp(to: 8), descriptor: descriptor) { known.set(name, to: type) }
        }
    }

    /// The metadata that stands for a capture whose whole type is a parameter, or a member of one.
    private func wholeType(of name: MangledName) -> Metadata? {
        guard let arguments, let text = name.text, let source = descriptor.sources.first(where: { $0.name == text })?.source,
            source.capture == nil
        else { return nil }
        return arguments.type(source, at: 0, descriptor: nil)
    }

    private mutating func add(_ name: MangledName, _ index: Int) -> Bool {
        let reference = [Slot(offset: 0, size: 8, content: .reference, path: "")]
        if name.isBox || name.isBlock {
            place(reference, size: 8, alignment: 8, index)
        } else if let hasContext = name.hasFunctionContext {
            let slots = hasContext ? [Slot(offset: 8, size: 8, content: .reference, path: "")] : []
            place(slots, size: hasContext ? 16 : 8, alignment: 8, index)
        } else if name.keepsNothingAlive {
            // An existential has its tables of witnesses beside the reference.
            place([], size: name.referenceType().flatMap { layouts.size(of: $0)?.size } ?? 8, alignment: 8, index)
        } else if let type = wholeType(of: name) ?? layouts.type(of: name, known), let size = layouts.size(of: type),
            type != Metadata(Void.self) || name.isEmptyTuple
        {
            place(layouts.slots(of: type), size: size.size, alignment: size.alignment, index)
        } else {
            return false
        }
        return true
    }

    private mutating func place(_ found: [Slot], size: Int, alignment: Int, _ index: Int) {
        let offset = end.roundedUp(to: alignment)
        slots += found.map { $0.within("capture \(index)", at: offset) }
        end = offset + size
    }
}
