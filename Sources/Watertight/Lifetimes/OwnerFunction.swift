// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// A function of an object and a value, and the object, which it does not keep: in one object, shared by all subscriptions of an operator.
///
/// Whoever calls it loads the owner once, and keeps it until the call has returned; who finds it gone ends the stream.
@usableFromInline
final class OwnerFunction<Owner: AnyObject, Input, Result> {
    @usableFromInline
    weak let owner: Owner?
    @usableFromInline
    let body: (Owner, Input) -> Result

    @inlinable
    init(_ owner: Owner, _ body: @escaping (Owner, Input) -> Result) {
        self.owner = owner
        self.body = body
    }

    /// - Returns: `nil` where the owner is gone.
    @inlinable
    func callAsFunction(_ input: Input) -> Result? {
        guard let owner else { return nil }
        return body(owner, input)
    }
}

/// Passes everything while the owner is there, and shows it each value.
@usableFromInline
struct OwnerStep<Owner: AnyObject, Value, Failure: Error>: Step {
    @usableFromInline
    typealias Errors = KeptErrors<Failure>

    @usableFromInline
    let name: String
    @usableFromInline
    let show: OwnerFunction<Owner, Value, Void>

    @inlinable
    init(name: String, show: OwnerFunction<Owner, Value, Void>) {
        self.name = name
        self.show = show
    }

    @inlinable
    static var conduct: Conduct { .patient }

    @inlinable
    func take(_ input: Value, _ memory: inout Void) -> Verdict<Value> {
        show(input) == nil ? .finish : .pass(input)
    }
}
