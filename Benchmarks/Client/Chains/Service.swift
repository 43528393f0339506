// SPDX-License-Identifier: Apache-2.0

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

// What a layer that loads data does.

enum Fault: Error { case missing, offline, broken(String) }

struct Item: Codable, Equatable {
    var name: String
    var price: Double
    var count: Int
}

final class Service {
    let responses = PassthroughSubject<Data, Fault>()
    let status = CurrentValueSubject<Int, Never>(0)
    var cache: [String: [String]] = [:]

    func find(_ text: String) -> AnyPublisher<[String], Never> {
        if let found = cache[text] { return Just(found).eraseToAnyPublisher() }
        return status.first().map { ["\(text) \($0)"] }.eraseToAnyPublisher()
    }
    func load(_ text: String) -> AnyPublisher<String, Fault> {
        text.isEmpty ? Fail(error: Fault.missing).eraseToAnyPublisher() : Just(text).setFailureType(to: Fault.self).eraseToAnyPublisher()
    }
    func items() -> AnyPublisher<[Item], Error> {
        responses.mapError { $0 as Error }.map { Array($0) }.tryMap { try $0.map { try Item($0) } }.eraseToAnyPublisher()
    }
    func names() -> AnyPublisher<[String], Error> { items().map { $0.map(\.name) }.eraseToAnyPublisher() }
    func total() -> AnyPublisher<Double, Never> {
        items().map { $0.reduce(0) { $0 + $1.price * Double($1.count) } }.replaceError(with: 0).eraseToAnyPublisher()
    }
    func cheapest() -> AnyPublisher<Item?, Never> {
        items().map { $0.min { $0.price < $1.price } }.replaceError(with: nil).removeDuplicates().eraseToAnyPublisher()
    }
    func retried() -> AnyPublisher<[Item], Never> { items().retry(3).catch { _ in Just([]) }.eraseToAnyPublisher() }
    func shared() -> AnyPublisher<[Item], Error> { items().share().eraseToAnyPublisher() }
    func counted() -> AnyPublisher<Int, Error> { items().map { $0.count }.filter { $0 > 0 }.eraseToAnyPublisher() }
    func online() -> AnyPublisher<Bool, Never> { status.map { $0 < 3 }.removeDuplicates().eraseToAnyPublisher() }
    func pages(_ count: Int) -> AnyPublisher<[String], Never> {
        (0..<count).publisher.map { "page \($0)" }.collect().eraseToAnyPublisher()
    }
    func paged(_ count: Int) -> AnyPublisher<[String], Never> {
        (0..<count).publisher.flatMap(maxPublishers: .max(1)) { [self] in find("page \($0)") }.reduce([]) { $0 + $1 }.eraseToAnyPublisher()
    }
    func later(_ text: String) -> AnyPublisher<String, Fault> {
        Deferred { Future<String, Fault> { promise in promise(text.isEmpty ? .failure(.offline) : .success(text)) } }.eraseToAnyPublisher()
    }
}

struct Data: Sequence {
    var bytes: [UInt8] = []
    func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
}

extension Item {
    init(_ byte: UInt8) throws {
        guard byte != 0 else { throw Fault.broken("zero") }
        self.init(name: "item \(byte)", price: Double(byte) / 100, count: Int(byte))
    }
}
