// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing
import Watertight
import WatertightLeaks
import WatertightLeaksTesting

extension HeapTests {
    /// The questions that a program asks about its own objects.
    @Suite struct LeakDetectiveTests {
        private final class Node {
            var next: Node?
            weak var previous: Node?
            var payload = [UInt8](repeating: 0, count: 10_000)
        }

        private final class Holder {
            var node: Node?
            var others: [Node] = []
            static nonisolated(unsafe) var shared: Holder?
        }

        @Test func `the path from a variable`() throws {
            Holder.shared = Holder()
            Holder.shared?.node = Node()
            defer { Holder.shared = nil }
            let leak = try #require(Holder.shared?.node.flatMap { LeakDetective.path(to: $0) })
            #expect(leak.type == "Node" && leak.steps.map(\.holder) == ["Holder"] && leak.steps.map(\.field) == ["node"])
            let name = try #require(leak.origin.variable)
            #expect(Symbols.areStripped ? name.hasPrefix("the program+0x") : name.hasSuffix("Holder.shared"))
            // The object, and the array's storage.
            #expect(leak.retainedObjects == 2 && leak.retainedBytes > 10_000)
        }

        @Test func `a variable explains the reference that it holds`() throws {
            Holder.shared = Holder()
            defer { Holder.shared = nil }
            let leak = try #require(Holder.shared.flatMap { LeakDetective.path(to: $0) })
            #expect(leak.steps.isEmpty && leak.origin.kind == "variable")
            #expect(leak.references.count >= 1 && leak.references.proven + leak.references.likely >= 1, "\(leak.references)")
            #expect(leak.isStable)
        }

        @Test func `the path from a variable to an object that keeps itself, too`() throws {
            let node = Node()
            node.next = node
            Holder.shared = Holder()
            Holder.shared?.node = node
            defer { (Holder.shared, node.next) = (nil, nil) }
            #expect(LeakDetective.path(to: node)?.origin == .cycle)
            let leak = try #require(LeakDetective.pathFromRoot(to: node))
            let name = try #require(leak.origin.variable)
            #expect(Symbols.areStripped ? name.hasPrefix("the program+0x") : name.hasSuffix("Holder.shared"))
            #expect(leak.steps.map(\.field) == ["node"])
        }

        /// Keeps itself alive, and a node with it.
        private final class Keeper {
            var itself: Keeper?
            let node = Node()
        }

        private final class Reported: Sendable {
            let leak = Mutex<Leak?>(nil)
        }

        @Test func `an object that a leaked one holds is shown with what keeps that one`() async throws {
            weak var leaked: Keeper?
            let reported = Reported()
            func leak() -> Task<Void, Never> {
                let keeper = Keeper()
                (keeper.itself, leaked) = (keeper, keeper)
                return LeakDetective.watch(keeper.node, "ends", within: .zero) { leak in reported.leak.withLock { $0 = leak } }
            }
            await leak().value
            leaked?.itself = nil
            let leak = try #require(reported.leak.withLock { $0 })
            #expect(leak.origin == .leakedObject && leak.steps.map(\.field) == ["itself", "node"] && leak.cut == 0, "\(leak)")
            let words = leak.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("is kept alive by Keeper, which keeps itself alive"), "\(leak)")
        }

        private final class Whole {
            var part: Part?
        }

        private final class Part {
            struct State: ~Copyable {
                unowned let whole: Whole
            }

            let state: State

            init(of whole: Whole) { state = State(whole: whole) }
        }

        @Test func `an unowned reference in a field that metadata hides is no cause`() {
            let whole = Whole()
            whole.part = Part(of: whole)
            let circles = LeakDetective.cycles().filter { $0.type == "Whole" || $0.type == "Part" }
            #expect(circles.isEmpty, "\(circles.map(\.description))")
            withExtendedLifetime(whole) {}
        }

        @Test func `what an object alone keeps`() throws {
            let (first, second, shared) = (Node(), Node(), Node())
            (first.next, second.next) = (shared, shared)
            let alone = try LeakDetective.retainedSize(of: first)
            #expect(alone.objects == 2 && (10_000..<20_000).contains(alone.bytes), "\(alone)")
            second.next = nil
            withExtendedLifetime(shared) {}
        }

