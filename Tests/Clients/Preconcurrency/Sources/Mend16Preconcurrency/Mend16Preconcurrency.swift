// SPDX-License-Identifier: Apache-2.0

@preconcurrency import Combine

// The `@preconcurrency` of the import silences the compiler about each of these five, in Swift 6 mode and in Swift 5 mode with complete checking.

enum Screen: Sendable {
    case list(AnyPublisher<[String], Never>)
    case empty
}

struct Observation: Sendable {
    let token: any Cancellable
}

struct Demand: Sendable {
    let subscription: any Subscription
}

func inBackground(_ publisher: AnyPublisher<[String], Never>, until token: any Cancellable) -> @Sendable () -> Void {
    {
        _ = publisher
        token.cancel()
    }
}
