// SPDX-License-Identifier: Apache-2.0

/// Eight digits for the cause of a leak.
enum Fingerprint {
    /// Made of what a build does not change: types without their arguments, fields without indices, and no addresses. A closure's number is left out, so
    /// that another closure in front of it changes nothing.
    static func of(type: String, origin: Leak.Origin, steps: [Leak.Step]) -> String {
        let path = steps.filter { !$0.isInternal || $0.isCapture }.map { step in
            "\(TypeName.withoutArguments(step.holder)).\(step.field.filter { !$0.isNumber })>\(TypeName.withoutArguments(step.held))"
        }
        var hash: UInt32 = 2_166_136_261
        for byte in ([TypeName.withoutArguments(type), origin.variable ?? origin.kind] + path).joined(separator: "|").utf8 {
            hash = (hash ^ UInt32(byte)) &* 16_777_619
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
