// SPDX-License-Identifier: Apache-2.0

import Foundation

final class OfNSObject: NSObject {
    private let flag = true
    private let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}

final class OfOperation: Operation, @unchecked Sendable {
    private let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}

final class OfFormatter: Formatter, @unchecked Sendable {
    private let leaf: Leaf
    init(_ leaf: Leaf) {
        self.leaf = leaf
        super.init()
    }
    required init?(coder: NSCoder) { nil }
}
