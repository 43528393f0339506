#!/usr/bin/env swift
// SPDX-License-Identifier: Apache-2.0
//
// Draws which object keeps which alive, for the article on that: each drawing light and dark.
//
//   swift Scripts/draw-chains.swift            writes the drawings
//   swift Scripts/draw-chains.swift --check    fails if a drawing differs from what would be written

import Foundation

let folder = "Sources/Watertight/Watertight.docc/Resources"

// MARK: What is said

/// How one object leads to the next.
enum Link: String {
    case keeps = "->"
    case knows = "~>"
    case letGo = "x>"
}

/// A form, and the chain of objects behind it.
struct Row {
    let form: String
    let names: [String]
    let links: [Link]
    /// Whether the chain keeps an object alive that is no longer needed.
    let isLeak: Bool

    /// Reads a chain from text such as `clock -> sink ~> clock`; the first name may come again at the end.
    init(_ form: String = "", _ chain: String, isLeak: Bool = false) {
        self.form = form
        self.isLeak = isLeak
        links = chain.split(separator: " ").compactMap { Link(rawValue: String($0)) }
        names = chain.split(separator: #/ (?:->|~>|x>) /#).map(String.init)
    }

    /// Whether the chain comes back to where it begins.
    var returns: Bool { names.last == names.first }
    /// Each object once.
    var objects: ArraySlice<String> { returns ? names.dropLast() : names[...] }
}

struct Drawing {
    let name: String
    let rows: [Row]
    var numbersLinks = false
}

let drawings = [
    Drawing(
        name: "chain", rows: [Row("", "owner -> cancellable -> subscription -> subscriber -> closure -> owner", isLeak: true)],
        numbersLinks: true),
    Drawing(
        name: "chain-sink",
        rows: [
            Row("sink { self.time = $0 }", "clock -> cancellable -> subscription -> sink -> closure -> clock", isLeak: true),
            Row(
                "sink(weak: self) { clock, time in clock.time = time }",
                "clock -> cancellable -> subscription -> sink -> closure ~> clock"),
        ]),
    Drawing(
        name: "chain-assign",
        rows: [
            Row("assign(to: \\.time, on: self)", "clock -> cancellable -> subscription -> Assign -> clock", isLeak: true),
            Row("weakAssign(to: \\.time, on: self)", "clock -> cancellable -> subscription -> sink ~> clock"),
        ]),
    Drawing(
        name: "chain-captured",
        rows: [
            Row(
                "flatMap { self.database.store($0) }", "loader -> cancellable -> subscription -> flatMap -> closure -> loader",
                isLeak: true),
            Row(
                "flatMap { [database] in database.store($0) }",
                "loader -> cancellable -> subscription -> flatMap -> closure -> database"),
            Row(
                "flatMap(weak: self) { loader, model in loader.database.store(model) }",
                "loader -> cancellable -> subscription -> flatMap -> closure ~> loader"),
        ]),
    Drawing(
        name: "chain-until-deinit",
        rows: [
            Row(
                "prefix(untilOutputFrom: willDealloc).sink { self.title = \"\" }",
                "notification centre -> observer -> closure -> subscriber -> closure -> page", isLeak: true),
            Row(
                "prefix(untilDeinitOf: self).sink(weak: self) { page, _ in page.title = \"\" }",
                "bag -> cancellable -> subscription -> prefix -> sink -> closure ~> page"),
        ]),
    Drawing(
        name: "chain-loop",
        rows: [
            Row("Task { for await value in values { show(value) } }", "stream -> task -> closure -> reader", isLeak: true),
            Row("Task { [weak self] in for await value in values { self?.show(value) } }", "stream -> task -> closure ~> reader"),
        ]),
    Drawing(
        name: "chain-bag",
        rows: [
            Row("var cancellables: Set<AnyCancellable>", "owner -> set -> cancellable -> subscriber that has ended", isLeak: true),
            Row("let bag = CancelBag()", "owner -> bag x> cancellable -> subscriber that has ended"),
        ]),
]

// MARK: How it looks

/// The colours of one appearance.
struct Palette {
    let suffix, text, aside, line, box, leak, weak: String

    static let all = [
        Palette(suffix: "", text: "#1d1d1f", aside: "#6e6e73", line: "#424245", box: "#f5f5f7", leak: "#c9340a", weak: "#14804a"),
        Palette(suffix: "~dark", text: "#f5f5f7", aside: "#a1a1a6", line: "#c7c7cc", box: "#2a2a2d", leak: "#ff7a59", weak: "#4cd58a"),
    ]
}

/// One drawing in one appearance, row under row.
struct Picture {
    let drawing: Drawing
    let palette: Palette

