// SPDX-License-Identifier: Apache-2.0

extension Census {
    /// Whether a block is an object whose class is neither of the standard library, nor of a system library, nor of Watertight.
    func isOfProgram(_ block: BlockIndex) -> Bool {
        module(of: block).map { !Self.isInternal(module: $0) } ?? false
    }

    /// Whether a module is the standard library, a system library or of Watertight.
    static func isInternal(module: String) -> Bool { internalModules.contains(module) }

    /// The module of an object's class.
    func module(of block: BlockIndex) -> String? {
        blocks.kind(of: block).flatMap { kinds[$0].module }
    }

    private static let internalModules: Set<String> = [
        "Swift", "_Concurrency", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "Synchronization", "DequeModule",
        "WatertightCore", "Watertight", "WatertightFoundation", "WatertightLeaks", "WatertightTesting", "WatertightRx", "WatertightRxRelay",
        "WatertightRxTest", "WatertightRxBlocking", "WatertightReactive",
    ]
}
