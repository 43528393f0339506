// SPDX-License-Identifier: Apache-2.0

import Combine

// Conformances that packages add to Apple's Combine. Ours has them: if it replaces Combine, a second one is a warning, and is ignored.
#if canImport(Darwin)
    extension AnyCancellable: @unchecked @retroactive Sendable {}
    extension CurrentValueSubject: @unchecked @retroactive Sendable where Output: Sendable {}
    extension Future: @unchecked @retroactive Sendable where Output: Sendable {}
    extension ObservableObjectPublisher: @unchecked @retroactive Sendable {}
    extension PassthroughSubject: @unchecked @retroactive Sendable where Output: Sendable {}
    extension Published: @unchecked @retroactive Sendable where Value: Sendable {}
    extension Published.Publisher: @unchecked @retroactive Sendable where Value: Sendable {}
#endif

func send<each Value: Sendable>(_ values: repeat each Value) {}

@MainActor
func sendAll() {
    send(
        AnyCancellable {}, CurrentValueSubject<Int, Never>(0), Future<Int, Never> { $0(.success(0)) }, ObservableObjectPublisher(),
        PassthroughSubject<Int, Never>())
}

func need<each Value: Sendable>(_ types: repeat (each Value).Type) {}

func needAll() { need(Published<Int>.self, Published<Int>.Publisher.self) }
