// SPDX-License-Identifier: Apache-2.0

extension Census {
    /// Whether a block is an object whose class is neither of the standard library, nor of a system library, nor of Watertight.
    func isOfProgram(_ block: BlockIndex) -> Bool {
        guard let index = blocks.kind(of: block), case .instance(let descriptor) = kinds[index].shape else { return false }
        return descriptor.module(in: LiveMemory()).map { !Self.internalModules.contains($0) } ?? false
    }

    private static let internalModules: Set<String> = [
        "Swift", "_Concurrency", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "Synchronization", "DequeModule",
        "WatertightCore", "Watertight", "WatertightFoundation", "WatertightLeaks", "WatertightTesting", "WatertightRx", "WatertightRxRelay",
        "WatertightRxTest", "WatertightRxBlocking", "WatertightReactive",
    ]
}
