// SPDX-License-Identifier: Apache-2.0

import WatertightCore

// See `NotSendable.swift`.

@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryAllSatisfy: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Collect: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.CollectByCount: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Comparison: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryComparison: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Contains: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.ContainsWhere: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryContainsWhere: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Count: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.IgnoreOutput: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Last: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.LastWhere: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryLastWhere: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Reduce: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryReduce: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Autoconnect: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.MakeConnectable: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Multicast: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Share: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Buffer: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.CollectByTime: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Debounce: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Delay: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.MeasureInterval: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.ReceiveOn: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.SubscribeOn: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Throttle: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Timeout: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Decode: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Encode: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.MapError: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.MapKeyPath: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.MapKeyPath2: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.MapKeyPath3: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Map: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryMap: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Scan: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.TryScan: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.SetFailureType: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Breakpoint: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.HandleEvents: @unchecked Sendable {}
@available(*, unavailable, message: "operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }")
extension Publishers.Print: @unchecked Sendable {}
