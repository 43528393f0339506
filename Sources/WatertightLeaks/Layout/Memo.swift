// SPDX-License-Identifier: Apache-2.0

/// Values that were found once, each by its key.
final class Memo<Key: Hashable, Value> {
    private var known: [Key: Value] = [:]

    func value(for key: Key, orFind find: () -> Value) -> Value {
        if let value = known[key] { return value }
        let value = find()
        known[key] = value
        return value
    }
}
