// SPDX-License-Identifier: Apache-2.0

#if Lint

/// One pass over the bytes of a file, which tells which functions are worth a closer look, and what each function calls.
///
/// Most functions of a program have nothing to do with streams. Their trees are not walked, which is the greater part of the linter's speed.
struct WordScan {
    private var telling: [Offset] = []
    private var calledNames: [(at: Offset, name: String)] = []

    /// The words without which a body neither makes, keeps nor ends a subscription.
    static let words = VerbTable.names(.terminal, .cancellation).union(storing).union([
        "Task", "detached", "Cancellable", "Disposables", "Disposable", "dispose", "DisposeBag", "CompositeDisposable", "cancel",
        "removeAll",
        "onReceive", "reactive", "rac_willDeallocSignal", "take", "takeUntil", "assignTo", "publisher", "Publisher", "Observable",
        "SignalProducer", "AnyPublisher", "signal", "producer", "handleEvents", "sinkTo", "values", "await", "eraseToAnyPublisher",
        "asObservable", "Future",
    ])

    private static let storing = Set(VerbTable.verbs.filter { $0.role == .storing && $0.library != .other }.map(\.name))

    /// What the names of properties end with that keep subscriptions. A body that sets one may end what it keeps.
    private static let keepers = [
        "ancellable", "ancellables", "ubscription", "ubscriptions", "isposable", "isposables", "isposeBag", "token", "bag",
    ]
    .map { Array($0.utf8) }

    private static func isKeeper(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        keepers.contains { end in word.count >= end.count && word[(word.count - end.count)...].elementsEqual(end) }
    }

    /// The values with which code empties a property, whatever its name.
    private static let nothings = ["nil", "[]", "[:]", ".init()"].map { Array($0.utf8) }

    /// Whether a value empties what it is assigned to: one of ``nothings``, or `Name()`.
    private static func isNothing(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        if nothings.contains(where: bytes.starts(with:)) { return true }
        guard let first = bytes.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else { return false }
        return bytes.drop { continues($0) || ".<>".utf8.contains($0) }.starts(with: "()".utf8)
    }

    /// Whether the word is a property that may keep subscriptions, and `=` follows, and no other operator that begins with it.
    ///
    /// - Parameter isDeclared: Whether the word is a name that is declared there, to which nothing was assigned before.
    private static func isAssigned(
        _ word: UnsafeBufferPointer<UInt8>, isDeclared: Bool, _ bytes: UnsafeBufferPointer<UInt8>, _ end: Int
    ) -> Bool {
        var index = end
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "="), bytes[index + 1] == UInt8(ascii: " ") else { return false }
        return isKeeper(word) || !isDeclared && isNothing(bytes[(index + 2)...])
    }

    /// Whether a word begins the declaration of a name.
    private static func isDeclaring(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        word.elementsEqual("let".utf8) || word.elementsEqual("var".utf8)
    }

    private static let hashes = Set(words.map { hash($0.utf8) })

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var (index, isComment, isDeclared) = (0, false, false)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") { isComment = false }
            if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == byte { isComment = true }
            if byte == UInt8(ascii: "<"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "~") { telling.append(Offset(index)) }
            guard Self.begins(byte) else {
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, Self.continues(bytes[index]) { index += 1 }
            let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
            if Self.hashes.contains(Self.hash(word)) || Self.isAssigned(word, isDeclared: isDeclared, bytes, index) {
                telling.append(Offset(start))
            }
            isDeclared = Self.isDeclaring(word)
            guard !isComment, index < bytes.count, bytes[index] == UInt8(ascii: "(") else { continue }
            calledNames.append((Offset(start), String(decoding: word, as: UTF8.self)))
        }
    }

    /// Whether a word of ``words`` is in a part of the file.
    func isTelling(_ range: Range<Offset>) -> Bool {
        let first = Self.firstIndex(in: telling.count, from: range.lowerBound) { telling[$0] }
        return first < telling.count && telling[first] < range.upperBound
    }

    /// The names that a part of the file calls.
    func calledNames(in range: Range<Offset>) -> Set<String> {
        var names: Set<String> = []
        var index = Self.firstIndex(in: calledNames.count, from: range.lowerBound) { calledNames[$0].at }
        while index < calledNames.count, calledNames[index].at < range.upperBound {
            names.insert(calledNames[index].name)
            index += 1
        }
        return names
    }

    private static func firstIndex(in count: Int, from offset: Offset, at position: (Int) -> Offset) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if position(middle) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func begins(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func continues(_ byte: UInt8) -> Bool { begins(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// FNV-1a.
    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

#endif
