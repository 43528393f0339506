// SPDX-License-Identifier: Apache-2.0

#if Lint

/// The table of what each verb of the four libraries keeps. The rules and `Documentation/LintVerbs.md` read it.
public enum VerbTable {
    /// The verbs, in the order of the table.
    public static let verbs: [Verb] = rows.split(separator: "\n").flatMap(parse)

    private static let byName = Dictionary(grouping: verbs) { String($0.name.prefix { $0 != "(" }) }

    /// Whether a library has a verb of that name in that role.
    static func has(_ name: String, _ roles: Verb.Role...) -> Bool { byName[name]?.contains { roles.contains($0.role) } ?? false }

    /// The libraries that subscribe by that name.
    static func libraries(subscribingBy name: String) -> Set<Verb.Library> {
        byName[name]?.filter { $0.role == .terminal }.reduce(into: []) { $0.formUnion($1.libraries) } ?? []
    }

    /// Whether a verb of that name keeps closures.
    static func keepsClosures(_ name: String) -> Bool {
        byName[name]?.contains { $0.keeps == .subscription || $0.keeps == .once || $0.keeps == .object } ?? true
    }

    /// `libraries | role | keeps | names`
    private static func parse(_ row: Substring) -> [Verb] {
        let cells = row.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
        guard cells.count == 4, let role = Verb.Role(rawValue: cells[1]), let keeps = keeps(cells[2]) else { return [] }
        let libraries = Set(cells[0].split(separator: " ").compactMap { Verb.Library(rawValue: String($0)) })
        return cells[3].split(separator: " ").map { Verb(name: String($0), libraries: libraries, role: role, keeps: keeps) }
    }

    private static func keeps(_ name: String) -> Verb.Keeps? { Verb.Keeps.allCases.first { "\($0)" == name } }

    /// The table as a page of Markdown.
    public static var page: String {
        let title = """
            # What each verb keeps

            The linter's rules read this table: `VerbTable.page` prints it, and a test compares this page with it. C is Combine and Watertight's
            drop-in for it, W what Watertight has beyond Combine, R RxSwift and RxCocoa, S ReactiveSwift and ReactiveCocoa. A verb that is not
            listed and takes a closure is assumed to keep it until the subscription ends, unless the sources declare it.

            | Libraries | Role | Keeps | Verbs |
            |---|---|---|---|

            """
        let lines = rows.split(separator: "\n").map { row in
            let cells = row.split(separator: "|").map { $0.split(separator: " ") }
            let names = cells[3].map { "`\($0)`" }.joined(separator: " ")
            let keeps = keeps(cells[2].joined(separator: " "))?.rawValue ?? ""
            return "| \(cells[0].joined(separator: " ")) | \(cells[1].joined(separator: " ")) | \(keeps) | \(names) |\n"
        }
        return title + lines.joined()
    }

    private static let rows = """
        C   | finite source    | once         | Future
        C   | finite source    | nothing      | Just Fail Empty Record dataTaskPublisher
        C   | finite source    | subscription | Deferred
        R   | finite source    | nothing      | just empty error of from Single Maybe Completable
        S   | finite source    | nothing      | SignalProducer.empty
        C W | endless source   | nothing      | PassthroughSubject CurrentValueSubject objectWillChange publish CurrentValueRelay PassthroughRelay ReplaySubject ReplayRelay notifications
        R   | endless source   | nothing      | interval timer never notification BehaviorSubject PublishSubject BehaviorRelay PublishRelay ReplayRelay AsyncSubject
        S   | endless source   | nothing      | MutableProperty Property interval notifications keyboard
        C W | operator         | subscription | map tryMap mapError compactMap tryCompactMap filter tryFilter dropFirst removeDuplicates tryRemoveDuplicates scan tryScan handleEvents breakpoint prefix(while:) drop tryDrop catch tryCatch replaceError replaceNil replaceEmpty merge zip combineLatest measureInterval print delay debounce throttle receive subscribe(on:) share multicast makeConnectable autoconnect eraseToAnyPublisher setFailureType encode decode buffer retry assertNoFailure breakpointOnError prepend append withLatestFrom tasked
        C W | joining operator | subscription | flatMap switchToLatest flatMapLatest
        C   | ending operator  | subscription | first tryFirst last reduce tryReduce collect count min max contains tryContains allSatisfy tryAllSatisfy output ignoreOutput timeout
        C W | terminal         | subscription | sink
        C   | terminal         | object       | assign
        C   | terminal         | nothing      | connect
        C W | storing          | stored       | store
        R   | operator         | subscription | do enumerated materialize dematerialize distinctUntilChanged skip observe observeOn subscribeOn share replay publish refCount startWith debug catchError catchErrorJustReturn catchAndReturn sample window groupBy buffer amb asDriver asSignal asObservable asSharedSequence asInfallible mapTo using compactMap skipWhile takeWhile concat retryWhen repeatElement rx flatMapFirst
        R   | joining operator | subscription | flatMapFirst concatMap flatMapCompletable flatMapMaybe flatMapSingle
        R   | ending operator  | subscription | take(1) single asSingle asMaybe asCompletable toArray elementAt ignoreElements
        R   | terminal         | subscription | subscribe bind drive emit subscribeNext subscribeError subscribeCompleted bindTo bindNext driveNext
        R   | storing          | stored       | disposed addDisposableTo insert
        S   | operator         | subscription | take(until:) take(during:) take(while:) on attempt attemptMap attempts promoteError promoteValue mapValue observeOn skipRepeats skipNil uniqueValues lazyMap logEvents start(on:) sampled combinePrevious lift then producer signal flatten flatMapError takeUntil
        S   | ending operator  | nothing      | take(first:) take(last:)
        S   | terminal         | subscription | observe observeValues observeResult observeCompleted observeFailed observeInterrupted observeNext observeError start startWithValues startWithResult startWithNext startWithCompleted startWithFailed startWithInterrupted startWithError startWithSignal
        S   | storing          | stored       | dispose add
        """
}

#endif