        @Test func `an object that is not in the heap is told from one that is`() {
            // The runtime's empty storage is a variable of its own.
            let empty = unsafeBitCast([Int](), to: AnyObject.self)
            let failure = #expect(throws: SearchFailure.self) { try LeakDetective.explanation(of: empty) }
            #expect(failure == .notInHeap)
            #expect(throws: SearchFailure.notInHeap) { try LeakDetective.retainedSize(of: empty) }
        }

        @Test func `the holders of an object, and none that are weak`() {
            let node = Node()
            let (first, second) = (Node(), Holder())
            (first.next, second.node) = (node, node)
            let third = Node()
            third.previous = node
            // An optimised program puts objects on the stack that only one function sees.
            second.others = [first, third]
            Holder.shared = second
            defer { Holder.shared = nil }
            // Memory of C libraries may hold what is left over, and the test's own stack leaves room for it.
            let holders = LeakDetective.holders(of: node).filter(\.isProven)
            #expect(Set(holders.map { "\($0.holder).\($0.field)" }) == ["Node.next", "Holder.node"])
            withExtendedLifetime((first, second, third)) {}
        }

        private final class Ticker {
            var count = 0
            var token: AnyCancellable?
            func start(_ ticks: PassthroughSubject<Int, Never>) { token = ticks.sink { self.count += $0 } }
        }

        @Test func `an object that its own subscription holds is a circle, over fields whose types are hidden`() {
            let ticks = PassthroughSubject<Int, Never>()
            @inline(never) func leak() -> () -> Void {
                let ticker = Ticker()
                ticker.start(ticks)
                return { [weak ticker] in ticker?.token = nil }
            }
            let undo = leak()
            let circles = LeakDetective.cycles(includingReached: true)
            #expect(circles.contains { $0.type == "Ticker" && $0.steps.first?.field == "token" }, "\(LeakReport(circles).text())")
            undo()
            #expect(!LeakDetective.cycles(includingReached: true).contains { $0.type == "Ticker" })
            withExtendedLifetime(ticks) {}
        }

        @Test func `a cycle that nothing refers to is found, and one that a variable holds is not`() {
            let marker = "a cycle that nothing refers to"
            final class Leaked {
                var other: Leaked?
                let text: String
                init(_ text: String) { self.text = text }
            }
            final class Kept { var other: Kept? }
            weak var leaked: Leaked?
            do {
                let (first, second) = (Leaked(marker), Leaked(marker))
                (first.other, second.other, leaked) = (second, first, first)
            }
            let kept = Kept()
            kept.other = Kept()
            kept.other?.other = kept
            let types = LeakDetective.cycles().map(\.type)
            #expect(types.contains("Leaked") && !types.contains("Kept"))
            leaked?.other = nil
            kept.other = nil
        }

        @Test func `an object that outlives its expectation is reported, and one that does not is not`() async {
            let reports = Mutex<[Leak]>([])
            let kept = Node()
            kept.next = kept
            let check = LeakDetective.watch(kept, "should be gone", within: .milliseconds(1)) { leak in reports.withLock { $0.append(leak) }
            }
            let other = LeakDetective.watch(Node(), "is gone", within: .milliseconds(1)) { leak in reports.withLock { $0.append(leak) } }
            let cancelled = LeakDetective.watch(kept, "is not checked", within: .seconds(100)) { leak in
                reports.withLock { $0.append(leak) }
            }
            cancelled.cancel()
            for task in [check, other, cancelled] { await task.value }
            #expect(reports.withLock { $0.map(\.expectation) } == ["should be gone"])
            #expect(reports.withLock { $0.first?.origin } == .cycle)
            kept.next = nil
        }

        @Test func `a scenario may be one expression, and its error is thrown`() throws {
            struct Refusal: Error {}
            try expectNoLeaks { $0.watch(Node()) }
            #expect(throws: Refusal.self) { try expectNoLeaks { _ in throw Refusal() } }
        }

        @Test func `an object dies before another`() throws {
            let node = Node()
            let found = try recorded(LeaksFound.self) {
                try expectNoLeaks { scope in scope.expect(node, diesBefore: Holder()) }
            }
            #expect(found?.description.contains("expected: dies before Holder") == true)
            let holder = Holder()
            try expectNoLeaks { scope in scope.expect(node, diesBefore: holder) }
            withExtendedLifetime((node, holder)) {}
        }

