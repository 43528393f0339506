// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT16: the closure that a cancellation calls holds `self`, and `self` keeps the cancellation.
struct StrongSelfInCancellation: Rule {
    static let description = RuleDescription(
        code: "WT16", name: "strong-self-in-cancellation", severity: .warning,
        summary: """
            `AnyCancellable { … }` keeps its closure until it is cancelled. If the closure captures `self` strongly and a property of `self` keeps the
            object, nothing cancels it.
            """,
        bad: """
            import Combine
            final class Profile {
                var isOpen = true
                var cancellable: AnyCancellable?
                func open() {
                    cancellable = AnyCancellable { self.isOpen = false }
                }
            }
            """,
        good: """
            import Combine
            final class Profile {
                var isOpen = true
                var cancellable: AnyCancellable?
                func open() {
                    cancellable = AnyCancellable { [weak self] in self?.isOpen = false }
                }
            }
            """)

    func findings(in program: Program) -> [Finding] {
        program.closures.compactMap { kept in
            guard kept.kind == .cancellation, case .kept(.own(let path), let at) = kept.fate, !path.isEmpty,
                let owner = kept.scope.mortalOwner,
                let use = SelfUses(of: kept.closure, in: kept.scope).first, let type = kept.scope.type
            else { return nil }
            let teardown = Teardown.method(ending: path, of: type, except: kept.function, in: program.index)
            return finding(
                in: kept.file, at: use,
                "cancel closure captures `self` strongly and `\(Keeper.own(path).text)` keeps it: neither is ever released",
                teardown == nil ? owner : .possible, notes: [Finding.Note(location: Location(kept.file, at), message: "it is stored here")])
        }
    }
}

#endif
