// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks
import WatertightCore

#if canImport(Glibc)
    import Glibc
#endif

/// The functions and variables of the program and its libraries, by address. Each file is read when one of its addresses is asked for.
final class SymbolTable {
    struct Symbol: @unchecked Sendable {  // Sendable: a name is never written, and stays.
        let start: UInt
        let size: UInt
        let name: UnsafePointer<CChar>
    }

    private let segments: [Segment]
    /// Read once a process, which keeps a copy of each file's names.
    static let files = Guarded<[String: [Symbol]]>([:])

    init(segments: [Segment]) { self.segments = segments }

    /// The segment that an address lies in.
    func segment(of address: UInt) -> Segment? { segments.covering(address) }

    /// The demangled name of what lies at an address; of a stripped file its name and the offset in it; `nil` for what is not loaded.
    func name(of address: UInt) -> String? {
        guard let segment = segment(of: address) else { return nil }
        if let symbol = symbol(at: address - segment.base, in: segment.path) { return Self.demangled(symbol.name) }
        let file = segment.path.isEmpty ? "the program" : segment.path.split(separator: "/").last.map { String($0) } ?? segment.path
        return "\(file)+0x\(String(address - segment.base, radix: 16))"
    }

    /// What lies at an address, by its mangled name, and all the addresses that it takes; `nil` in a stripped file.
    func symbol(of address: UInt) -> (name: String, range: Range<UInt>)? {
        guard let segment = segment(of: address), let symbol = symbol(at: address - segment.base, in: segment.path) else { return nil }
        return (String(cString: symbol.name), range(of: symbol, in: segment))
    }

    /// The addresses that a mangled name means in the file in which an address lies; `nil` if the file has no such name.
    func range(of name: String, besides address: UInt) -> Range<UInt>? {
        guard let segment = segment(of: address) else { return nil }
        let symbol = name.withCString { name in symbols(of: segment.path).first { strcmp($0.name, name) == 0 } }
        return symbol.map { range(of: $0, in: segment) }
    }

    private func range(of symbol: Symbol, in segment: Segment) -> Range<UInt> {
        segment.base + symbol.start..<segment.base + symbol.start + max(symbol.size, 1)
    }

    private func symbol(at address: UInt, in path: String) -> Symbol? {
        let symbols = symbols(of: path)
        let next = symbols.partitioningIndex { $0.start > address }
        guard next > 0 else { return nil }
        let symbol = symbols[next - 1]
        return address - symbol.start < max(symbol.size, 1) ? symbol : nil
    }

    private func symbols(of path: String) -> [Symbol] {
        Self.files.withLock { files -> [Symbol] in
            if let symbols = files[path] { return symbols }
            let symbols = Self.read(path)
            files[path] = symbols
            return symbols
        }
    }

    private static func read(_ path: String) -> [Symbol] {
        var symbols: [Symbol] = []
        withUnsafeMutablePointer(to: &symbols) { symbols in
            _ = wl_each_symbol(path.isEmpty ? "/proc/self/exe" : path, symbols) { context, symbol in
                let found = Symbol(start: symbol.pointee.address, size: symbol.pointee.size, name: symbol.pointee.name)
                context?.assumingMemoryBound(to: [Symbol].self).pointee.append(found)
            }
        }
        symbols.sort { $0.start < $1.start }
        return symbols
    }

    static func demangled(_ symbol: UnsafePointer<CChar>) -> String {
        guard let name = wl_demangle(symbol) else { return String(cString: symbol) }
        defer { wl_release_name(name) }
        return String(cString: name)
    }

    static func demangled(_ symbol: String) -> String { symbol.withCString { demangled($0) } }
}