        @Test func `an object is deallocated`() throws {
            try expectDeallocated(Node())
            let node = Node()
            _ = try recorded(LeaksFound.self) { try expectDeallocated(node) }
            withExtendedLifetime(node) {}
        }

        @Test func `what other tasks finish is waited for`() async throws {
            try await expectNoLeaks(within: .seconds(100)) { scope in
                nonisolated(unsafe) let node = scope.watch(Node())
                Task {
                    for _ in 1...100 { await Task.yield() }
                    node.payload = []
                }
            }
        }

        @Test func `a task's loop over values keeps what it uses`() async throws {
            let (begun, hasBegun) = AsyncStream<Void>.makeStream()
            let subject = PassthroughSubject<Int, Never>()
            let values = subject.handleEvents(receiveRequest: { _ in hasBegun.yield() })
            let task = Mutex<Task<Void, Never>?>(nil)
            var live: [LiveSubscription] = []
            let found = try await recorded(LeaksFound.self) {
                try await expectNoLeaks(within: .milliseconds(10)) { scope in
                    nonisolated(unsafe) let node = scope.watch(Node())
                    nonisolated(unsafe) let values = values
                    let loop = Task { for await _ in values.values { node.payload = [] } }
                    task.withLock { $0 = loop }
                    for await _ in begun { break }
                    live = LiveSubscriptions.snapshot()
                }
            }
            #expect(found?.report.groups.first?.leak.type == "Node")
            #expect(live.contains { $0.description == "PassthroughSubject → handleEvents → values" }, "\(live)")
            task.withLock { $0 }?.cancel()
            await task.withLock { $0 }?.value
        }

        @Test func `the mend fits the property`() throws {
            func fix(_ build: (MendedNode) -> Void) throws -> String {
                let node = MendedNode()
                build(node)
                defer { (node.state, node.next, node.listener, node.any) = (.idle, nil, nil, nil) }
                return try LeakDetective.explanation(of: node).fix
            }
            #expect(try fix { $0.state = .waiting($0, "a") }.hasPrefix("clear MendedNode.state"))
            #expect(try fix { $0.next = $0 } == "make MendedNode.next weak, or clear it once the object is done")
            #expect(try fix { $0.any = $0 } == "clear MendedNode.any once the object is done")
            #expect(try fix { $0.any = [$0] as [Any] }.hasPrefix("remove the MendedNode from MendedNode.any"))
            let made = try [fix { $0.any = $0.makeAction() }, fix { $0.any = MendedNode.makeAction($0) }]
            #expect(made[1] == "capture the MendedNode weakly")
            #expect(made[0] == (Symbols.areStripped ? made[1] : "capture `[weak self]`"))
        }

        @Test func `a circle has one fingerprint and one cut, from whichever object and in whatever order`() throws {
            final class Alpha { var beta: Beta? }
            final class Beta { var alpha: Alpha? }
            func leaks(_ alpha: Alpha, _ beta: Beta) throws -> [Leak] {
                (alpha.beta, beta.alpha) = (beta, alpha)
                defer { alpha.beta = nil }
                let ofBoth = try [LeakDetective.explanation(of: alpha), LeakDetective.explanation(of: beta)]
                return ofBoth + LeakDetective.cycles(includingReached: true).filter { $0.steps.contains { $0.held == "Alpha" } }
            }
            let alpha = Alpha()
            let found = try leaks(alpha, Beta()) + leaks(Alpha(), Beta())
            let beta = Beta()
            let all = found + (try leaks(Alpha(), beta))
            #expect(all.count >= 9 && Set(all.map(\.fingerprint)).count == 1 && Set(all.map(\.fix)).count == 1, "\(LeakReport(all))")
        }
    }
}

private protocol Listener: AnyObject {}

private final class MendedNode {
    indirect enum State {
        case idle
        case waiting(MendedNode, String)
    }

    var state = State.idle
    var next: MendedNode?
    var listener: (any Listener)?
    var any: Any?
    func makeAction() -> () -> Void { { self.any = nil } }
    static func makeAction(_ node: MendedNode) -> () -> Void { { node.any = nil } }
}
