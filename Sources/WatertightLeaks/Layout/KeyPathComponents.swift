// SPDX-License-Identifier: Apache-2.0

/// The components of a key path, which stand behind its fields: where each property is, or the functions that read and write it, and what a subscript was given.
///
/// The layout is that of the Swift runtime: `stdlib/public/SwiftShims/swift/shims/KeyPath.h`, whose `_SwiftKeyPathBufferHeader_SizeMask` is the mask below.
enum KeyPathComponents {
    /// The bytes of an object that the components have, as its header says; `nil` if they would reach beyond the object.
    ///
    /// - Parameter count: How many bytes of the object there are.
    static func range(in bytes: UnsafeRawPointer, _ count: Int) -> Range<Int>? {
        guard count >= start else { return nil }
        let header = bytes.loadUnaligned(fromByteOffset: start - 8, as: UInt32.self)
        let end = start + Int(header & 0x00FF_FFFF)
        return end <= count ? start..<end : nil
    }

    /// Behind the object's own two words, one that may be the path's name, and the header.
    private static var start: Int { 32 }
}
