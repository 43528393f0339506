// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// The functions and variables of the program and its libraries, by address. Each file is read when one of its addresses is asked for.
final class SymbolTable {
    struct Symbol {
        let start: UInt
        let size: UInt
        let name: UnsafePointer<CChar>
    }

    private let segments: [Segment]
    private var files: [String: [Symbol]] = [:]

    init(segments: [Segment]) { self.segments = segments }

    /// The segment that an address lies in.
    func segment(of address: UInt) -> Segment? { segments.covering(address) }

    /// The demangled name of what lies at an address; of a stripped file its name and the offset in it; `nil` for what is not loaded.
    func name(of address: UInt) -> String? {
        guard let segment = segment(of: address) else { return nil }
        if let symbol = symbol(at: address - segment.base, in: segment.path) { return demangled(symbol.name) }
        let file = segment.path.isEmpty ? "the program" : segment.path.split(separator: "/").last.map { String($0) } ?? segment.path
        return "\(file)+0x\(String(address - segment.base, radix: 16))"
    }

    private func symbol(at address: UInt, in path: String) -> Symbol? {
        let symbols = symbols(of: path)
        let next = symbols.partitioningIndex { $0.start > address }
        guard next > 0 else { return nil }
        let symbol = symbols[next - 1]
        return address - symbol.start < max(symbol.size, 1) ? symbol : nil
    }

    private func symbols(of path: String) -> [Symbol] {
        if let symbols = files[path] { return symbols }
        var symbols: [Symbol] = []
        withUnsafeMutablePointer(to: &symbols) { symbols in
            _ = wl_each_symbol(path.isEmpty ? "/proc/self/exe" : path, symbols) { context, symbol in
                let found = Symbol(start: symbol.pointee.address, size: symbol.pointee.size, name: symbol.pointee.name)
                context?.assumingMemoryBound(to: [Symbol].self).pointee.append(found)
            }
        }
        symbols.sort { $0.start < $1.start }
        files[path] = symbols
        return symbols
    }

    private func demangled(_ symbol: UnsafePointer<CChar>) -> String {
        guard let name = wl_demangle(symbol) else { return String(cString: symbol) }
        defer { wl_release_name(name) }
        return String(cString: name)
    }
}
