// SPDX-License-Identifier: Apache-2.0

/// Delivers the values that a machine holds until they are requested.
extension CombiningStage {
    /// Delivers the held values, as far as requested, and then requests another from each input that held one.
    ///
    /// One by one: an input from which everything is requested meanwhile sends from inside this call, and its held values go before.
    @inlinable func drain() {
        var sources: [InputSlot] = []
        while true {
            while let (output, source, box, entry) = takeHeld(orEnding: sources.isEmpty) {
                if entry.actsNow { _ = pass(output, of: CombiningDelivery.queuedInput, to: box) }
                if serialized.drainQueue.mustFinishDraining(after: entry) { finishDraining() }
                if let source { sources.append(source) }
            }
            if sources.isEmpty { return }
            for source in exchange(&sources, with: []) { request(from: source, .max(1)) }
        }
    }

    /// - Parameter ends: Whether the draining ends if nothing is due.
    /// - Returns: The held value that is due, the input to request another from, and how the value has entered.
    @inlinable func takeHeld(
        orEnding ends: Bool
    ) -> (
        output: Output, source: InputSlot?, box: Unmanaged<DownstreamBox<Downstream>>,
        entry: SerializedDownstream<Downstream>.Entry
    )? {
        lock()
        if combinerBox != nil, let box = serialized.uncountedBox, let index = machine.takeHeld(), let output = takeCombined(of: index) {
            let isUnlimited = machine.openingDemand(at: index) == .unlimited
            let source = isUnlimited ? nil : inputs[index]
            let entry = serialized.enter(output, to: box, slowing: false)
            unlock()
            return (output, source, box, entry)
        }
        let endedInputs = ends && machine.endDraining() ? releaseAll() : nil
        unlock()
        if endedInputs != nil { deliver(.finished) }
        withExtendedLifetime(endedInputs) {}
        return nil
    }
}
