// SPDX-License-Identifier: Apache-2.0

/// The errors of the operators themselves.
///
/// Source: RxSwift `RxError`.
public enum RxError: Swift.Error, @unchecked Sendable {  // Sendable: the object is described, and not called.
    /// No other case says it.
    case unknown
    /// The object was disposed of before.
    case disposed(object: AnyObject)
    /// A counter of an operator has no larger value.
    case overflow
    /// An index is outside of the values that came.
    case argumentOutOfRange
    /// A stream that has to have a value ended without one.
    case noElements
    /// A stream that may have one value at most has two.
    case moreThanOneElement
    /// No value came in time.
    case timeout
}

extension RxError: CustomDebugStringConvertible {
    /// A sentence, in RxSwift's words.
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .disposed(let object): "Object `\(object)` was already disposed."
        case .overflow: "Arithmetic overflow occurred."
        case .argumentOutOfRange: "Argument out of range."
        case .noElements: "Sequence doesn't contain any elements."
        case .moreThanOneElement: "Sequence contains more than one element."
        case .timeout: "Sequence timeout."
        }
    }
}
