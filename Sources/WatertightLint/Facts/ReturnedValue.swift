// SPDX-License-Identifier: Apache-2.0

#if Lint

extension Function {
    /// The value that the function returns, if one place of its body says it, and it may be a stream.
    var returnedValue: Expression? {
        guard let result, !["Void", "Bool", "Int", "String"].contains(result) else { return nil }
        return body.returnedValue
    }
}

extension Closure {
    /// The value that the closure returns, if one place of its body says it.
    var returnedValue: Expression? { body.returnedValue }
}

extension [Statement] {
    fileprivate var returnedValue: Expression? {
        let values = compactMap { if case .returning(let value) = $0 { value } else { Expression?.none } }
        if values.count == 1 { return values[0] }
        if count == 1, case .expression(let value) = self[0] { return value }
        return nil
    }
}

#endif
