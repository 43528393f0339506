// SPDX-License-Identifier: Apache-2.0

/// The cases of an enum that have a payload, in the order of their numbers.
struct EnumLayout {
    struct Case {
        let name: String
        /// The payload stands in a box, and the enum holds a reference to that.
        let isIndirect: Bool
        /// `nil` where metadata does not tell.
        let payload: Metadata?
    }

    let cases: [Case]

    init(_ type: Metadata, _ descriptor: TypeDescriptor, in values: ValueLayouts) {
        let records = descriptor.records(in: values.memory).prefix(descriptor.payloadCount(in: values.memory))
        cases = records.enumerated().map { index, record in
            Case(
                name: record.name == "some" ? "" : record.name, isIndirect: record.isIndirect,
                payload: record.isIndirect ? nil : values.payload(of: type, case: index))
        }
    }
}
