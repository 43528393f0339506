// SPDX-License-Identifier: Apache-2.0

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

// What a screen with a cart and a form does.

final class Cart: ObservableObject {
    @Published var items: [Item] = []
    @Published var total = 0.0
    @Published var label = ""
    @Published var name = ""
    @Published var mail = ""
    @Published var password = ""
    @Published var isValid = false
    let added = PassthroughSubject<Item, Never>()
    let removed = PassthroughSubject<Int, Never>()
    let service: Service
    var tokens = Set<AnyCancellable>()

    init(service: Service) { self.service = service }

    func bind1() { added.sink { [weak self] in self?.items.append($0) }.store(in: &tokens) }
    func bind2() {
        removed.filter { [weak self] in $0 < (self?.items.count ?? 0) }.sink { [weak self] in self?.items.remove(at: $0) }.store(
            in: &tokens)
    }
    func bind3() { $items.map { $0.reduce(0) { $0 + $1.price } }.assign(to: \.total, on: self).store(in: &tokens) }
    func bind4() { $total.map { "total: \($0)" }.assign(to: \.label, on: self).store(in: &tokens) }
    func bind5() {
        $name.zip($mail, $password).map { !$0.isEmpty && $1.contains("@") && $2.count > 7 }.assign(to: \.isValid, on: self).store(
            in: &tokens)
    }
    func bind6() {
        added.map { $0.price }.scan(0, +).filter { $0 > 100 }.first().sink { [weak self] in self?.label = "over 100: \($0)" }.store(
            in: &tokens)
    }
    func bind7() { added.map { $0.name }.collect(3).sink { [weak self] in self?.label = $0.joined() }.store(in: &tokens) }
    func bind8() {
        added.map { $0.count }.tryFilter {
            if $0 < 0 { throw Fault.missing }; return $0 > 1
        }.replaceError(with: 1).sink { [weak self] in self?.total += Double($0) }.store(in: &tokens)
    }
    func bind9() { added.prefix(5).map { $0.name }.last().sink { [weak self] in self?.label = $0 }.store(in: &tokens) }
    func bind10() { added.drop(while: { $0.price < 1 }).map { $0.price }.max().sink { [weak self] in self?.total = $0 }.store(in: &tokens) }
    func bind11() {
        service.items().sink(
            receiveCompletion: { [weak self] in if case .failure(let error) = $0 { self?.label = "\(error)" } },
            receiveValue: { [weak self] in self?.items = $0 }
        ).store(in: &tokens)
    }
    func bind12() { service.total().sink { [weak self] in self?.total = $0 }.store(in: &tokens) }
    func bind13() { service.cheapest().compactMap { $0?.name }.sink { [weak self] in self?.label = $0 }.store(in: &tokens) }
    func bind14() { service.retried().map { $0.count }.sink { [weak self] in self?.total = Double($0) }.store(in: &tokens) }
    func bind15() { service.online().dropFirst().sink { [weak self] in self?.isValid = $0 }.store(in: &tokens) }
    func bind16() {
        $mail.map { $0.contains("@") }.zip($name.map { $0.isEmpty }).map { $0 && !$1 }.sink { [weak self] in self?.isValid = $0 }.store(
            in: &tokens)
    }
    func bind17() { $items.map { $0.isEmpty }.removeDuplicates().sink { [weak self] in self?.isValid = !$0 }.store(in: &tokens) }
    func bind18() {
        added.tryMap { item -> Double in
            if item.count == 0 { throw Fault.missing }; return item.price
        }.replaceError(with: 0).sink { [weak self] in self?.total = $0 }.store(in: &tokens)
    }
}
