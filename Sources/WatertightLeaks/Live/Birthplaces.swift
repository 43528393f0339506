// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Names the calls in which subscriptions began: each stack once, because debug information is slow to read.
struct Birthplaces {
    private let symbols: SymbolTable
    private let locations: SourceLocations
    /// Of each stack that was asked for in this process.
    private static let known = Guarded<[CallStack: [String]]>([:])

    init(_ names: BlockNames) {
        symbols = names.symbols
        locations = names.locations
    }

    /// The calls, without those of the library that led to the subscription.
    func birthplace(in stack: CallStack) -> [String] {
        if let found = Self.known.withLock({ $0[stack] }) { return found }
        let code = addresses(of: stack).prefix { symbols.segment(of: $0)?.isExecutable == true }
        let frames = locations.frames(ofAddresses: Array(code.drop { isOfLibrary($0) }.prefix(Self.limit))).joined()
        let found = frames.drop { Self.libraries.contains($0.function.module) }.prefix(Self.limit).map { function, line in
            [function.description, line?.description].compactMap(\.self).joined(separator: " ")
        }
        Self.known.withLock { $0[stack] = found }
        return found
    }

    /// A return address is that of the instruction after the call, which may be of another line, or another function's first one.
    private func addresses(of stack: CallStack) -> [UInt] {
        stack.indices.map { UInt(stack[$0]) }.prefix { $0 != 0 }.map { $0 - 1 }
    }

    private func isOfLibrary(_ address: UInt) -> Bool {
        locations.functionName(ofAddress: address).map { Self.libraries.contains($0.module) } ?? false
    }

    private static let limit = 4

    /// The modules whose calls lead from a program's `sink` to its subscription.
    private static let libraries: Set<String> = [
        "Swift", "Combine", "Watertight", "WatertightCore", "WatertightFoundation", "WatertightLeaks",
    ]
}
