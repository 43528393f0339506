// SPDX-License-Identifier: Apache-2.0

/// One program of the tour, and what it claims.
protocol Step {
    /// What `--step` calls it.
    var name: String { get }

    /// What it shows, in at most 44 characters.
    var title: String { get }

    /// What the reader should know before it runs.
    var text: String { get }

    /// The lines of the program that matter, each at most 56 characters.
    var code: [String] { get }

    /// Who keeps whom alive while the program runs.
    var chains: [Chain] { get }

    /// Runs the program and tells what happens.
    ///
    /// - Throws: ``Mismatch`` when something else happens than the step claims. Nothing it made may outlive it, thrown or not.
    func run(on scene: Scene) throws
}
