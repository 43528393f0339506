// SPDX-License-Identifier: Apache-2.0

public import WatertightRx

#if canImport(Darwin)
    import Foundation
#endif

extension Event: Equatable where Element: Equatable {
    /// Whether both are the same value, both the end, or both errors that read alike.
    public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.next(let lhs), .next(let rhs)): lhs == rhs
        case (.error(let lhs), .error(let rhs)): areAlike(lhs, rhs)
        case (.completed, .completed): true
        default: false
        }
    }
}

/// Whether two errors read alike and, on Apple's platforms, have the same domain and code.
func areAlike(_ lhs: any Error, _ rhs: any Error) -> Bool {
    #if canImport(Darwin)
        let (left, right) = (lhs as NSError, rhs as NSError)
        guard left.domain == right.domain, left.code == right.code else { return false }
    #endif
    return "\(lhs)" == "\(rhs)"
}

extension MaybeEvent: Equatable where Element: Equatable {
    /// Whether both are the same value, both the end without one, or both errors that read alike.
    public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.success(let lhs), .success(let rhs)): lhs == rhs
        case (.error(let lhs), .error(let rhs)): areAlike(lhs, rhs)
        case (.completed, .completed): true
        default: false
        }
    }
}

extension CompletableEvent: Equatable {
    /// Whether both are the end without an error, or both errors that read alike.
    public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
        switch (lhs, rhs) {
        case (.error(let lhs), .error(let rhs)): areAlike(lhs, rhs)
        case (.completed, .completed): true
        default: false
        }
    }
}

/// Whether both are the same value, or both errors that read alike.
func areEqual<Element: Equatable>(_ lhs: SingleEvent<Element>, _ rhs: SingleEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): areAlike(lhs, rhs)
    default: false
    }
}