    var text: String {
        let pictures = drawing.rows.map { RowPicture(row: $0, palette: palette, numbersLinks: drawing.numbersLinks) }
        let width = pictures.map(\.width).max() ?? 0
        var height = 0
        let rows = pictures.map { picture in
            defer { height += picture.height }
            return "<g transform=\"translate(0 \(height))\">\n\(picture.text)\n</g>"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="system-ui, -apple-system, sans-serif" font-size="13">
            <!-- SPDX-License-Identifier: Apache-2.0. Drawn by Scripts/draw-chains.swift: change it there. -->
            \(rows.joined(separator: "\n"))
            </svg>

            """
    }
}

/// A row: its form, and under it the objects in boxes, with arrows between them, and one that leads back below.
struct RowPicture {
    let row: Row
    let palette: Palette
    let numbersLinks: Bool

    private let margin = 12
    private let gap = 44
    private let boxHeight = 32
    private var top: Int { row.form.isEmpty ? 14 : 36 }
    private var middle: Int { top + boxHeight / 2 }
    private var bottom: Int { top + boxHeight }

    var height: Int { bottom + (row.returns ? 44 : 20) }
    var width: Int { max(boxes[boxes.count - 1].right, width(of: row.form)) + margin }

    /// Where each object's box is.
    private var boxes: [(left: Int, right: Int)] {
        var left = margin
        return row.objects.map { name in
            defer { left += width(of: name) + 2 * margin + gap }
            return (left, left + width(of: name) + 2 * margin)
        }
    }

    /// Some seven and a half units to a letter.
    private func width(of text: String) -> Int { text.count * 15 / 2 }

    var text: String {
        var parts = [form] + zip(row.objects, boxes).map(box)
        for (index, link) in row.links.enumerated() {
            let isLast = index + 1 == boxes.count
            parts += isLast ? back(link, number: index + 1) : forth(link, from: boxes[index].right, number: index + 1)
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private var form: String {
        row.form.isEmpty ? "" : label(row.form, x: margin, y: 20, style: "font-family=\"ui-monospace, Menlo, monospace\"")
    }

    private func box(_ name: String, at place: (left: Int, right: Int)) -> String {
        let isEnd = name == row.names.first || name == row.names.last
        return """
            <rect x="\(place.left)" y="\(top)" width="\(place.right - place.left)" height="\(boxHeight)" rx="7" fill="\(palette.box)" \
            stroke="\(palette.line)" stroke-width="\(isEnd ? "1.8" : "1")"/>
            <text x="\((place.left + place.right) / 2)" y="\(middle + 5)" text-anchor="middle" fill="\(palette.text)"\
            \(isEnd ? " font-weight=\"600\"" : "")>\(name)</text>
            """
    }

    /// From a box to the next.
    private func forth(_ link: Link, from x: Int, number: Int) -> [String] {
        let centre = x + gap / 2
        guard link != .letGo else { return [label("✕", x: centre, y: middle + 4, style: "text-anchor=\"middle\"")] }
        return [
            line("M \(x + 3) \(middle) H \(x + gap - 8)", link), head("M \(x + gap - 2) \(middle) l -8 -4.5 v 9 z", link),
            numbersLinks ? label("\(number)", x: centre - 2, y: middle - 7, style: "text-anchor=\"middle\"") : "",
        ]
    }

    /// From the last box to the first, below all.
    private func back(_ link: Link, number: Int) -> [String] {
        let (start, end) = ((boxes[boxes.count - 1].left + boxes[boxes.count - 1].right) / 2, (boxes[0].left + boxes[0].right) / 2)
        return [
            line("M \(start) \(bottom + 3) v 19 H \(end) V \(bottom + 11)", link), head("M \(end) \(bottom + 3) l -4.5 8 h 9 z", link),
            numbersLinks ? label("\(number)", x: (start + end) / 2, y: bottom + 17, style: "text-anchor=\"middle\"") : "",
        ]
    }

    private func colour(_ link: Link) -> String {
        link == .knows ? palette.weak : row.isLeak ? palette.leak : palette.line
    }

    private func line(_ path: String, _ link: Link) -> String {
        let dashes = link == .knows ? " stroke-dasharray=\"4 4\"" : ""
        return "<path d=\"\(path)\" fill=\"none\" stroke=\"\(colour(link))\" stroke-width=\"1.8\"\(dashes)/>"
    }

    private func head(_ path: String, _ link: Link) -> String {
        "<path d=\"\(path)\" fill=\"\(colour(link))\"/>"
    }

    private func label(_ text: String, x: Int, y: Int, style: String) -> String {
        let escaped = text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        return "<text x=\"\(x)\" y=\"\(y)\" \(style) font-size=\"12\" fill=\"\(palette.aside)\">\(escaped)</text>"
    }
}

// MARK: Writing it

let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
precondition(FileManager.default.changeCurrentDirectoryPath(root.path))
let isChecking = CommandLine.arguments.dropFirst() == ["--check"]
var stale: [String] = []
for drawing in drawings {
    for palette in Palette.all {
        let path = "\(folder)/\(drawing.name)\(palette.suffix).svg"
        let wanted = Picture(drawing: drawing, palette: palette).text
        guard (try? String(contentsOfFile: path, encoding: .utf8)) != wanted else { continue }
        stale.append(path)
        if isChecking { continue }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try wanted.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
if isChecking {
    for path in stale { print("\(path) is not what Scripts/draw-chains.swift draws") }
    exit(stale.isEmpty ? 0 : 1)
}
print("\(stale.count) of \(drawings.count * Palette.all.count) drawings written")
