// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing
import Watertight
import WatertightLeaks
import WatertightLeaksTesting

extension HeapTests {
    /// What a repeated scenario leaves behind.
    @Suite struct GrowthTests {
        final class Entry {
            let number: Int
            var others: [Entry] = []
            init(_ number: Int) { self.number = number }
        }

        final class Chat {
            let messages = PassthroughSubject<Int, Never>()
            var tokens: Set<AnyCancellable> = []
            var cache: [Int: Entry] = [:]
            var log: [Entry] = []
            var last = 0

            func listen() { messages.sink { [weak self] in self?.last = $0 }.store(in: &tokens) }
        }

        @Test func `a bag of subscriptions that is never emptied grows`() throws {
            let chat = escaped(Chat())
            let found = try recorded(GrowthFound.self) {
                try expectNoGrowth {
                    chat.listen()
                    chat.messages.send(1)
                }
            }
            let growth = try #require(found?.growths.first)
            let text = found.map(\.description) ?? ""
            #expect(found?.growths.count == 1, "\(text)")
            #expect(growth.perRun == 1, "\(text)")
            #expect(([growth.type] + growth.others.map(\.type)).contains("AnyCancellable"), "\(text)")
            #expect(([growth.type] + growth.others.map(\.type)).contains("Sink<Int, Never>"), "\(text)")
            #expect(growth.others.allSatisfy { $0.perRun >= 1 }, "\(text)")
            #expect(text.contains("Chat.tokens") && text.contains("GrowthTests.swift:"), "\(text)")
        }

        @Test func `a bag that is emptied, and a token that is dropped, do not grow`() throws {
            let chat = escaped(Chat())
            try expectNoGrowth {
                chat.listen()
                chat.messages.send(1)
                chat.tokens.removeAll()
                _ = chat.messages.map { $0 }.sink { _ in }
            }
        }

        @Test func `a cache that fills once is no growth, and one that never stops is`() throws {
            let chat = escaped(Chat())
            var run = 0
            try expectNoGrowth {
                run += 1
                for key in 0..<5 where chat.cache[key] == nil { chat.cache[key] = Entry(key) }
            }
            let found = try recorded(GrowthFound.self) {
                try expectNoGrowth {
                    run += 1
                    chat.cache[run] = Entry(run)
                }
            }
            #expect(found?.growths.map(\.type) == ["Entry"])
            #expect(
                found?.growths.first?.leak?.steps.first { $0.field.hasPrefix("cache") }?.holder == "Chat", "\(found?.description ?? "")")
        }

        @Test func `a child that grows in a sound scenario is named, with the path and the number`() throws {
            let chat = escaped(Chat())
            let found = try recorded(GrowthFound.self) {
                try expectNoGrowth(repeating: 8) {
                    let other = escaped(Chat())
                    other.listen()
                    other.messages.send(1)
                    for _ in 0..<3 { chat.log.append(Entry(other.last)) }
                }
            }
            let growth = try #require(found?.growths.first)
            #expect(found?.growths.count == 1 && growth.type == "Entry" && growth.perRun == 3, "\(found?.description ?? "")")
            #expect(growth.leak?.steps.contains { $0.holder == "Chat" && $0.field == "log" } == true, "\(found?.description ?? "")")
            #expect(found?.description.contains("GROWS  3 Entry a run") == true, "\(found?.description ?? "")")
        }

        @Test func `what holds itself grows, with its own circle`() throws {
            weak var one: Entry?
            var made: [() -> Void] = []
            let found = try recorded(GrowthFound.self) {
                try expectNoGrowth {
                    let entry = Entry(1)
                    entry.others = [entry]
                    one = entry
                    made.append { [weak entry] in entry?.others = [] }
                }
            }
            let growth = found?.growths.first { $0.type == "Entry" }
            #expect(growth?.leak?.origin == .cycle && growth?.perRun == 1, "\(found?.description ?? "")")
            #expect(growth?.others.contains { $0.type.contains("ContiguousArrayStorage") } == true, "\(found?.description ?? "")")
            for undo in made { undo() }
            #expect(one == nil)
        }

        @Test func `a peak that goes down again is no growth`() throws {
            let chat = escaped(Chat())
            try expectNoGrowth {
                chat.log.append(Entry(1))
                if chat.log.count == 15 { chat.log = [] }
            }
        }

        @Test func `the scenario's error is thrown`() {
            struct Refusal: Error {}
            #expect(throws: Refusal.self) { try expectNoGrowth { throw Refusal() } }
        }

        @Test func `other threads' objects are no growth`() throws {
            let (hasBegun, isDone) = (Signal(), Flag())
            let strand = Strand {
                var kept: [Entry] = []
                while !isDone.isSet.load(ordering: .relaxed) {
                    kept.append(Entry(kept.count))
                    if kept.count == 100 { hasBegun.fire() }
                    // Its pace: to yield would take it milliseconds on a busy machine, and it has to be seen while the scenario rests.
                    for _ in 0..<20_000 where isDone.isSet.load(ordering: .relaxed) { break }
                }
            }
            hasBegun.wait()
            try expectNoGrowth { _ = Entry(1) }
            isDone.isSet.store(true, ordering: .relaxed)
            strand.join()
        }

        @Test func `an asynchronous scenario, with its caller's isolation`() async throws {
            try await Owner().check()
        }

        @Test func `tasks that are just finishing are waited for, and those that never do are growth`() async throws {
            try await expectNoGrowth(within: .seconds(100)) {
                let entry = Handed(Entry(1))
                Task {
                    for _ in 1...50 { await Task.yield() }
                    withExtendedLifetime(entry) {}
                }
            }
            let gates = Gates()
            var run = 0
            let found = try await recorded(GrowthFound.self) {
                try await expectNoGrowth(within: .milliseconds(1)) {
                    run += 1
                    let entry = Handed(Entry(run))
                    Task { [run] in
                        await gates.pass(run)
                        withExtendedLifetime(entry) {}
                    }
                }
            }
            // Optimised, a suspended task's frame may not show it as the cause.
            let grown = found?.growths.flatMap { [$0.type] + $0.others.map(\.type) }
            #expect(grown?.contains("Entry") == true, "\(found?.description ?? "")")
            gates.open()
        }

        private actor Owner {
            private var log: [Entry] = []
            private var last: Entry?

            func check() async throws {
                try await expectNoGrowth {
                    last = Entry(1)
                    await Task.yield()
                    last?.others = []
                }
                let found = try await recorded(GrowthFound.self) {
                    try await expectNoGrowth(within: .zero) {
                        log.append(Entry(1))
                        await Task.yield()
                    }
                }
                #expect(found?.growths.map(\.type) == ["Entry"], "\(found?.description ?? "")")
                #expect(found?.growths.first?.leak?.steps.contains { $0.holder == "Owner" && $0.field == "log" } == true)
            }
        }
    }
}
