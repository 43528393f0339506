// SPDX-License-Identifier: Apache-2.0

#if Lint

// Written by Scripts/generate-oracle.swift. Do not edit.

import Watertight

final class CombineMapStrong: CombineOracle {
    override func bind() { token = values.map { $0 + self.total }.sink { _ in } }
}
final class CombineMapWeak: CombineOracle {
    override func bind() { token = values.map { [weak self] in $0 + (self?.total ?? 0) }.sink { _ in } }
}
final class CombineMapValue: CombineOracle {
    override func bind() { token = values.map { [total] in $0 + total }.sink { _ in } }
}
final class CombineFilterStrong: CombineOracle {
    override func bind() { token = values.filter { $0 > self.total }.sink { _ in } }
}
final class CombineFilterWeak: CombineOracle {
    override func bind() { token = values.filter { [weak self] in $0 > (self?.total ?? 0) }.sink { _ in } }
}
final class CombineFilterValue: CombineOracle {
    override func bind() { token = values.filter { [total] in $0 > total }.sink { _ in } }
}
final class CombineScanStrong: CombineOracle {
    override func bind() { token = values.scan(0) { $0 + $1 + self.total }.sink { _ in } }
}
final class CombineScanWeak: CombineOracle {
    override func bind() { token = values.scan(0) { [weak self] in $0 + $1 + (self?.total ?? 0) }.sink { _ in } }
}
final class CombineScanValue: CombineOracle {
    override func bind() { token = values.scan(0) { [total] in $0 + $1 + total }.sink { _ in } }
}
final class CombineFlatMapStrong: CombineOracle {
    override func bind() { token = values.flatMap { Just($0 + self.total) }.sink { _ in } }
}
final class CombineFlatMapWeak: CombineOracle {
    override func bind() { token = values.flatMap { [weak self] in Just($0 + (self?.total ?? 0)) }.sink { _ in } }
}
final class CombineFlatMapValue: CombineOracle {
    override func bind() { token = values.flatMap { [total] in Just($0 + total) }.sink { _ in } }
}
final class CombineCompactMapStrong: CombineOracle {
    override func bind() { token = values.compactMap { $0 > self.total ? $0 : nil }.sink { _ in } }
}
final class CombineCompactMapWeak: CombineOracle {
    override func bind() { token = values.compactMap { [weak self] in $0 > (self?.total ?? 0) ? $0 : nil }.sink { _ in } }
}
final class CombineCompactMapValue: CombineOracle {
    override func bind() { token = values.compactMap { [total] in $0 > total ? $0 : nil }.sink { _ in } }
}
final class CombineHandleEventsStrong: CombineOracle {
    override func bind() { token = values.handleEvents(receiveOutput: { _ = $0 + self.total }).sink { _ in } }
}
final class CombineHandleEventsWeak: CombineOracle {
    override func bind() { token = values.handleEvents(receiveOutput: { [weak self] in _ = $0 + (self?.total ?? 0) }).sink { _ in } }
}
final class CombineHandleEventsValue: CombineOracle {
    override func bind() { token = values.handleEvents(receiveOutput: { [total] in _ = $0 + total }).sink { _ in } }
}
final class CombineDropWhileStrong: CombineOracle {
    override func bind() { token = values.drop(while: { $0 < self.total }).sink { _ in } }
}
final class CombineDropWhileWeak: CombineOracle {
    override func bind() { token = values.drop(while: { [weak self] in $0 < (self?.total ?? 0) }).sink { _ in } }
}
final class CombineDropWhileValue: CombineOracle {
    override func bind() { token = values.drop(while: { [total] in $0 < total }).sink { _ in } }
}
final class CombinePrefixWhileStrong: CombineOracle {
    override func bind() { token = values.prefix(while: { $0 > self.total }).sink { _ in } }
}
final class CombinePrefixWhileWeak: CombineOracle {
    override func bind() { token = values.prefix(while: { [weak self] in $0 > (self?.total ?? 0) }).sink { _ in } }
}
final class CombinePrefixWhileValue: CombineOracle {
    override func bind() { token = values.prefix(while: { [total] in $0 > total }).sink { _ in } }
}
final class CombineRemoveDuplicatesStrong: CombineOracle {
    override func bind() { token = values.removeDuplicates(by: { $0 == $1 + self.total }).sink { _ in } }
}
final class CombineRemoveDuplicatesWeak: CombineOracle {
    override func bind() { token = values.removeDuplicates(by: { [weak self] in $0 == $1 + (self?.total ?? 0) }).sink { _ in } }
}
final class CombineRemoveDuplicatesValue: CombineOracle {
    override func bind() { token = values.removeDuplicates(by: { [total] in $0 == $1 + total }).sink { _ in } }
}
final class CombineReduceStrong: CombineOracle {
    override func bind() { token = values.reduce(0) { $0 + $1 + self.total }.sink { _ in } }
}
final class CombineReduceWeak: CombineOracle {
    override func bind() { token = values.reduce(0) { [weak self] in $0 + $1 + (self?.total ?? 0) }.sink { _ in } }
}
final class CombineReduceValue: CombineOracle {
    override func bind() { token = values.reduce(0) { [total] in $0 + $1 + total }.sink { _ in } }
}
final class CombineLastWhereStrong: CombineOracle {
    override func bind() { token = values.last(where: { $0 > self.total }).sink { _ in } }
}
final class CombineLastWhereWeak: CombineOracle {
    override func bind() { token = values.last(where: { [weak self] in $0 > (self?.total ?? 0) }).sink { _ in } }
}
final class CombineLastWhereValue: CombineOracle {
    override func bind() { token = values.last(where: { [total] in $0 > total }).sink { _ in } }
}
final class CombineFirstWhereStrong: CombineOracle {
    override func bind() { token = values.first(where: { $0 > self.total + 1 }).sink { _ in } }
}
final class CombineFirstWhereWeak: CombineOracle {
    override func bind() { token = values.first(where: { [weak self] in $0 > (self?.total ?? 0) + 1 }).sink { _ in } }
}
final class CombineFirstWhereValue: CombineOracle {
    override func bind() { token = values.first(where: { [total] in $0 > total + 1 }).sink { _ in } }
}
final class CombineFlatMapLatestStrong: CombineOracle {
    override func bind() { token = values.flatMapLatest { Just($0 + self.total) }.sink { _ in } }
}
final class CombineFlatMapLatestWeak: CombineOracle {
    override func bind() { token = values.flatMapLatest { [weak self] in Just($0 + (self?.total ?? 0)) }.sink { _ in } }
}
final class CombineFlatMapLatestValue: CombineOracle {
    override func bind() { token = values.flatMapLatest { [total] in Just($0 + total) }.sink { _ in } }
}
final class CombineSinkStrong: CombineOracle {
    override func bind() { token = values.sink(receiveValue: { _ = $0 + self.total }) }
}
final class CombineSinkWeak: CombineOracle {
    override func bind() { token = values.sink(receiveValue: { [weak self] in _ = $0 + (self?.total ?? 0) }) }
}
final class CombineSinkListed: CombineOracle {
    override func bind() { token = values.sink(receiveValue: { [self] in _ = $0 + self.total }) }
}
final class CombineSinkValue: CombineOracle {
    override func bind() { token = values.sink(receiveValue: { [total] in _ = $0 + total }) }
}
final class CombineSinkCompletionStrong: CombineOracle {
    override func bind() { token = values.sink(receiveCompletion: { _ = ($0, self.total) }, receiveValue: { _ in }) }
}
final class CombineSinkCompletionWeak: CombineOracle {
    override func bind() {
        token = values.sink(receiveCompletion: { [weak self] in _ = ($0, (self?.total ?? 0)) }, receiveValue: { _ in })
    }
}
final class CombineSinkCompletionListed: CombineOracle {
    override func bind() { token = values.sink(receiveCompletion: { [self] in _ = ($0, self.total) }, receiveValue: { _ in }) }
}
final class CombineSinkCompletionValue: CombineOracle {
    override func bind() { token = values.sink(receiveCompletion: { [total] in _ = ($0, total) }, receiveValue: { _ in }) }
}
final class CombineCurrentStrong: CombineOracle {
    override func bind() { token = current.sink(receiveValue: { _ = $0 + self.total }) }
}
final class CombineJustStrong: CombineOracle {
    override func bind() { token = Just(1).sink(receiveValue: { _ = $0 + self.total }) }
}
final class CombineSequenceStrong: CombineOracle {
    override func bind() { token = [1, 2].publisher.sink(receiveValue: { _ = $0 + self.total }) }
}
final class CombineDeferredStrong: CombineOracle {
    override func bind() { token = Deferred { Just(1) }.sink(receiveValue: { _ = $0 + self.total }) }
}
final class CombineEndlessStrong: CombineOracle {
    override func bind() {
        token = Empty<Int, Never>(completeImmediately: false).merge(with: values).sink(receiveValue: { _ = $0 + self.total })
    }
}
final class CombineStoreStrong: CombineOracle {
    override func bind() { values.sink(receiveValue: { _ = $0 + self.total }).store(in: &cancellables) }
}
final class CombineStoreWeak: CombineOracle {
    override func bind() { values.sink(receiveValue: { [weak self] in _ = $0 + (self?.total ?? 0) }).store(in: &cancellables) }
}
final class CombineInsertStrong: CombineOracle {
    override func bind() { cancellables.insert(values.sink(receiveValue: { _ = $0 + self.total })) }
}
final class CombineInsertWeak: CombineOracle {
    override func bind() { cancellables.insert(values.sink(receiveValue: { [weak self] in _ = $0 + (self?.total ?? 0) })) }
}
final class CombineLocalStrong: CombineOracle {
    override func bind() { let end = values.sink(receiveValue: { _ = $0 + self.total }); token = end }
}
final class CombineLocalWeak: CombineOracle {
    override func bind() { let end = values.sink(receiveValue: { [weak self] in _ = $0 + (self?.total ?? 0) }); token = end }
}
final class CombineLocalDroppedStrong: CombineOracle {
    override func bind() { let end = values.sink(receiveValue: { _ = $0 + self.total }); withExtendedLifetime(end) {} }
}
final class CombineLocalDroppedWeak: CombineOracle {
    override func bind() {
        let end = values.sink(receiveValue: { [weak self] in _ = $0 + (self?.total ?? 0) }); withExtendedLifetime(end) {}
    }
}
final class CombineMethodStrong: CombineOracle {
    override func bind() { token = values.sink(receiveValue: add) }
}

