// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What is known of a subscription beside its pipeline.
extension PipelineFinder {
    /// The demand that a subscriber's upstream owes it.
    func demandOwed(to subscriber: BlockIndex) -> Subscribers.Demand? {
        for block in upstreams(of: subscriber) {
            guard let type = names.type(of: block) else { continue }
            let (layouts, ledger) = (names.census.kinds.values, MemoryLayout<DemandLedger>.size)
            guard let offset = layouts.offset(of: Metadata(DemandLedger.self), in: Metadata(type)),
                offset >= 16, offset + ledger <= names.census.blocks[block].count
            else { continue }
            return names.census.bytes(of: block).load(fromByteOffset: offset, as: DemandLedger.self).owed
        }
        return nil
    }

    /// What tracking has noted of a subscriber, and of the values that the stages before it have dropped.
    func tracking(of subscriber: BlockIndex, _ birthplaces: Birthplaces) -> LiveSubscription.Tracking? {
        let address = names.census.blocks.address(of: subscriber)
        guard let type = names.type(of: subscriber), let entry = TrackedSubscribers.entry(at: address, of: type) else { return nil }
        let dropped = stages(of: subscriber).reduce(0) { $0 + DroppedValues.count(at: names.census.blocks.address(of: $1)) }
        return LiveSubscription.Tracking(
            birthplace: birthplaces.birthplace(in: entry.callStack), age: .now - entry.start, delivered: entry.valueCount, dropped: dropped)
    }
}
