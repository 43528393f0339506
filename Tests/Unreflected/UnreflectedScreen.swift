// SPDX-License-Identifier: Apache-2.0

public import Watertight

/// Compiled with `-disable-reflection-metadata`: the program has no names and types of these fields, and no list of what closures capture.
public final class UnreflectedScreen {
    private enum State {
        case idle
        case shown(Details)
        case hidden(String)
    }

    private struct Details {
        var number = 1
        let screen: UnreflectedScreen
        var name = "details"
    }

    private final class Child {
        let number = 1
        let owner: UnreflectedScreen
        init(_ owner: UnreflectedScreen) { self.owner = owner }
    }

    public private(set) var value = 0
    private var token: AnyCancellable?
    private var child: Child?
    private var state = State.idle
    private var onChange: ((Int) -> Void)?

    public init() {}

    /// A subscription whose closure holds its owner.
    public func open(_ values: PassthroughSubject<Int, Never>) {
        token = values.map { $0 + self.value }.sink { self.value = $0 }
    }

    /// The same as it was meant.
    public func openWeakly(_ values: PassthroughSubject<Int, Never>) {
        token = values.sink { [weak self] in self?.value = $0 }
    }

    /// A child that holds its parent.
    public func adopt() { child = Child(self) }

    /// A structure in an enum's case that holds its owner.
    public func show() { state = .shown(Details(screen: self)) }

    /// A closure that has captured more than its owner.
    public func listen() {
        let first = value
        var count = 0
        onChange = { value in
            count += 1
            self.value = first + value + count
        }
    }

    /// Lets go of all that.
    public func close() { (token, child, state, onChange) = (nil, nil, .hidden("closed"), nil) }
}
