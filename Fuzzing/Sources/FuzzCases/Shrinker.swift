// SPDX-License-Identifier: Apache-2.0

/// Makes a case smaller while it stays interesting.
public struct Shrinker {
    private let isInteresting: (Case) -> Bool

    public init(isInteresting: @escaping (Case) -> Bool) { self.isInteresting = isInteresting }

    /// Returns the smallest case found by repeatedly taking the first smaller one that is still interesting. Each step removes a part or
    /// brings one nearer to the simplest of its kind, so this terminates.
    public func shrink(_ original: Case) -> Case {
        var best = original
        while let smaller = candidates(of: best).first(where: isInteresting) { best = smaller }
        return best
    }

    /// Smaller cases, those that omit most first.
    private func candidates(of whole: Case) -> [Case] {
        without(whole, \.script) + without(whole, \.hooks) + without(whole, \.stages, atLeast: 1) + without(whole, \.answers)
            + without(whole, \.openings, atLeast: 1) + withFewerSources(whole) + plainer(whole)
    }

    /// Without halves, then quarters, then single parts.
    private func without<Part>(_ whole: Case, _ parts: WritableKeyPath<Case, [Part]>, atLeast least: Int = 0) -> [Case] {
        var candidates: [Case] = []
        var width = max(1, whole[keyPath: parts].count / 2)
        while true {
            for start in stride(from: 0, to: whole[keyPath: parts].count, by: width) {
                var smaller = whole
                let end = min(start + width, whole[keyPath: parts].count)
                smaller[keyPath: parts].removeSubrange(start..<end)
                if smaller[keyPath: parts].count >= least, smaller != whole { candidates.append(smaller) }
            }
            if width == 1 { return candidates }
            width /= 2
        }
    }

    private func withFewerSources(_ whole: Case) -> [Case] {
        guard whole.sources.count > 1 else { return [] }
        var smaller = whole
        smaller.sources.removeLast()
        return [smaller]
    }

    private func plainer(_ whole: Case) -> [Case] {
        each(whole, \.sources, Self.plainer) + each(whole, \.stages, Self.plainer) + each(whole, \.openings, Self.plainer)
            + each(whole, \.answers, Self.plainer) + each(whole, \.script, Self.plainer)
            + each(whole, \.hooks) { hook in
                Self.plainer(hook.moment).map { Hook($0, hook.action) } + Self.plainer(hook.action).map { Hook(hook.moment, $0) }
            }
    }

    private func each<Part>(_ whole: Case, _ parts: WritableKeyPath<Case, [Part]>, _ plainer: (Part) -> [Part]) -> [Case] {
        whole[keyPath: parts].indices.flatMap { index in
            plainer(whole[keyPath: parts][index]).map { part in
                var smaller = whole
                smaller[keyPath: parts][index] = part
                return smaller
            }
        }
    }
}
