// SPDX-License-Identifier: Apache-2.0
import RxSwift

func recovering(_ source: Observable<Int>, clock: any SchedulerType) {
    let _: (@escaping (any Error) throws -> Observable<Int>) -> Observable<Int> = source.catch(_:)
    let _: Observable<Int> = source.catch { _ in .just(0) }
    let _: Observable<Int> = source.catch { error in
        guard case RxError.timeout = error else { throw error }
        return .empty()
    }
    let _: (Int) -> Observable<Int> = source.catchAndReturn(_:)
    let _: Observable<Int> = source.catchAndReturn(0)
    let _: ([Observable<Int>]) -> Observable<Int> = Observable.catch(sequence:)
    let _: Observable<Int> = Observable.catch(sequence: [source, .just(1)])
    let _: (Int) -> Observable<Int> = source.ifEmpty(default:)
    let _: Observable<Int> = source.ifEmpty(default: 0)
    let _: (Observable<Int>) -> Observable<Int> = source.ifEmpty(switchTo:)
    let _: Observable<Int> = source.ifEmpty(switchTo: .of(1, 2))

    let _: () -> Observable<Int> = source.retry
    let _: Observable<Int> = source.retry()
    let _: (Int) -> Observable<Int> = source.retry(_:)
    let _: Observable<Int> = source.retry(3)
    let _: (@escaping (Observable<any Error>) -> Observable<Int>) -> Observable<Int> = source.retry(when:)
    let _: Observable<Int> = source.retry(when: { errors in errors.take(2) })
    let _: Observable<Int> = source.retry { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { attempt, error -> Observable<Int> in
            attempt < 3 ? .timer(.seconds(attempt), scheduler: clock) : .error(error)
        }
    }
    let _: (@escaping (Observable<RxError>) -> Observable<Void>) -> Observable<Int> = source.retry(when:)
    let _: Observable<Int> = source.retry(when: { (errors: Observable<RxError>) in errors.map { _ in () } })
}
