// SPDX-License-Identifier: Apache-2.0

#if canImport(XCTest)
    public import WatertightRx
    import XCTest

    /// Asserts that two lists of events are equal: values by `==`, errors by their description. Prints the differences otherwise.
    ///
    /// Source: RxTest `XCTAssertEqual`.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [Event<Element>], _ rhs: [Event<Element>], file: StaticString = #filePath, line: UInt = #line
    ) {
        assertEqual(lhs, rhs, by: areSame, file: file, line: line)
    }

    /// Asserts that two lists of events of a `Single` are equal.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #filePath, line: UInt = #line
    ) {
        assertEqual(lhs, rhs, by: areEqual, file: file, line: line)
    }

    /// Asserts that two lists of events of a `Maybe` are equal.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [MaybeEvent<Element>], _ rhs: [MaybeEvent<Element>], file: StaticString = #filePath, line: UInt = #line
    ) {
        assertEqual(lhs, rhs, by: areSame, file: file, line: line)
    }

    /// Asserts that two lists of events of a `Completable` are equal.
    public func XCTAssertEqual(
        _ lhs: [CompletableEvent], _ rhs: [CompletableEvent], file: StaticString = #filePath, line: UInt = #line
    ) {
        assertEqual(lhs, rhs, by: areSame, file: file, line: line)
    }

    /// Asserts that two lists of recorded events are equal: their times, values by `==`, errors by their description.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [Recorded<Event<Element>>], _ rhs: [Recorded<Event<Element>>], file: StaticString = #filePath, line: UInt = #line
    ) {
        assertEqual(lhs, rhs, by: areSame, file: file, line: line)
    }

    /// Asserts that two lists of recorded events with optional values are equal.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [Recorded<Event<Element?>>], _ rhs: [Recorded<Event<Element?>>], file: StaticString = #filePath, line: UInt = #line
    ) {
        assertEqual(lhs, rhs, by: areSame, file: file, line: line)
    }

    /// Asserts that the recorded events are these values, whatever their times, and no end.
    ///
    /// Source: RxTest `XCTAssertRecordedElements`.
    public func XCTAssertRecordedElements<Element: Equatable>(
        _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath, line: UInt = #line
    ) {
        if let end = stream.first(where: \.value.isStopEvent) {
            return XCTFail("A non-next stop event has been emitted: \(end)", file: file, line: line)
        }
        assertEqual(stream.compactMap(\.value.element), elements, by: areSame, file: file, line: line)
    }

    private func areSame<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> Bool { lhs == rhs }

    /// Asserts that two lists are equal element by element, and prints those that are not.
    func assertEqual<Element>(
        _ lhs: [Element], _ rhs: [Element], by areEqual: (Element, Element) -> Bool, file: StaticString, line: UInt
    ) {
        if lhs.elementsEqual(rhs, by: areEqual) { return }
        XCTFail("\(lhs) is not equal to \(rhs)", file: file, line: line)
        print("Differences:")
        for index in 0..<max(lhs.count, rhs.count) {
            let (left, right) = (lhs.dropFirst(index).first, rhs.dropFirst(index).first)
            if let left, let right, areEqual(left, right) { continue }
            if let left { print("lhs[\(index)]:\n    \(left)") }
            if let right { print("rhs[\(index)]:\n    \(right)") }
        }
    }
#endif
