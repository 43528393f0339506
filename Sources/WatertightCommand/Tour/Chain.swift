// SPDX-License-Identifier: Apache-2.0

#if Tools

/// A chain of references: a row of names with arrows between them.
struct Chain {
    /// The names, each but the first after the arrow that leads to it: `->` is a strong reference, `~>` a weak one.
    let links: [String]

    /// Whether all references are strong and the last name is the first, so that no object can be released.
    var isRing: Bool {
        links.count > 1 && links.last == "-> \(links[0])" && links.allSatisfy { !$0.hasPrefix("~>") }
    }

    /// Reads a chain from text such as `clock -> cancellable ~> clock`.
    init(_ text: some StringProtocol) {
        var links: [String] = []
        var arrow = ""
        for word in text.split(separator: " ") {
            if word == "->" || word == "~>" {
                arrow = word + " "
            } else if arrow.isEmpty, let last = links.popLast() {
                links.append("\(last) \(word)")
            } else {
                links.append(arrow + word)
                arrow = ""
            }
        }
        self.links = links
    }
}

#endif
