// SPDX-License-Identifier: Apache-2.0

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

// What a screen with a search field does.

final class SearchModel: ObservableObject {
    @Published var text = ""
    @Published var scope = 0
    @Published var results: [String] = []
    @Published var isBusy = false
    @Published var failure: String?
    let submitted = PassthroughSubject<Void, Never>()
    let service: Service
    var tokens = Set<AnyCancellable>()

    init(service: Service) { self.service = service }

    func query1() { $text.map { $0.lowercased() }.removeDuplicates().sink { [weak self] in self?.results = [$0] }.store(in: &tokens) }
    func query2() {
        $text.filter { $0.count > 2 }.flatMap { [service] in service.find($0) }.sink { [weak self] in self?.results = $0 }.store(
            in: &tokens)
    }
    func query3() {
        $text.map { [service] in service.find($0) }.switchToLatest().sink { [weak self] in self?.results = $0 }.store(in: &tokens)
    }
    func query4() {
        $text.zip($scope).map { "\($0.0) in \($0.1)" }.removeDuplicates().dropFirst()
            .sink { [weak self] in self?.failure = $0 }.store(in: &tokens)
    }
    func query5() {
        submitted.map { [weak self] in self?.text ?? "" }.prepend("start").sink { [weak self] in self?.results.append($0) }.store(
            in: &tokens)
    }
    func query6() { submitted.zip($text).map { $0.1 }.first().sink { [weak self] in self?.results = [$0] }.store(in: &tokens) }
    func query7() { $text.map { !$0.isEmpty }.removeDuplicates().sink { [weak self] in self?.isBusy = $0 }.store(in: &tokens) }
    func query8() {
        $text.setFailureType(to: Fault.self).flatMap { [service] in service.load($0) }
            .catch { _ in Just("none") }.sink { [weak self] in self?.results = [$0] }.store(in: &tokens)
    }
    func query9() { $results.map { $0.count }.scan(0, +).sink { [weak self] in self?.scope = $0 }.store(in: &tokens) }
    func query10() {
        $text.handleEvents(receiveOutput: { [weak self] _ in self?.isBusy = true }).map { $0.count }
            .sink { [weak self] in self?.scope = $0 }.store(in: &tokens)
    }
    func query11() { objectWillChange.map { _ in 1 }.scan(0, +).sink { [weak self] in self?.scope = $0 }.store(in: &tokens) }
    func query12() { $failure.compactMap { $0 }.sink { [weak self] in self?.results = [$0] }.store(in: &tokens) }
}
