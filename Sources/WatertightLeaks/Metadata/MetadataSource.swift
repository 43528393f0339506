// SPDX-License-Identifier: Apache-2.0

/// Where in a closure's context the metadata of a generic argument is (Swift's `MetadataSource.h`).
indirect enum MetadataSource: Hashable {
    /// One of the words behind the context's header.
    case binding(Int)
    /// The first word of an object that was captured.
    case reference(Int)
    /// A type that was captured.
    case type(Int)
    /// A generic argument of the type that another source leads to.
    case argument(Int, of: MetadataSource)

    /// `B0`, `R1`, `M2`, or `G0R1_`.
    init?(_ text: String) {
        guard let kind = text.first, let index = Int(text.dropFirst().prefix { $0.isNumber }) else { return nil }
        switch kind {
        case "B": self = .binding(index)
        case "R": self = .reference(index)
        case "M": self = .type(index)
        case "G":
            guard let inner = MetadataSource(String(text.dropFirst().drop { $0.isNumber })) else { return nil }
            self = .argument(index, of: inner)
        default: return nil
        }
    }

    /// The capture that has to be read for it.
    var capture: Int? {
        switch self {
        case .binding: nil
        case .reference(let index), .type(let index): index
        case .argument(_, let source): source.capture
        }
    }
}
