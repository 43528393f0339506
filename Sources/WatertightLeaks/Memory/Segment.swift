// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// A part of the program or of a library that is loaded.
struct Segment: Equatable {
    let path: String
    /// What its file's addresses are moved by.
    let base: UInt
    let range: Range<UInt>
    let isWritable: Bool
    let isExecutable: Bool

    /// All that are loaded now, in the order of their addresses.
    static func all() -> [Segment] {
        var segments: [Segment] = []
        withUnsafeMutablePointer(to: &segments) { segments in
            wl_each_segment(segments) { context, found in
                guard found.pointee.start < found.pointee.end else { return }
                context?.assumingMemoryBound(to: [Segment].self).pointee.append(Segment(found.pointee))
            }
        }
        return segments.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private init(_ segment: wl_segment) {
        path = segment.path.map { String(cString: $0) } ?? ""
        base = segment.base
        range = segment.start..<segment.end
        isWritable = segment.is_writable
        isExecutable = segment.is_executable
    }
}
