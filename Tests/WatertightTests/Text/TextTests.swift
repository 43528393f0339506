// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct TextTests {
    /// Collects what a stream of text delivers.
    private func collect<P: Publisher>(_ publisher: P) -> [P.Output] {
        var all: [P.Output] = []
        let token = publisher.sink(receiveCompletion: { _ in }, receiveValue: { all.append($0) })
        token.cancel()
        return all
    }

    private static let text = "one\ntwo\r\n\nthree\rfo\u{2028}ur\r\r\nf\u{e9}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}ve e\u{301}"
    private static let lines = [
        "one", "two", "", "three", "fo\u{2028}ur", "", "f\u{e9}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}ve e\u{301}",
    ]

    @Test func `lines of strings end at LF, CR LF and CR, and empty ones come`() {
        #expect(collect([Self.text].publisher.lines) == Self.lines)
        #expect(collect(["a\n", "\n", "b"].publisher.lines) == ["a", "", "b"])
        #expect(collect(["a\r", "\nb", "\r", "c\n"].publisher.lines) == ["a", "b", "c"])
        #expect(collect([String]().publisher.lines).isEmpty)
        #expect(collect(["", "\n"].publisher.lines) == [""])
        #expect(collect(["a\r", "", "\nb"].publisher.lines) == ["a", "b"])
    }

    /// A long piece is split slice by slice, of 4,096 bytes each.
    @Test func `a long piece is split like a short one, also if a slice ends inside of an end, a character or a scalar`() {
        for length in 4_080..<4_100 {
            let text = String(repeating: "x", count: length) + Self.text + String(repeating: "y", count: 4_096) + "\r\n"
            let pieces = [Array(text.utf8)]
            let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
            let areLines = collect(pieces.publisher.lines) == lines.dropLast().map(String.init)
            let areCharacters = collect(pieces.publisher.characters) == Array(text)
            #expect(areLines && areCharacters, "\(length)")
        }
    }

    @Test func `lines and characters are the same however the bytes are cut`() {
        let bytes = Array(Self.text.utf8)
        #expect(collect(bytes.publisher.lines) == Self.lines)
        #expect(collect(bytes.publisher.characters) == Array(Self.text))
        for size in 1...bytes.count {
            let chunks = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<Swift.min($0 + size, bytes.count)]) }
            #expect(collect(chunks.publisher.lines) == Self.lines, "chunks of \(size)")
            #expect(collect(chunks.publisher.characters) == Array(Self.text), "chunks of \(size)")
        }
    }

    @Test func `characters of strings: one that may be combined waits`() {
        let subject = PassthroughSubject<String, Never>()
        var seen: [Character] = []
        let token = subject.characters.sink { seen.append($0) }
        subject.send("ne")
        #expect(seen == ["n"])
        subject.send("\u{301}")
        #expect(seen == ["n"])
        subject.send("\r")
        subject.send("\n")
        #expect(seen == ["n", "e\u{301}"])
        subject.send(completion: .finished)
        #expect(seen == ["n", "e\u{301}", "\r\n"])
        token.cancel()
    }

    @Test func `any bytes make the characters and the lines that they make as one string`() {
        var random = SeededGenerator(41)
        let alphabet: [[UInt8]] =
            [
                "a", "\r", "\n", "é", "e\u{301}", "\u{1F1E9}", "\u{1F1EA}", "\u{1F468}\u{200D}\u{1F467}", "\u{1100}\u{1161}", "\u{FE0F}",
                "\u{200D}", "क्ष",
            ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0xF0, 0x9F], [0x80]]
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).flatMap { _ in alphabet.randomElement(using: &random) ?? [] }
            var chunks: [[UInt8]] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let size = Int.random(in: 1...5, using: &random)
                chunks.append(Array(rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(collect(chunks.publisher.characters) == Array(text), "\(chunks)")
            #expect(collect(bytes.publisher.characters) == Array(text), "\(bytes)")
            #expect(
                collect(chunks.publisher.lines) == collect(bytes.publisher.lines)
                    && collect([bytes].publisher.lines) == collect(bytes.publisher.lines))
        }
    }

    @Test func `bytes that are not UTF-8 become the replacement character`() {
        #expect(collect([[0x61, 0xFF, 0x62, 0x0A, 0xE2, 0x82]].publisher.lines) == ["a\u{FFFD}b", "\u{FFFD}"])
        #expect(collect([[0xE2], [0x82], [0x41]].publisher.characters) == ["\u{FFFD}", "A"])
        #expect(collect([[0x80, 0x80, 0x80, 0x80, 0x41]].publisher.characters).last == "A")
    }

    @Test func `the parts of a piece wait until they are requested`() {
        let source = TestPublisher<String, Never>()
        let subscriber = TestSubscriber<String, Never>(requesting: .max(1))
        source.lines.subscribe(subscriber)
        source.send("a\nb\nc")
        #expect(subscriber.values == ["a"])
        // The next piece is requested once no part of this one waits.
        #expect(source.requests == [.max(1)])
        subscriber.request(.max(1))
        #expect(subscriber.values == ["a", "b"])
        #expect(source.requests == [.max(1)])
        subscriber.request(.max(2))
        #expect(source.requests == [.max(1), .max(1)])
        source.send(completion: .finished)
        #expect(subscriber.values == ["a", "b", "c"])
    }

    @Test func `a failure drops the line that has not ended`() {
        let source = TestPublisher<String, TestError>()
        let subscriber = TestSubscriber<String, TestError>()
        source.lines.subscribe(subscriber)
        source.send("a\nb")
        source.send(completion: .failure(TestError()))
        #expect(subscriber.values == ["a"])
    }

    @Test func `two subscribers have a splitter each`() {
        let subject = PassthroughSubject<String, Never>()
        let lines = subject.lines
        var seen: [[String]] = [[], []]
        let first = lines.sink { seen[0].append($0) }
        subject.send("a")
        let second = lines.sink { seen[1].append($0) }
        subject.send("b\n")
        #expect(seen == [["ab"], ["b"]])
        first.cancel()
        second.cancel()
    }
}
