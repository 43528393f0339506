// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// The catalogue is complete: the laws are shown for its lines.
@Suite struct CatalogueTests {
    /// These never end by themselves, nor are they operators; `PublishedTests` and `ObservableObjectTests` test their specifics.
    private static let endless: Set = ["Published.Publisher", "ObservableObjectPublisher"]

    @Test func `every public publisher has a line`() throws {
        let publishers = try SymbolGraph(module: "WatertightCore").types(conformingTo: "Publisher")
        let subjects = Set(Catalogue.subjects.map(\.type))
        let lines = subjects.union(Catalogue.sources.map(\.type))
            .union(Catalogue.core.flatMap { [$0.type, "Publishers.\($0.type)"] })
            .union(Catalogue.sources.map { "Publishers.\($0.type)" })
        #expect(publishers.isSuperset(of: ["Publishers.Map", "Publishers.TryMap", "Just", "PassthroughSubject", "Result.Publisher"]))
        let protocols: Set = ["ConnectablePublisher", "Subject"]
        let types = Catalogue.core.map(\.type) + Catalogue.sources.map(\.type)
        #expect(types.filter { !publishers.contains($0) && !publishers.contains("Publishers.\($0)") } == [])
        #expect(publishers.subtracting(lines).subtracting(Self.endless).subtracting(protocols).sorted() == [])
    }

    /// Relays have no end of their own, as the laws' subjects have: `RelayTests` tests their specifics.
    private static let relays: Set = ["Relay", "PassthroughRelay", "CurrentValueRelay", "ReplayRelay"]

    /// Hides another publisher: `SendableTests`.
    private static let erased: Set = ["AnySendablePublisher"]

    /// Deliver from tasks, some time after the laws have looked: `TaskScriptTests`, `TaskRaces`, `CancelledBodyTests`, `WeakTaskTests`,
    /// `AsyncIterationTests`.
    private static let asynchronous: Set = ["Publishers.Tasked", "Publishers.WeakTasked", "Publishers.AsyncIteration", "TaskPublisher"]

    /// Publish text, where the lines publish numbers: `TextStageTests`, `TextStageEndTests`, `TextStageInterruptions`.
    private static let textual: Set = ["Publishers.Lines", "Publishers.Characters"]

    @Test func `every publisher beyond Combine has a line`() throws {
        let publishers = try SymbolGraph(module: "Watertight").types(conformingTo: "Publisher")
        #expect(publishers.isSuperset(of: ["Publishers.Pairwise", "ReplaySubject"]))
        let lines = Catalogue.beyond.map { "Publishers.\($0.type)" } + Catalogue.subjects.map(\.type)
        let others = Self.relays.union(Self.erased).union(Self.asynchronous).union(Self.textual)
        #expect(publishers.subtracting(lines).subtracting(others).sorted() == [])
    }

    @Test func `every subject has a line`() throws {
        let subjects = try ["WatertightCore", "Watertight"].map { try SymbolGraph(module: $0).types(conformingTo: "Subject") }
        #expect(subjects.reduce([]) { $0.union($1) } == Set(Catalogue.subjects.map(\.type)))
    }

    @Test func `no two lines are the same`() {
        let names = Catalogue.operators.map(\.description) + Catalogue.sources.map(\.description)
        #expect(Set(names).count == names.count)
    }
}
