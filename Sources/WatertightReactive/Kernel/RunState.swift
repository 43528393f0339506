// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What a run keeps until it is over.
struct RunState {
    enum Work {
        case beginning(SignalState, ProducerRun.Beginning)
        case closure((RunHandle) -> Void)
        /// It is done though the run may be over.
        case effect(() -> Void)

        /// Begins it, in a run that may have been disposed of.
        func begin(in run: ProducerRun, _ handle: RunHandle) {
            switch self {
            case .beginning(let core, let begin): if !run.isDisposed { begin(core, handle) }
            case .closure(let body): if !run.isDisposed { body(handle) }
            case .effect(let body): body()
            }
        }
    }

    var sources = OrderedTable<any RunSource>()
    var works = OrderedTable<Work>()
    /// Makes the observer of silent sources end the run, which it does not keep.
    var rearm: (() -> Void)?

    mutating func add(_ work: Work) { works.append(work, number: UInt(works.count)) }

    mutating func add(_ source: any RunSource, _ work: Work?) {
        sources.append(source, number: UInt(sources.count))
        if let work { add(work) }
    }

    /// - Returns: The sources; and the works, unless they have begun.
    mutating func takeAll() -> (OrderedTable<any RunSource>, OrderedTable<Work>?) {
        (exchange(&sources, with: OrderedTable()), works.count > 0 ? exchange(&works, with: OrderedTable()) : nil)
    }
}
