// SPDX-License-Identifier: Apache-2.0

#if Lint

// Written by Scripts/generate-oracle.swift. Do not edit.

import WatertightReactive

final class ReactiveMapStrong: ReactiveOracle {
    override func bind() { token = count.producer.map { $0 + self.total }.startWithValues { _ in } }
}
final class ReactiveMapWeak: ReactiveOracle {
    override func bind() { token = count.producer.map { [weak self] in $0 + (self?.total ?? 0) }.startWithValues { _ in } }
}
final class ReactiveMapValue: ReactiveOracle {
    override func bind() { token = count.producer.map { [total] in $0 + total }.startWithValues { _ in } }
}
final class ReactiveFilterStrong: ReactiveOracle {
    override func bind() { token = count.producer.filter { $0 > self.total }.startWithValues { _ in } }
}
final class ReactiveFilterWeak: ReactiveOracle {
    override func bind() { token = count.producer.filter { [weak self] in $0 > (self?.total ?? 0) }.startWithValues { _ in } }
}
final class ReactiveFilterValue: ReactiveOracle {
    override func bind() { token = count.producer.filter { [total] in $0 > total }.startWithValues { _ in } }
}
final class ReactiveScanStrong: ReactiveOracle {
    override func bind() { token = count.producer.scan(0) { $0 + $1 + self.total }.startWithValues { _ in } }
}
final class ReactiveScanWeak: ReactiveOracle {
    override func bind() { token = count.producer.scan(0) { [weak self] in $0 + $1 + (self?.total ?? 0) }.startWithValues { _ in } }
}
final class ReactiveScanValue: ReactiveOracle {
    override func bind() { token = count.producer.scan(0) { [total] in $0 + $1 + total }.startWithValues { _ in } }
}
final class ReactiveFlatMapStrong: ReactiveOracle {
    override func bind() { token = count.producer.flatMap(.latest) { SignalProducer(value: $0 + self.total) }.startWithValues { _ in } }
}
final class ReactiveFlatMapWeak: ReactiveOracle {
    override func bind() {
        token = count.producer.flatMap(.latest) { [weak self] in SignalProducer(value: $0 + (self?.total ?? 0)) }.startWithValues { _ in }
    }
}
final class ReactiveFlatMapValue: ReactiveOracle {
    override func bind() {
        token = count.producer.flatMap(.latest) { [total] in SignalProducer(value: $0 + total) }.startWithValues { _ in }
    }
}
final class ReactiveCompactMapStrong: ReactiveOracle {
    override func bind() { token = count.producer.compactMap { $0 > self.total ? $0 : nil }.startWithValues { _ in } }
}
final class ReactiveCompactMapWeak: ReactiveOracle {
    override func bind() {
        token = count.producer.compactMap { [weak self] in $0 > (self?.total ?? 0) ? $0 : nil }.startWithValues { _ in }
    }
}
final class ReactiveCompactMapValue: ReactiveOracle {
    override func bind() { token = count.producer.compactMap { [total] in $0 > total ? $0 : nil }.startWithValues { _ in } }
}
final class ReactiveOnStrong: ReactiveOracle {
    override func bind() { token = count.producer.on(value: { _ = $0 + self.total }).startWithValues { _ in } }
}
final class ReactiveOnWeak: ReactiveOracle {
    override func bind() { token = count.producer.on(value: { [weak self] in _ = $0 + (self?.total ?? 0) }).startWithValues { _ in } }
}
final class ReactiveOnValue: ReactiveOracle {
    override func bind() { token = count.producer.on(value: { [total] in _ = $0 + total }).startWithValues { _ in } }
}
final class ReactiveSkipWhileStrong: ReactiveOracle {
    override func bind() { token = count.producer.skip(while: { $0 < self.total }).startWithValues { _ in } }
}
final class ReactiveSkipWhileWeak: ReactiveOracle {
    override func bind() { token = count.producer.skip(while: { [weak self] in $0 < (self?.total ?? 0) }).startWithValues { _ in } }
}
final class ReactiveSkipWhileValue: ReactiveOracle {
    override func bind() { token = count.producer.skip(while: { [total] in $0 < total }).startWithValues { _ in } }
}
final class ReactiveTakeWhileStrong: ReactiveOracle {
    override func bind() { token = count.producer.take(while: { $0 > self.total }).startWithValues { _ in } }
}
final class ReactiveTakeWhileWeak: ReactiveOracle {
    override func bind() { token = count.producer.take(while: { [weak self] in $0 > (self?.total ?? 0) }).startWithValues { _ in } }
}
final class ReactiveTakeWhileValue: ReactiveOracle {
    override func bind() { token = count.producer.take(while: { [total] in $0 > total }).startWithValues { _ in } }
}
final class ReactiveSkipRepeatsStrong: ReactiveOracle {
    override func bind() { token = count.producer.skipRepeats { $0 == $1 + self.total }.startWithValues { _ in } }
}
final class ReactiveSkipRepeatsWeak: ReactiveOracle {
    override func bind() { token = count.producer.skipRepeats { [weak self] in $0 == $1 + (self?.total ?? 0) }.startWithValues { _ in } }
}
final class ReactiveSkipRepeatsValue: ReactiveOracle {
    override func bind() { token = count.producer.skipRepeats { [total] in $0 == $1 + total }.startWithValues { _ in } }
}
final class ReactiveReduceStrong: ReactiveOracle {
    override func bind() { token = count.producer.reduce(0) { $0 + $1 + self.total }.startWithValues { _ in } }
}
final class ReactiveReduceWeak: ReactiveOracle {
    override func bind() { token = count.producer.reduce(0) { [weak self] in $0 + $1 + (self?.total ?? 0) }.startWithValues { _ in } }
}
final class ReactiveReduceValue: ReactiveOracle {
    override func bind() { token = count.producer.reduce(0) { [total] in $0 + $1 + total }.startWithValues { _ in } }
}
final class ReactiveUniqueStrong: ReactiveOracle {
    override func bind() { token = count.producer.uniqueValues { $0 + self.total }.startWithValues { _ in } }
}
final class ReactiveUniqueWeak: ReactiveOracle {
    override func bind() { token = count.producer.uniqueValues { [weak self] in $0 + (self?.total ?? 0) }.startWithValues { _ in } }
}
final class ReactiveUniqueValue: ReactiveOracle {
    override func bind() { token = count.producer.uniqueValues { [total] in $0 + total }.startWithValues { _ in } }
}
final class ReactiveAttemptMapStrong: ReactiveOracle {
    override func bind() { token = count.producer.attemptMap { Result<Int, Never>.success($0 + self.total) }.startWithValues { _ in } }
}
final class ReactiveAttemptMapWeak: ReactiveOracle {
    override func bind() {
        token = count.producer.attemptMap { [weak self] in Result<Int, Never>.success($0 + (self?.total ?? 0)) }.startWithValues { _ in }
    }
}
final class ReactiveAttemptMapValue: ReactiveOracle {
    override func bind() {
        token = count.producer.attemptMap { [total] in Result<Int, Never>.success($0 + total) }.startWithValues { _ in }
    }
}
final class ReactiveValuesStrong: ReactiveOracle {
    override func bind() { token = count.producer.startWithValues { _ = $0 + self.total } }
}
final class ReactiveValuesWeak: ReactiveOracle {
    override func bind() { token = count.producer.startWithValues { [weak self] in _ = $0 + (self?.total ?? 0) } }
}
final class ReactiveValuesListed: ReactiveOracle {
    override func bind() { token = count.producer.startWithValues { [self] in _ = $0 + self.total } }
}
final class ReactiveValuesValue: ReactiveOracle {
    override func bind() { token = count.producer.startWithValues { [total] in _ = $0 + total } }
}
final class ReactiveResultStrong: ReactiveOracle {
    override func bind() { token = count.producer.startWithResult { _ = ($0, self.total) } }
}
final class ReactiveResultWeak: ReactiveOracle {
    override func bind() { token = count.producer.startWithResult { [weak self] in _ = ($0, (self?.total ?? 0)) } }
}
final class ReactiveResultListed: ReactiveOracle {
    override func bind() { token = count.producer.startWithResult { [self] in _ = ($0, self.total) } }
}
final class ReactiveResultValue: ReactiveOracle {
    override func bind() { token = count.producer.startWithResult { [total] in _ = ($0, total) } }
}
final class ReactiveCompletedStrong: ReactiveOracle {
    override func bind() { token = count.producer.startWithCompleted { _ = self.total } }
}
final class ReactiveCompletedWeak: ReactiveOracle {
    override func bind() { token = count.producer.startWithCompleted { [weak self] in _ = (self?.total ?? 0) } }
}
final class ReactiveCompletedListed: ReactiveOracle {
    override func bind() { token = count.producer.startWithCompleted { [self] in _ = self.total } }
}
final class ReactiveCompletedValue: ReactiveOracle {
    override func bind() { token = count.producer.startWithCompleted { [total] in _ = total } }
}
final class ReactiveStartStrong: ReactiveOracle {
    override func bind() { token = count.producer.start { _ = ($0, self.total) } }
}
final class ReactiveStartWeak: ReactiveOracle {
    override func bind() { token = count.producer.start { [weak self] in _ = ($0, (self?.total ?? 0)) } }
}
final class ReactiveStartListed: ReactiveOracle {
    override func bind() { token = count.producer.start { [self] in _ = ($0, self.total) } }
}
final class ReactiveStartValue: ReactiveOracle {
    override func bind() { token = count.producer.start { [total] in _ = ($0, total) } }
}
final class ReactiveValueStrong: ReactiveOracle {
    override func bind() { token = SignalProducer(value: 1).startWithValues { _ = $0 + self.total } }
}
final class ReactiveArrayStrong: ReactiveOracle {
    override func bind() { token = SignalProducer<Int, Never>([1, 2]).startWithValues { _ = $0 + self.total } }
}
final class ReactiveEmptyStrong: ReactiveOracle {
    override func bind() { token = SignalProducer<Int, Never>.empty.startWithValues { _ = $0 + self.total } }
}
final class ReactiveTakeStrong: ReactiveOracle {
    override func bind() { token = count.producer.take(first: 1).startWithValues { _ = $0 + self.total } }
}
final class ReactiveNeverStrong: ReactiveOracle {
    override func bind() { token = SignalProducer<Int, Never>.never.startWithValues { _ = $0 + self.total } }
}
final class ReactiveLifetimeStrong: ReactiveOracle {
    override func bind() { token = count.producer.take(duringLifetimeOf: self).startWithValues { _ = $0 + self.total } }
}
final class ReactiveAddStrong: ReactiveOracle {
    override func bind() { disposables.add(count.producer.startWithValues { _ = $0 + self.total }) }
}
final class ReactiveAddWeak: ReactiveOracle {
    override func bind() { disposables.add(count.producer.startWithValues { [weak self] in _ = $0 + (self?.total ?? 0) }) }
}
final class ReactivePlusStrong: ReactiveOracle {
    override func bind() { disposables += count.producer.startWithValues { _ = $0 + self.total } }
}
final class ReactivePlusWeak: ReactiveOracle {
    override func bind() { disposables += count.producer.startWithValues { [weak self] in _ = $0 + (self?.total ?? 0) } }
}
final class ReactiveDroppedStrong: ReactiveOracle {
    override func bind() { _ = count.producer.startWithValues { _ = $0 + self.total } }
}
final class ReactiveDroppedWeak: ReactiveOracle {
    override func bind() { _ = count.producer.startWithValues { [weak self] in _ = $0 + (self?.total ?? 0) } }
}
final class ReactiveScopedStrong: ReactiveOracle {
    override func bind() { scoped = ScopedDisposable(count.producer.startWithValues { _ = $0 + self.total }) }
}
final class ReactiveScopedWeak: ReactiveOracle {
    override func bind() { scoped = ScopedDisposable(count.producer.startWithValues { [weak self] in _ = $0 + (self?.total ?? 0) }) }
}
final class ReactiveAtStrong: ReactiveOracle {
    override func bind() { count.producer.startWithValues { _ = $0 + self.total }.dispose() }
}
final class ReactiveAtWeak: ReactiveOracle {
    override func bind() { count.producer.startWithValues { [weak self] in _ = $0 + (self?.total ?? 0) }.dispose() }
}
final class ReactiveMethodStrong: ReactiveOracle {
    override func bind() { token = count.producer.startWithValues(add) }
}

