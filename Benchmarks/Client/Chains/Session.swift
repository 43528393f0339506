// SPDX-License-Identifier: Apache-2.0

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

// What an object that lives as long as the program does.

final class Session {
    enum State: Equatable { case signedOut, signingIn, signedIn(String) }

    let state = CurrentValueSubject<State, Never>(.signedOut)
    let signIns = PassthroughSubject<String, Never>()
    let signOuts = PassthroughSubject<Void, Never>()
    let ticks = PassthroughSubject<Int, Never>()
    let service: Service
    var log: [String] = []
    var tokens = Set<AnyCancellable>()

    init(service: Service) { self.service = service }

    func start1() { state.removeDuplicates().sink { [weak self] in self?.log.append("\($0)") }.store(in: &tokens) }
    func start2() {
        signIns.filter { !$0.isEmpty }.map { State.signedIn($0) }.sink { [weak self] in self?.state.send($0) }.store(in: &tokens)
    }
    func start3() { signOuts.map { State.signedOut }.subscribe(state).store(in: &tokens) }
    func start4() {
        signIns.map { [service] in service.later($0).replaceError(with: "") }.switchToLatest().sink { [weak self] in self?.log.append($0) }
            .store(in: &tokens)
    }
    func start5() {
        ticks.map { $0 % 60 }.removeDuplicates().filter { $0 == 0 }.sink { [weak self] _ in self?.log.removeAll() }.store(in: &tokens)
    }
    func start6() {
        ticks.buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest).sink { [weak self] in self?.log.append("\($0)") }.store(
            in: &tokens)
    }
    func start7() {
        state.compactMap { state -> String? in if case .signedIn(let name) = state { name } else { nil } }.first().sink { [weak self] in
            self?.log.append($0)
        }.store(in: &tokens)
    }
    func start8() { signIns.append("out").scan([String]()) { $0 + [$1] }.sink { [weak self] in self?.log = $0 }.store(in: &tokens) }
    func start9() { ticks.prefix(untilOutputFrom: signOuts).sink { [weak self] in self?.log.append("\($0)") }.store(in: &tokens) }
    func start10() { ticks.drop(untilOutputFrom: signIns).map { "\($0)" }.sink { [weak self] in self?.log.append($0) }.store(in: &tokens) }
    func start11() {
        state.zip(ticks).filter { $0.0 == .signingIn }.map { $0.1 }.sink { [weak self] in self?.log.append("\($0)") }.store(in: &tokens)
    }
    func start12() { signIns.allSatisfy { $0.count > 2 }.sink { [weak self] in self?.log.append("\($0)") }.store(in: &tokens) }
    func start13() {
        signIns.setFailureType(to: Fault.self).flatMap { [service] in service.load($0) }.retry(2).replaceError(with: "").sink {
            [weak self] in self?.log.append($0)
        }.store(in: &tokens)
    }
    func start14() {
        let shared = ticks.map { $0 * 2 }.share(); shared.sink { [weak self] in self?.log.append("a\($0)") }.store(in: &tokens);
        shared.filter { $0 > 9 }.sink { [weak self] in self?.log.append("b\($0)") }.store(in: &tokens)
    }
    func start15() { service.pages(9).zip(service.paged(9)).map { $0 + $1 }.sink { [weak self] in self?.log += $0 }.store(in: &tokens) }
    func start16() { ticks.reduce(0, +).map { "\($0)" }.sink { [weak self] in self?.log.append($0) }.store(in: &tokens) }
    func start17() { signIns.prefix { $0 != "end" }.count().sink { [weak self] in self?.log.append("\($0)") }.store(in: &tokens) }
}