extension CombineOracle {
    static let all: [CombineOracle.Type] = [
        CombineMapStrong.self, CombineMapWeak.self, CombineMapValue.self, CombineFilterStrong.self, CombineFilterWeak.self,
        CombineFilterValue.self, CombineScanStrong.self, CombineScanWeak.self, CombineScanValue.self, CombineFlatMapStrong.self,
        CombineFlatMapWeak.self, CombineFlatMapValue.self, CombineCompactMapStrong.self, CombineCompactMapWeak.self,
        CombineCompactMapValue.self, CombineHandleEventsStrong.self, CombineHandleEventsWeak.self, CombineHandleEventsValue.self,
        CombineDropWhileStrong.self, CombineDropWhileWeak.self, CombineDropWhileValue.self, CombinePrefixWhileStrong.self,
        CombinePrefixWhileWeak.self, CombinePrefixWhileValue.self, CombineRemoveDuplicatesStrong.self, CombineRemoveDuplicatesWeak.self,
        CombineRemoveDuplicatesValue.self, CombineReduceStrong.self, CombineReduceWeak.self, CombineReduceValue.self,
        CombineLastWhereStrong.self, CombineLastWhereWeak.self, CombineLastWhereValue.self, CombineFirstWhereStrong.self,
        CombineFirstWhereWeak.self, CombineFirstWhereValue.self, CombineFlatMapLatestStrong.self, CombineFlatMapLatestWeak.self,
        CombineFlatMapLatestValue.self, CombineSinkStrong.self, CombineSinkWeak.self, CombineSinkListed.self, CombineSinkValue.self,
        CombineSinkCompletionStrong.self, CombineSinkCompletionWeak.self, CombineSinkCompletionListed.self,
        CombineSinkCompletionValue.self, CombineCurrentStrong.self, CombineJustStrong.self, CombineSequenceStrong.self,
        CombineDeferredStrong.self, CombineEndlessStrong.self, CombineStoreStrong.self, CombineStoreWeak.self, CombineInsertStrong.self,
        CombineInsertWeak.self, CombineLocalStrong.self, CombineLocalWeak.self, CombineLocalDroppedStrong.self,
        CombineLocalDroppedWeak.self, CombineMethodStrong.self,
    ]
}

#endif