extension ReactiveOracle {
    static let all: [ReactiveOracle.Type] = [
        ReactiveMapStrong.self, ReactiveMapWeak.self, ReactiveMapValue.self, ReactiveFilterStrong.self, ReactiveFilterWeak.self,
        ReactiveFilterValue.self, ReactiveScanStrong.self, ReactiveScanWeak.self, ReactiveScanValue.self, ReactiveFlatMapStrong.self,
        ReactiveFlatMapWeak.self, ReactiveFlatMapValue.self, ReactiveCompactMapStrong.self, ReactiveCompactMapWeak.self,
        ReactiveCompactMapValue.self, ReactiveOnStrong.self, ReactiveOnWeak.self, ReactiveOnValue.self, ReactiveSkipWhileStrong.self,
        ReactiveSkipWhileWeak.self, ReactiveSkipWhileValue.self, ReactiveTakeWhileStrong.self, ReactiveTakeWhileWeak.self,
        ReactiveTakeWhileValue.self, ReactiveSkipRepeatsStrong.self, ReactiveSkipRepeatsWeak.self, ReactiveSkipRepeatsValue.self,
        ReactiveReduceStrong.self, ReactiveReduceWeak.self, ReactiveReduceValue.self, ReactiveUniqueStrong.self, ReactiveUniqueWeak.self,
        ReactiveUniqueValue.self, ReactiveAttemptMapStrong.self, ReactiveAttemptMapWeak.self, ReactiveAttemptMapValue.self,
        ReactiveValuesStrong.self, ReactiveValuesWeak.self, ReactiveValuesListed.self, ReactiveValuesValue.self,
        ReactiveResultStrong.self, ReactiveResultWeak.self, ReactiveResultListed.self, ReactiveResultValue.self,
        ReactiveCompletedStrong.self, ReactiveCompletedWeak.self, ReactiveCompletedListed.self, ReactiveCompletedValue.self,
        ReactiveStartStrong.self, ReactiveStartWeak.self, ReactiveStartListed.self, ReactiveStartValue.self, ReactiveValueStrong.self,
        ReactiveArrayStrong.self, ReactiveEmptyStrong.self, ReactiveTakeStrong.self, ReactiveNeverStrong.self,
        ReactiveLifetimeStrong.self, ReactiveAddStrong.self, ReactiveAddWeak.self, ReactivePlusStrong.self, ReactivePlusWeak.self,
        ReactiveDroppedStrong.self, ReactiveDroppedWeak.self, ReactiveScopedStrong.self, ReactiveScopedWeak.self, ReactiveAtStrong.self,
        ReactiveAtWeak.self, ReactiveMethodStrong.self,
    ]
}

#endif
