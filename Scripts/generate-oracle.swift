#!/usr/bin/env swift
// SPDX-License-Identifier: Apache-2.0

// Writes the programs that the linter's verdicts are held against: for each library, verb and kind of capture a class that subscribes.
//
//     swift Scripts/generate-oracle.swift           writes them
//     swift Scripts/generate-oracle.swift --check   fails if one differs from what would be written

import Foundation

/// How a closure has its object. `HEAD` and `USE` of a template are replaced.
struct Capture {
    let name: String
    let head: String
    let use: String
}

let captures = [
    Capture(name: "Strong", head: "", use: "self.total"), Capture(name: "Weak", head: "[weak self] in ", use: "(self?.total ?? 0)"),
    Capture(name: "Listed", head: "[self] in ", use: "self.total"), Capture(name: "Value", head: "[total] in ", use: "total"),
]

/// The verbs of a library, and how a program keeps what they return.
struct Library {
    let name: String
    let module: String
    /// Streams that the object has, by name. The first carries the stages.
    let sources: [(name: String, text: String)]
    let stages: [(name: String, text: String)]
    let plainTerminal: String
    let terminals: [(name: String, text: String)]
    /// `CHAIN` is the subscription.
    let keeps: [(name: String, text: String)]

    var text: String {
        let head = """
            // SPDX-License-Identifier: Apache-2.0

            #if Lint

            // Written by Scripts/generate-oracle.swift. Do not edit.

            import \(module)


            """
        return head + cases.map(declaration).joined() + list + "#endif\n"
    }

    private func declaration(_ one: (name: String, body: String)) -> String {
        let line = "    override func bind() { \(one.body) }\n"
        let method = line.count <= 140 ? line : "    override func bind() {\n        \(one.body)\n    }\n"
        return "final class \(one.name): \(name)Oracle {\n\(method)}\n"
    }

    private var list: String {
        var lines = [""]
        for one in cases {
            let item = " \(one.name).self,"
            if lines[lines.count - 1].count + item.count > 130 { lines.append("") }
            lines[lines.count - 1] += item
        }
        let names = lines.map { "        \($0.dropFirst())\n" }.joined()
        return "\nextension \(name)Oracle {\n    static let all: [\(name)Oracle.Type] = [\n\(names)    ]\n}\n\n"
    }

