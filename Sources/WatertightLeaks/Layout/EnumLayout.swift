// SPDX-License-Identifier: Apache-2.0

/// The cases of an enum that have a payload, in the order of their numbers.
struct EnumLayout {
    struct Case {
        let name: String
        /// The payload stands in a box, and the enum holds a reference to that.
        let isIndirect: Bool
        /// `nil` if metadata does not tell.
        let payload: Metadata?
    }

    let cases: [Case]
    /// Whether the enum has cases with payloads, and its metadata has no record of them.
    let isUnrecorded: Bool

    init(_ type: Metadata, _ descriptor: TypeDescriptor, in values: ValueLayouts) {
        let count = descriptor.payloadCount(in: values.memory)
        let records = descriptor.records(in: values.memory).prefix(count)
        isUnrecorded = records.isEmpty && count > 0
        cases = records.enumerated().map { index, record in
            Case(
                name: record.name == "some" ? "" : record.name, isIndirect: record.isIndirect,
                payload: record.isIndirect ? nil : values.payload(of: type, case: index))
        }
    }
}
