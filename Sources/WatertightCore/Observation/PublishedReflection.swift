// SPDX-License-Identifier: Apache-2.0

/// Where a published property keeps its value, in the shape that mirrors of Combine's have. Code that encodes or decodes published properties looks for it.
enum PublishedStorage<Value> {
    /// The property's publisher has not been used yet.
    case value(Value)
    /// The publisher has the value.
    case publisher(Published<Value>.Publisher)
}

extension Published: CustomReflectable {
    /// A mirror with one child, `storage`: an enumeration whose case is `value` with the value, or, once the publisher has been used, `publisher` with
    /// the publisher. The publisher's mirror has the child `subject`, and that one's mirror the child `currentValue`.
    ///
    /// Source: Combine's mirror of `Published`, on which public code relies (`extension Published: Encodable`).
    public var customMirror: Mirror { Mirror(self, children: ["storage": subject.storage], displayStyle: .struct) }
}

extension PublishedSubject: CustomReflectable {
    /// A mirror with the child `currentValue`.
    @usableFromInline var customMirror: Mirror { Mirror(self, children: ["currentValue": value], displayStyle: .class) }

    var storage: PublishedStorage<Value> {
        multicaster.object == nil ? .value(value) : .publisher(Published.Publisher(self))
    }
}