    private var cases: [(name: String, body: String)] {
        let first = keeps[0].text
        let inStages = stages.flatMap { stage in
            captures.filter { $0.name != "Listed" }.map { capture in
                (
                    "\(name)\(stage.name)\(capture.name)",
                    first.replacing("CHAIN", with: sources[0].text + filled(stage.text, capture) + plainTerminal)
                )
            }
        }
        let inTerminals = terminals.flatMap { terminal in
            captures.map { capture in
                ("\(name)\(terminal.name)\(capture.name)", first.replacing("CHAIN", with: sources[0].text + filled(terminal.text, capture)))
            }
        }
        let inSources = sources.dropFirst().map { source in
            ("\(name)\(source.name)Strong", first.replacing("CHAIN", with: source.text + filled(terminals[0].text, captures[0])))
        }
        let inKeeps = keeps.dropFirst().flatMap { keep in
            captures.prefix(2).map { capture in
                (
                    "\(name)\(keep.name)\(capture.name)",
                    keep.text.replacing("CHAIN", with: sources[0].text + filled(terminals[0].text, capture))
                )
            }
        }
        let method = terminals[0].text.replacing(#/: \{.*\}/#, with: ": add").replacing(#/ \{.*\}/#, with: "(add)")
        let methods = [("\(name)MethodStrong", first.replacing("CHAIN", with: sources[0].text + method))]
        return inStages + inTerminals + inSources + inKeeps + methods
    }

    private func filled(_ text: String, _ capture: Capture) -> String {
        text.replacing("HEAD", with: capture.head).replacing("USE", with: capture.use)
    }
}

let libraries = [
    Library(
        name: "Combine", module: "Watertight",
        sources: [
            ("Subject", "values"), ("Current", "current"), ("Just", "Just(1)"), ("Sequence", "[1, 2].publisher"),
            ("Deferred", "Deferred { Just(1) }"),
            ("Endless", "Empty<Int, Never>(completeImmediately: false).merge(with: values)"),
        ],
        stages: [
            ("Map", ".map { HEAD$0 + USE }"), ("Filter", ".filter { HEAD$0 > USE }"), ("Scan", ".scan(0) { HEAD$0 + $1 + USE }"),
            ("FlatMap", ".flatMap { HEADJust($0 + USE) }"), ("CompactMap", ".compactMap { HEAD$0 > USE ? $0 : nil }"),
            ("HandleEvents", ".handleEvents(receiveOutput: { HEAD_ = $0 + USE })"), ("DropWhile", ".drop(while: { HEAD$0 < USE })"),
            ("PrefixWhile", ".prefix(while: { HEAD$0 > USE })"), ("RemoveDuplicates", ".removeDuplicates(by: { HEAD$0 == $1 + USE })"),
            ("Reduce", ".reduce(0) { HEAD$0 + $1 + USE }"), ("LastWhere", ".last(where: { HEAD$0 > USE })"),
            ("FirstWhere", ".first(where: { HEAD$0 > USE + 1 })"), ("FlatMapLatest", ".flatMapLatest { HEADJust($0 + USE) }"),
        ],
        plainTerminal: ".sink { _ in }",
        terminals: [
            ("Sink", ".sink(receiveValue: { HEAD_ = $0 + USE })"),
            ("SinkCompletion", ".sink(receiveCompletion: { HEAD_ = ($0, USE) }, receiveValue: { _ in })"),
        ],
        keeps: [
            ("Token", "token = CHAIN"), ("Store", "CHAIN.store(in: &cancellables)"), ("Insert", "cancellables.insert(CHAIN)"),
            ("Local", "let end = CHAIN; token = end"), ("LocalDropped", "let end = CHAIN; withExtendedLifetime(end) {}"),
        ]),
    Library(
        name: "Rx", module: "WatertightRx",
        sources: [
            ("Subject", "values"), ("Behaviour", "current"), ("Just", "Observable.just(1)"), ("Of", "Observable.of(1, 2)"),
            ("Deferred", "Observable.deferred { Observable.just(1) }"), ("Never", "Observable<Int>.never().startWith(1)"),
            ("Take", "current.take(1)"),
        ],
        stages: [
            ("Map", ".map { HEAD$0 + USE }"), ("Filter", ".filter { HEAD$0 > USE }"), ("Scan", ".scan(0) { HEAD$0 + $1 + USE }"),
            ("FlatMap", ".flatMap { HEADObservable.just($0 + USE) }"),
            ("FlatMapLatest", ".flatMapLatest { HEADObservable.just($0 + USE) }"),
            ("ConcatMap", ".concatMap { HEADObservable.just($0 + USE) }"), ("CompactMap", ".compactMap { HEAD$0 > USE ? $0 : nil }"),
            ("Do", ".do(onNext: { HEAD_ = $0 + USE })"), ("SkipWhile", ".skip(while: { HEAD$0 < USE })"),
            ("TakeWhile", ".take(while: { HEAD$0 > USE })"),
            ("Distinct", ".distinctUntilChanged { HEAD$0 == $1 + USE }"), ("Reduce", ".reduce(0) { HEAD$0 + $1 + USE }"),
            ("Latest", ".withLatestFrom(current) { HEAD$0 + $1 + USE }"),
        ],
        plainTerminal: ".subscribe(onNext: { _ in })",
        terminals: [
            ("Next", ".subscribe(onNext: { HEAD_ = $0 + USE })"), ("Event", ".subscribe { HEAD_ = ($0, USE) }"),

            ("Disposed", ".subscribe(onNext: { _ in }, onDisposed: { HEAD_ = USE })"),
        ],
        keeps: [
            ("Bag", "CHAIN.disposed(by: bag)"), ("Token", "token = CHAIN"), ("Insert", "bag.insert(CHAIN)"), ("Dropped", "_ = CHAIN"),
            ("Local", "let end = CHAIN; end.disposed(by: bag)"), ("At", "CHAIN.dispose()"),
        ]),
    Library(
        name: "Reactive", module: "WatertightReactive",
        sources: [
            ("Producer", "count.producer"), ("Value", "SignalProducer(value: 1)"), ("Array", "SignalProducer<Int, Never>([1, 2])"),
            ("Empty", "SignalProducer<Int, Never>.empty"), ("Take", "count.producer.take(first: 1)"),
            ("Never", "SignalProducer<Int, Never>.never"), ("Lifetime", "count.producer.take(duringLifetimeOf: self)"),
        ],
        stages: [
            ("Map", ".map { HEAD$0 + USE }"), ("Filter", ".filter { HEAD$0 > USE }"), ("Scan", ".scan(0) { HEAD$0 + $1 + USE }"),
            ("FlatMap", ".flatMap(.latest) { HEADSignalProducer(value: $0 + USE) }"),
            ("CompactMap", ".compactMap { HEAD$0 > USE ? $0 : nil }"),
            ("On", ".on(value: { HEAD_ = $0 + USE })"), ("SkipWhile", ".skip(while: { HEAD$0 < USE })"),
            ("TakeWhile", ".take(while: { HEAD$0 > USE })"),
            ("SkipRepeats", ".skipRepeats { HEAD$0 == $1 + USE }"), ("Reduce", ".reduce(0) { HEAD$0 + $1 + USE }"),
            ("Unique", ".uniqueValues { HEAD$0 + USE }"), ("AttemptMap", ".attemptMap { HEADResult<Int, Never>.success($0 + USE) }"),
        ],
        plainTerminal: ".startWithValues { _ in }",
        terminals: [
            ("Values", ".startWithValues { HEAD_ = $0 + USE }"), ("Result", ".startWithResult { HEAD_ = ($0, USE) }"),
            ("Completed", ".startWithCompleted { HEAD_ = USE }"), ("Start", ".start { HEAD_ = ($0, USE) }"),
        ],
        keeps: [
            ("Token", "token = CHAIN"), ("Add", "disposables.add(CHAIN)"), ("Plus", "disposables += CHAIN"), ("Dropped", "_ = CHAIN"),
            ("Scoped", "scoped = ScopedDisposable(CHAIN)"), ("At", "CHAIN.dispose()"),
        ]),
]

let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
let folder = root.appending(path: "Tests/WatertightLintTests/Oracle/Generated")
var isSame = true
for library in libraries {
    let file = folder.appending(path: "\(library.name)Cases.swift")
    if CommandLine.arguments.contains("--check") {
        guard (try? String(contentsOf: file, encoding: .utf8)) != library.text else { continue }
        print("\(file.path) is not what swift Scripts/generate-oracle.swift writes")
        isSame = false
    } else {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try library.text.write(to: file, atomically: true, encoding: .utf8)
    }
}
exit(isSame ? 0 : 1)
