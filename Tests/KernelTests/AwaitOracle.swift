// SPDX-License-Identifier: Apache-2.0

/// What those who ask for values one by one should see, question by question.
struct AwaitOracle {
    enum Question: Equatable {
        case asking
        case waiting
        /// Answered: by a value, by nothing, by the error.
        case told(Int)
    }

    static let nothing = -1
    static let error = -2

    var questions: [Question] = []
    var arrived: [Int] = []
    var isLinked = false
    var isOver = false
    var hasError = false
    var early = 0
    /// Values that nobody had asked for.
    var unasked = 0

    mutating func takeEnd() -> Int {
        defer { hasError = false }
        return hasError ? Self.error : Self.nothing
    }

    mutating func ask() {
        if !isOver, !isLinked { early += 1 }
        questions.append(isOver ? .told(takeEnd()) : .asking)
    }

    /// The oldest who has asked looks, and waits where there is nothing.
    mutating func look(waits: Bool) {
        guard let index = questions.firstIndex(of: .asking) else { return }
        if !arrived.isEmpty {
            questions[index] = .told(arrived.removeFirst())
        } else if isOver {
            questions[index] = .told(takeEnd())
        } else if waits {
            questions[index] = .waiting
        }
    }

    mutating func deliver(_ value: Int) {
        guard isLinked, !isOver else { return tellAllWhoWait(Self.nothing) }
        if let index = questions.firstIndex(of: .waiting) {
            questions[index] = .told(value)
        } else if arrived.count < questions.count(where: { $0 == .asking }) {
            arrived.append(value)
        } else {
            unasked += 1
        }
    }

    mutating func end(byError: Bool) {
        if isOver { return }
        (isOver, hasError) = (true, byError)
        if let index = questions.firstIndex(of: .waiting) { questions[index] = .told(takeEnd()) }
        tellAllWhoWait(Self.nothing)
    }

    mutating func cancel() {
        (isOver, hasError, arrived) = (true, false, [])
        tellAllWhoWait(Self.nothing)
    }

    mutating func tellAllWhoWait(_ word: Int) {
        questions = questions.map { $0 == .waiting ? .told(word) : $0 }
    }
}
