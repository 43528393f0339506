// SPDX-License-Identifier: Apache-2.0

import WatertightCore

// Operators are not Sendable, since their closures need not be. The compiler says so wherever one is taken for Sendable; the message says what to do
// instead. A conformance that a program declares for itself goes before the unavailable one.

@available(*, unavailable, message: "AnyPublisher is not Sendable; erase in a closure: AnySendablePublisher { … }")
extension AnyPublisher: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.CombineLatest: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.CombineLatest3: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.CombineLatest4: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Concatenate: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Merge: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Merge3: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Merge4: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Merge5: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Merge6: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Merge7: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Merge8: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.MergeMany: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Zip: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Zip3: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Zip4: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.CompactMap: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryCompactMap: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Drop: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.DropUntilOutput: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.DropWhile: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryDropWhile: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Filter: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryFilter: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.First: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.FirstWhere: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryFirstWhere: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Output: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.PrefixUntilOutput: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.PrefixWhile: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryPrefixWhile: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.RemoveDuplicates: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryRemoveDuplicates: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.FlatMap: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.SwitchToLatest: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.AssertNoFailure: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Catch: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.ReplaceEmpty: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.ReplaceError: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Retry: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryCatch: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.AllSatisfy: @unchecked Sendable {}
