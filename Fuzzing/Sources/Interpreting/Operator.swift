// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// An operator as a pipeline has it: a name, and how it is applied. To add one is to write a line into a table.
struct Operator {
    let name: String
    /// The operator of Combine's that does the same, of one that goes beyond.
    private(set) var counterpart: String?
    let apply: (Site) -> AnyPublisher<Int, Oops>

    /// Every one; a new table goes into this list.
    static let all =
        transforming + filtering + reducing + recovering + flattening + sharing + watching + timing + combining + succeeding

    private static let byName = Dictionary(uniqueKeysWithValues: (all + asTheyAre + mended + beyond + counterparts).map { ($0.name, $0) })

    static func named(_ name: String) -> Operator {
        guard let found = byName[name] else { preconditionFailure("No operator is called \(name)") }
        return found
    }

    init<P: Publisher>(_ name: String, _ make: @escaping (Site) -> P) where P.Output == Int, P.Failure == Oops {
        self.name = name
        apply = { make($0).eraseToAnyPublisher() }
    }

    /// One that goes beyond Combine.
    init<P: Publisher>(_ name: String, likeCombines counterpart: String, _ make: @escaping (Site) -> P)
    where P.Output == Int, P.Failure == Oops {
        self.init(name, make)
        self.counterpart = counterpart
    }

    /// The same, with a stage behind it that throws.
    init<P: Publisher>(_ name: String, likeCombines counterpart: String, _ make: @escaping (Site) -> P)
    where P.Output == Int, P.Failure == any Error {
        self.init(name, make)
        self.counterpart = counterpart
    }

    /// One whose closure throws.
    init<P: Publisher>(_ name: String, _ make: @escaping (Site) -> P) where P.Output == Int, P.Failure == any Error {
        self.init(name) { make($0).mapError { $0 as? Oops ?? Oops(-1) } }
    }

    /// One that does not fail.
    init<P: Publisher>(_ name: String, _ make: @escaping (Site) -> P) where P.Output == Int, P.Failure == Never {
        self.init(name) { make($0).setFailureType(to: Oops.self) }
    }
}

/// The position of an operator, and the tools of its closures.
struct Site {
    let up: AnyPublisher<Int, Oops>
    let stage: Stage
    let index: Int
    unowned let scene: Scene

    var n: Int { stage.n }
    var m: Int { stage.m }
    var scheduler: VirtualScheduler { scene.scheduler }

    /// Notes a call, in which something may happen.
    func call(_ value: Int) -> Int {
        scene.call(stage: index, with: value)
        return value
    }

    /// The same, of a closure that throws for some values.
    func tryCall(_ value: Int) throws -> Int {
        scene.call(stage: index, with: value)
        if value % 5 == 4 { throw Oops(index) }
        return value
    }

    func tell(_ text: String) { scene.record(.told(stage: index, text)) }

    func other(_ number: Int) -> AnyPublisher<Int, Oops> { scene.otherSource(number) }
}

/// Several numbers as one that can be read: `[1, 2]` is 912.
func digest(_ numbers: [Int]) -> Int { numbers.reduce(9) { $0 &* 10 &+ $1 } }
