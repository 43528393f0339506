// SPDX-License-Identifier: Apache-2.0

import WatertightCore

// See `NotSendable.swift`.

@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.PrefixUntilDeinit: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.PrefixUntilEnd: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.WeakCompactMap: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.WeakFlatMap: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.WeakHandleEvents: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.WeakMap: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.WeakTasked: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Amb: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.ZipMany: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.CombineLatestMany: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.WithLatestFrom: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Distinct: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Partition: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.FlatMapFirst: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.MergeConcurrently: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.RetryBackingOff: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.RetryWhen: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.CountWhere: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Serialized: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.DebounceAtFinish: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.ReceiveOnBatching: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Dematerialize: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Materialize: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Pairwise: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Windowed: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Validated: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Characters: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Lines: @unchecked Sendable {}
