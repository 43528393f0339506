// SPDX-License-Identifier: Apache-2.0

#if Lint

import Watertight
import WatertightReactive
import WatertightRx

/// An object whose subscription keeps it alive, or does not. The linter reads the cases as a program, and the oracle runs them.
class OracleObject {
    var total = 0
    required init() { bind() }
    func bind() {}
    func add(_ value: Int) { total += value }
}

class CombineOracle: OracleObject {
    let values = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(1)
    var cancellables = Set<AnyCancellable>()
    var token: AnyCancellable?
}

class RxOracle: OracleObject {
    let values = PublishSubject<Int>()
    let current = BehaviorSubject<Int>(value: 1)
    var bag = DisposeBag()
    var token: (any WatertightRx.Disposable)?
}

class ReactiveOracle: OracleObject {
    let count = MutableProperty(1)
    let disposables = WatertightReactive.CompositeDisposable()
    var scoped: WatertightReactive.ScopedDisposable<WatertightReactive.AnyDisposable>?
    var token: (any WatertightReactive.Disposable)?
}

#endif
