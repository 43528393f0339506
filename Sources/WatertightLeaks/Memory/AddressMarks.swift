// SPDX-License-Identifier: Apache-2.0

/// A set of addresses in which looking up is cheap: one bit for each address that is possible, in those chunks of memory that some address lies in.
struct AddressMarks {
    private static let chunk: UInt = 1 << 20
    private let step: UInt
    private let bounds: ClosedRange<UInt>
    private let wordsOfChunk: Int
    /// Where the bits of a chunk begin, by the number of the chunk.
    private var starts: [UInt: Int] = [:]
    private var bits: ContiguousArray<UInt64> = []

    /// - Parameters:
    ///   - addresses: In order.
    ///   - step: What they are all multiples of.
    init(_ addresses: ContiguousArray<UInt>, every step: UInt) {
        self.step = step
        bounds = (addresses.first ?? 0)...(addresses.last ?? 0)
        wordsOfChunk = Int(Self.chunk / step / 64)
        for address in addresses { mark(address) }
    }

    func contains(_ address: UInt) -> Bool {
        guard bounds.contains(address), address % step == 0, let start = starts[address / Self.chunk] else { return false }
        let bit = Int(address % Self.chunk / step)
        return bits[start + bit / 64] >> UInt64(bit % 64) & 1 == 1
    }

    private mutating func mark(_ address: UInt) {
        let chunk = address / Self.chunk
        if starts[chunk] == nil {
            starts[chunk] = bits.count
            bits.append(contentsOf: repeatElement(0, count: wordsOfChunk))
        }
        let bit = Int(address % Self.chunk / step)
        bits[starts[chunk, default: 0] + bit / 64] |= 1 << UInt64(bit % 64)
    }
}
