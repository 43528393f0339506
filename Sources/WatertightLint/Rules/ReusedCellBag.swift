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
        "awakeFromNib", "commonInit", "setup", "setUp", "setupViews", "setupView", "didMoveToSuperview",
    ]

    func findings(in program: Program) -> [Finding] {
        var seen: Set<[String]> = []
        return program.subscriptions.compactMap { subscription in
            guard let function = subscription.function, let type = subscription.type, isCell(type, program.index),
                let adding = Adding(subscription),
                !function.parameters.isEmpty || function.name.hasSuffix(".didSet"), !Self.once.contains(function.name),
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

    private func isCell(_ type: String, _ index: ProjectIndex) -> Bool {
        index.lineage(type).flatMap(\.inherits).contains { base in
            ["TableViewCell", "CollectionViewCell", "CollectionReusableView", "HeaderFooterView"].contains(where: base.hasSuffix)
        }
    }
}

#endif
