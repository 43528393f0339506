// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

// Combine's types are Sendable if what they are made of is. So `subject.values.publisher` compiles: a sequence that several tasks may iterate.

/// Sendable: holds the publisher, and nothing else.
extension AsyncPublisher: @unchecked Sendable where P: Sendable {}

/// Sendable: holds the publisher, and nothing else.
extension AsyncThrowingPublisher: @unchecked Sendable where P: Sendable {}

/// Sendable: holds the elements, and nothing else.
extension Publishers.Sequence: @unchecked Sendable where Elements: Sendable {}
