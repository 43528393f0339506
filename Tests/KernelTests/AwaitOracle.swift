// SPDX-License-Identifier: Apache-2.0

/// The expected answers to tasks that request values one by one.
struct AwaitOracle {
    enum Question: Equatable {
        case asking
        case waiting
        /// Answered: by a value, by nothing, by the error.
        case told(Int)
    }

    static let nothing = -1
    static let error = -2

    /// The number of unrequested values that are kept; `nil` if values are requested one by one, so that only an upstream that exceeds the demand has any.
    let room: Int?
    let dropsOldest: Bool

    var questions: [Question] = []
    var arrived: [Int] = []
    var isAttached = false
    var isOver = false
    var hasError = false
    /// Values that were neither requested nor kept.
    var unrequested = 0

    init(room: Int?, dropsOldest: Bool) {
        self.room = room
        self.dropsOldest = dropsOldest
    }

    mutating func takeEnd() -> Int {
        defer { hasError = false }
        return hasError ? Self.error : Self.nothing
    }

    mutating func request() {
        let isLeft = arrived.count > pendingRequests
        questions.append(isOver && !isLeft ? .told(takeEnd()) : .asking)
    }

    /// The oldest asking task looks, and waits if there is no value.
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
        guard isAttached, !isOver else { return tellAllWhoWait(Self.nothing) }
        if let index = questions.firstIndex(of: .waiting) {
            questions[index] = .told(value)
        } else if arrived.count - pendingRequests < room ?? .max {
            arrived.append(value)
        } else {
            unrequested += 1
            if let room, room > 0, dropsOldest {
                arrived.remove(at: pendingRequests)
                arrived.append(value)
            }
        }
    }

    var pendingRequests: Int { questions.count { $0 == .asking } }

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
