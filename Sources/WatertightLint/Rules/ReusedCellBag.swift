// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT13: a cell that is reused subscribes again each time it is configured.
struct ReusedCellBag: Rule {
    static let description = RuleDescription(
        code: "WT13", name: "reused-cell-bag", severity: .warning,
        summary: """
            A cell of a table or a collection is used again for other rows. If it subscribes when it is configured, and `prepareForReuse` does not empty
            its bag, it shows the values of every row that it was used for.
            """,
        bad: """
            import RxSwift
            final class NameCell: UITableViewCell {
                let bag = DisposeBag()
                func configure(_ names: Observable<String>) {
                    names.subscribe(onNext: { print($0) }).disposed(by: bag)
                }
            }
            """,
        good: """
            import RxSwift
            final class NameCell: UITableViewCell {
                var bag = DisposeBag()
                override func prepareForReuse() {
                    super.prepareForReuse()
                    bag = DisposeBag()
                }
                func configure(_ names: Observable<String>) {
                    names.subscribe(onNext: { print($0) }).disposed(by: bag)
                }
            }
            """)

    private static let once: Set<String> = [
        "awakeFromNib", "commonInit", "setupViews", "setupView", "didMoveToSuperview",
    ]

    func findings(in program: Program) -> [Finding] {
        var seen: Set<[String]> = []
        return program.subscriptions.compactMap { subscription in
            guard let function = subscription.function, let type = subscription.type, isCell(type, program.index),
                let adding = Adding(subscription),
                isConfiguring(function, type, program.index), isBagKnown(adding.path, type, program.index),
                // One mend, in `prepareForReuse`, clears them all.
                seen.insert([subscription.file.path, "\(function.at)"]).inserted
            else { return nil }
            return finding(
                in: subscription.file, at: subscription.terminal.at,
                "the cell adds to `\(adding.text)` each time `\(function.name)` configures it, and `prepareForReuse` does not empty it",
                .likely,
                notes: [Finding.Note(location: Location(subscription.file, adding.at), message: "the subscription is added here")])
        }
    }

    /// Whether a function configures the cell: it takes what is shown, and neither an initialiser nor a nib is what calls it.
    private func isConfiguring(_ function: Function, _ type: String, _ index: ProjectIndex) -> Bool {
        if function.name.hasSuffix(".didSet") {
            return index.member(String(function.name.dropLast(7)), of: type)?.attributes.contains("IBOutlet") != true
        }
        return !function.parameters.isEmpty && !runsOnce(function, Set(index.lineage(type).map(\.name)), index, [])
    }

    /// Whether initialisers and nibs alone call it, be it by way of others.
    private func runsOnce(_ function: Function, _ types: Set<String>, _ index: ProjectIndex, _ seen: Set<String>) -> Bool {
        if function.isInitializer || Self.once.contains(function.name) { return true }
        let callers = index.callers[function.name]?.filter { caller in
            caller.type.map(types.contains) ?? false && caller.function.name != function.name && !seen.contains(caller.function.name)
        }
        guard let callers, !callers.isEmpty else { return false }
        return callers.allSatisfy { runsOnce($0.function, types, index, seen.union([function.name])) }
    }

    /// Whether the sources declare the bag. If not, the `prepareForReuse` of another module may empty it.
    private func isBagKnown(_ path: [String], _ type: String, _ index: ProjectIndex) -> Bool {
        path.first.map { $0 == "rx" || index.member($0, of: type) != nil } ?? false
    }

    private func isCell(_ type: String, _ index: ProjectIndex) -> Bool {
        index.lineage(type).flatMap(\.inherits).contains { base in
            ["TableViewCell", "CollectionViewCell", "CollectionReusableView", "HeaderFooterView"].contains(where: base.hasSuffix)
        }
    }
}

#endif
