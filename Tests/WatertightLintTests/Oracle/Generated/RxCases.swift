// SPDX-License-Identifier: Apache-2.0

#if Lint

// Written by Scripts/generate-oracle.swift. Do not edit.

import WatertightRx

final class RxMapStrong: RxOracle {
    override func bind() { values.map { $0 + self.total }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxMapWeak: RxOracle {
    override func bind() { values.map { [weak self] in $0 + (self?.total ?? 0) }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxMapValue: RxOracle {
    override func bind() { values.map { [total] in $0 + total }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxFilterStrong: RxOracle {
    override func bind() { values.filter { $0 > self.total }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxFilterWeak: RxOracle {
    override func bind() { values.filter { [weak self] in $0 > (self?.total ?? 0) }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxFilterValue: RxOracle {
    override func bind() { values.filter { [total] in $0 > total }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxScanStrong: RxOracle {
    override func bind() { values.scan(0) { $0 + $1 + self.total }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxScanWeak: RxOracle {
    override func bind() { values.scan(0) { [weak self] in $0 + $1 + (self?.total ?? 0) }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxScanValue: RxOracle {
    override func bind() { values.scan(0) { [total] in $0 + $1 + total }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxFlatMapStrong: RxOracle {
    override func bind() { values.flatMap { Observable.just($0 + self.total) }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxFlatMapWeak: RxOracle {
    override func bind() {
        values.flatMap { [weak self] in Observable.just($0 + (self?.total ?? 0)) }.subscribe(onNext: { _ in }).disposed(by: bag)
    }
}
final class RxFlatMapValue: RxOracle {
    override func bind() { values.flatMap { [total] in Observable.just($0 + total) }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxFlatMapLatestStrong: RxOracle {
    override func bind() { values.flatMapLatest { Observable.just($0 + self.total) }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxFlatMapLatestWeak: RxOracle {
    override func bind() {
        values.flatMapLatest { [weak self] in Observable.just($0 + (self?.total ?? 0)) }.subscribe(onNext: { _ in }).disposed(by: bag)
    }
}
final class RxFlatMapLatestValue: RxOracle {
    override func bind() { values.flatMapLatest { [total] in Observable.just($0 + total) }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxConcatMapStrong: RxOracle {
    override func bind() { values.concatMap { Observable.just($0 + self.total) }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxConcatMapWeak: RxOracle {
    override func bind() {
        values.concatMap { [weak self] in Observable.just($0 + (self?.total ?? 0)) }.subscribe(onNext: { _ in }).disposed(by: bag)
    }
}
final class RxConcatMapValue: RxOracle {
    override func bind() { values.concatMap { [total] in Observable.just($0 + total) }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxCompactMapStrong: RxOracle {
    override func bind() { values.compactMap { $0 > self.total ? $0 : nil }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxCompactMapWeak: RxOracle {
    override func bind() {
        values.compactMap { [weak self] in $0 > (self?.total ?? 0) ? $0 : nil }.subscribe(onNext: { _ in }).disposed(by: bag)
    }
}
final class RxCompactMapValue: RxOracle {
    override func bind() { values.compactMap { [total] in $0 > total ? $0 : nil }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxDoStrong: RxOracle {
    override func bind() { values.do(onNext: { _ = $0 + self.total }).subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxDoWeak: RxOracle {
    override func bind() {
        values.do(onNext: { [weak self] in _ = $0 + (self?.total ?? 0) }).subscribe(onNext: { _ in }).disposed(by: bag)
    }
}
final class RxDoValue: RxOracle {
    override func bind() { values.do(onNext: { [total] in _ = $0 + total }).subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxSkipWhileStrong: RxOracle {
    override func bind() { values.skip(while: { $0 < self.total }).subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxSkipWhileWeak: RxOracle {
    override func bind() { values.skip(while: { [weak self] in $0 < (self?.total ?? 0) }).subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxSkipWhileValue: RxOracle {
    override func bind() { values.skip(while: { [total] in $0 < total }).subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxTakeWhileStrong: RxOracle {
    override func bind() { values.take(while: { $0 > self.total }).subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxTakeWhileWeak: RxOracle {
    override func bind() { values.take(while: { [weak self] in $0 > (self?.total ?? 0) }).subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxTakeWhileValue: RxOracle {
    override func bind() { values.take(while: { [total] in $0 > total }).subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxDistinctStrong: RxOracle {
    override func bind() { values.distinctUntilChanged { $0 == $1 + self.total }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxDistinctWeak: RxOracle {
    override func bind() {
        values.distinctUntilChanged { [weak self] in $0 == $1 + (self?.total ?? 0) }.subscribe(onNext: { _ in }).disposed(by: bag)
    }
}
final class RxDistinctValue: RxOracle {
    override func bind() { values.distinctUntilChanged { [total] in $0 == $1 + total }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxReduceStrong: RxOracle {
    override func bind() { values.reduce(0) { $0 + $1 + self.total }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxReduceWeak: RxOracle {
    override func bind() { values.reduce(0) { [weak self] in $0 + $1 + (self?.total ?? 0) }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxReduceValue: RxOracle {
    override func bind() { values.reduce(0) { [total] in $0 + $1 + total }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxLatestStrong: RxOracle {
    override func bind() { values.withLatestFrom(current) { $0 + $1 + self.total }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxLatestWeak: RxOracle {
    override func bind() {
        values.withLatestFrom(current) { [weak self] in $0 + $1 + (self?.total ?? 0) }.subscribe(onNext: { _ in }).disposed(by: bag)
    }
}
final class RxLatestValue: RxOracle {
    override func bind() { values.withLatestFrom(current) { [total] in $0 + $1 + total }.subscribe(onNext: { _ in }).disposed(by: bag) }
}
final class RxNextStrong: RxOracle {
    override func bind() { values.subscribe(onNext: { _ = $0 + self.total }).disposed(by: bag) }
}
final class RxNextWeak: RxOracle {
    override func bind() { values.subscribe(onNext: { [weak self] in _ = $0 + (self?.total ?? 0) }).disposed(by: bag) }
}
final class RxNextListed: RxOracle {
    override func bind() { values.subscribe(onNext: { [self] in _ = $0 + self.total }).disposed(by: bag) }
}
final class RxNextValue: RxOracle {
    override func bind() { values.subscribe(onNext: { [total] in _ = $0 + total }).disposed(by: bag) }
}
final class RxEventStrong: RxOracle {
    override func bind() { values.subscribe { _ = ($0, self.total) }.disposed(by: bag) }
}
final class RxEventWeak: RxOracle {
    override func bind() { values.subscribe { [weak self] in _ = ($0, (self?.total ?? 0)) }.disposed(by: bag) }
}
final class RxEventListed: RxOracle {
    override func bind() { values.subscribe { [self] in _ = ($0, self.total) }.disposed(by: bag) }
}
final class RxEventValue: RxOracle {
    override func bind() { values.subscribe { [total] in _ = ($0, total) }.disposed(by: bag) }
}
final class RxDisposedStrong: RxOracle {
    override func bind() { values.subscribe(onNext: { _ in }, onDisposed: { _ = self.total }).disposed(by: bag) }
}
final class RxDisposedWeak: RxOracle {
    override func bind() { values.subscribe(onNext: { _ in }, onDisposed: { [weak self] in _ = (self?.total ?? 0) }).disposed(by: bag) }
}
final class RxDisposedListed: RxOracle {
    override func bind() { values.subscribe(onNext: { _ in }, onDisposed: { [self] in _ = self.total }).disposed(by: bag) }
}
final class RxDisposedValue: RxOracle {
    override func bind() { values.subscribe(onNext: { _ in }, onDisposed: { [total] in _ = total }).disposed(by: bag) }
}
final class RxBehaviourStrong: RxOracle {
    override func bind() { current.subscribe(onNext: { _ = $0 + self.total }).disposed(by: bag) }
}
final class RxJustStrong: RxOracle {
    override func bind() { Observable.just(1).subscribe(onNext: { _ = $0 + self.total }).disposed(by: bag) }
}
final class RxOfStrong: RxOracle {
    override func bind() { Observable.of(1, 2).subscribe(onNext: { _ = $0 + self.total }).disposed(by: bag) }
}
final class RxDeferredStrong: RxOracle {
    override func bind() { Observable.deferred { Observable.just(1) }.subscribe(onNext: { _ = $0 + self.total }).disposed(by: bag) }
}
final class RxNeverStrong: RxOracle {
    override func bind() { Observable<Int>.never().startWith(1).subscribe(onNext: { _ = $0 + self.total }).disposed(by: bag) }
}
final class RxTakeStrong: RxOracle {
    override func bind() { current.take(1).subscribe(onNext: { _ = $0 + self.total }).disposed(by: bag) }
}
final class RxTokenStrong: RxOracle {
    override func bind() { token = values.subscribe(onNext: { _ = $0 + self.total }) }
}
final class RxTokenWeak: RxOracle {
    override func bind() { token = values.subscribe(onNext: { [weak self] in _ = $0 + (self?.total ?? 0) }) }
}
final class RxInsertStrong: RxOracle {
    override func bind() { bag.insert(values.subscribe(onNext: { _ = $0 + self.total })) }
}
final class RxInsertWeak: RxOracle {
    override func bind() { bag.insert(values.subscribe(onNext: { [weak self] in _ = $0 + (self?.total ?? 0) })) }
}
final class RxDroppedStrong: RxOracle {
    override func bind() { _ = values.subscribe(onNext: { _ = $0 + self.total }) }
}
final class RxDroppedWeak: RxOracle {
    override func bind() { _ = values.subscribe(onNext: { [weak self] in _ = $0 + (self?.total ?? 0) }) }
}
final class RxLocalStrong: RxOracle {
    override func bind() { let end = values.subscribe(onNext: { _ = $0 + self.total }); end.disposed(by: bag) }
}
final class RxLocalWeak: RxOracle {
    override func bind() { let end = values.subscribe(onNext: { [weak self] in _ = $0 + (self?.total ?? 0) }); end.disposed(by: bag) }
}
final class RxAtStrong: RxOracle {
    override func bind() { values.subscribe(onNext: { _ = $0 + self.total }).dispose() }
}
final class RxAtWeak: RxOracle {
    override func bind() { values.subscribe(onNext: { [weak self] in _ = $0 + (self?.total ?? 0) }).dispose() }
}
final class RxMethodStrong: RxOracle {
    override func bind() { values.subscribe(onNext: add).disposed(by: bag) }
}

extension RxOracle {
    static let all: [RxOracle.Type] = [
        RxMapStrong.self, RxMapWeak.self, RxMapValue.self, RxFilterStrong.self, RxFilterWeak.self, RxFilterValue.self, RxScanStrong.self,
        RxScanWeak.self, RxScanValue.self, RxFlatMapStrong.self, RxFlatMapWeak.self, RxFlatMapValue.self, RxFlatMapLatestStrong.self,
        RxFlatMapLatestWeak.self, RxFlatMapLatestValue.self, RxConcatMapStrong.self, RxConcatMapWeak.self, RxConcatMapValue.self,
        RxCompactMapStrong.self, RxCompactMapWeak.self, RxCompactMapValue.self, RxDoStrong.self, RxDoWeak.self, RxDoValue.self,
        RxSkipWhileStrong.self, RxSkipWhileWeak.self, RxSkipWhileValue.self, RxTakeWhileStrong.self, RxTakeWhileWeak.self,
        RxTakeWhileValue.self, RxDistinctStrong.self, RxDistinctWeak.self, RxDistinctValue.self, RxReduceStrong.self, RxReduceWeak.self,
        RxReduceValue.self, RxLatestStrong.self, RxLatestWeak.self, RxLatestValue.self, RxNextStrong.self, RxNextWeak.self,
        RxNextListed.self, RxNextValue.self, RxEventStrong.self, RxEventWeak.self, RxEventListed.self, RxEventValue.self,
        RxDisposedStrong.self, RxDisposedWeak.self, RxDisposedListed.self, RxDisposedValue.self, RxBehaviourStrong.self,
        RxJustStrong.self, RxOfStrong.self, RxDeferredStrong.self, RxNeverStrong.self, RxTakeStrong.self, RxTokenStrong.self,
        RxTokenWeak.self, RxInsertStrong.self, RxInsertWeak.self, RxDroppedStrong.self, RxDroppedWeak.self, RxLocalStrong.self,
        RxLocalWeak.self, RxAtStrong.self, RxAtWeak.self, RxMethodStrong.self,
    ]
}

#endif
