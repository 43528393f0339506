// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Says of code's addresses which functions they belong to, and where these stand in the source.
///
/// What is said is right, or is not said: the debug information's name of a function has to be that of the table of symbols, which is read apart from it.
final class SourceLocations {
    private let symbols: SymbolTable
    private lazy var information = DebugInformation()
    private var names: [UInt: FunctionName?] = [:]
    /// Of each function that was asked for in this process, as long as no other code lies there.
    private static let lines = Guarded<[CodeAddress: SourceLine?]>([:])

    private struct CodeAddress: Hashable {
        let address: UInt
        let symbol: String?
    }

    /// Whether debug information is read, which takes a large program a second. For tests that look at many leaks.
    @TaskLocal static var areRead = true

    init(_ symbols: SymbolTable) { self.symbols = symbols }

    /// The name of the function that an address lies in; of a stripped file its name and the offset in it; `nil` for what is not loaded.
    func functionName(ofAddress address: UInt) -> FunctionName? {
        if let name = names[address] { return name }
        let name = symbols.name(of: address).map { FunctionName(demangled: $0) }
        names[address] = .some(name)
        return name
    }

    /// Where an instruction stands in the source. Of a call it is the address that it returns to, less one.
    func location(ofAddress address: UInt) -> SourceLine? { frames(ofAddresses: [address])[0].first?.line }

    /// The functions of each instruction, the innermost first: those that were inlined there, then the one that has the code. Without debug information
    /// this one alone.
    func frames(ofAddresses addresses: [UInt]) -> [[(function: FunctionName, line: SourceLine?)]] {
        let known = Self.areRead ? information.frames(at: addresses) : []
        return addresses.indices.map { index in
            guard let symbol = symbols.symbol(of: addresses[index]) else {
                return functionName(ofAddress: addresses[index]).map { [($0, nil)] } ?? []
            }
            let frames = known.indices.contains(index) ? known[index] : []
            guard frames.last?.symbol == symbol.name else { return [(FunctionName(demangled: SymbolTable.demangled(symbol.name)), nil)] }
            return frames.map { (FunctionName(demangled: SymbolTable.demangled($0.symbol)), $0.line) }
        }
    }

    /// Where a closure or another function begins, by the address of its code: the line of its opening brace. An optimised one may have been inlined into
    /// the code that the compiler has made to call it; then it is the first of its lines that has an instruction there.
    func location(ofFunctionAt address: UInt) -> SourceLine? {
        guard Self.areRead else { return nil }
        read(functionsAt: [address])
        return Self.lines.withLock { [code = code(at: address)] in $0[code] } ?? nil
    }

    /// Reads where functions begin, of all at once: to read the debug information through takes as long for one as for many.
    func read(functionsAt addresses: some Sequence<UInt>) {
        guard Self.areRead else { return }
        let known = Self.lines.withLock { $0 }
        let beginnings = Set(addresses.map { code(at: $0) }).filter { known[$0] == nil }.map { beginning(of: $0) }
        guard !beginnings.isEmpty else { return }
        var frames = information.frames(at: beginnings.flatMap(\.instructions))[...]
        var found: [CodeAddress: SourceLine?] = [:]
        for beginning in beginnings {
            // Whether the function was inlined there or not.
            let lines = frames.prefix(beginning.instructions.count).joined().compactMap { $0.symbol == beginning.function ? $0.line : nil }
            found[beginning.code] = .some(lines.min { $0.line < $1.line })
            frames = frames.dropFirst(beginning.instructions.count)
        }
        Self.lines.withLock { [found] lines in lines.merge(found) { $1 } }
    }

    private func code(at address: UInt) -> CodeAddress { CodeAddress(address: address, symbol: symbols.symbol(of: address)?.name) }

    /// Where the first line of a function is looked for.
    private struct Beginning {
        let code: CodeAddress
        var function = ""
        /// Addresses, each of which need not be where an instruction begins.
        var instructions: [UInt] = []
    }

    private func beginning(of code: CodeAddress) -> Beginning {
        guard let symbol = symbols.symbol(of: code.address), let function = Self.function(behind: symbol.name) else {
            return Beginning(code: code)
        }
        let own = symbol.name == function ? symbol.range : symbols.range(of: function, besides: code.address)
        // An optimised closure is part of the forwarder. (`Runtime` of 6.3.1 does not name it there: then nothing is said.)
        let instructions =
            own.map { [$0.lowerBound] } ?? Array(stride(from: symbol.range.lowerBound, to: symbol.range.upperBound, by: 8).prefix(16))
        return Beginning(code: code, function: function, instructions: instructions)
    }

    /// The function that a forwarder calls, which the compiler makes for each closure that has captured something. `nil` for what many functions share.
    private static func function(behind symbol: String) -> String? {
        var name = symbol[...]
        if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
        while name.hasSuffix("TA") || name.hasSuffix("Tu") { name = name.dropLast(2) }
        return name.hasSuffix("Tm") || name.isEmpty ? nil : String(name)
    }
}
