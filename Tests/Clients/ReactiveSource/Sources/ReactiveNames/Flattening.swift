// SPDX-License-Identifier: Apache-2.0
import ReactiveSwift

func strategies() -> [FlattenStrategy] {
    [.merge, .concat, .concurrent(limit: 2), .latest, .race, .throttle]
}

func flattened(
    _ outer: Signal<Int, SaveError>, _ certain: Signal<Int, Never>, _ inner: SignalProducer<String, SaveError>, _ sure: Property<String>
) {
    let _: Signal<String, SaveError> = outer.flatMap(.merge) { _ in inner }
    let _: Signal<String, SaveError> = outer.flatMap(.concat) { _ in Signal<String, SaveError>.never }
    let _: Signal<String, SaveError> = outer.flatMap(.latest) { _ in sure.producer }
    let _: Signal<String, SaveError> = outer.flatMap(.race) { _ in sure }
    let _: Signal<String, SaveError> = certain.flatMap(.latest) { _ in inner }
    let _: Signal<String, SaveError> = certain.flatMap(.latest) { _ in Signal<String, SaveError>.never }
    let _: Signal<String, Never> = certain.flatMap(.throttle) { _ in sure.producer }
    let _: Signal<String, Never> = certain.flatMap(.concurrent(limit: 2)) { _ in sure }
    let _: Signal<String, SaveError> = outer.map { _ in inner }.flatten(.merge)
    let _: Signal<String, SaveError> = outer.map { _ in sure }.flatten(.merge)
    let _: Signal<String, SaveError> = certain.map { _ in inner }.flatten(.merge)
    let _: Signal<String, Never> = certain.map { _ in sure }.flatten(.merge)
    let _: Signal<Int, SaveError> = outer.map { [$0, $0] }.flatten()
    let _: Signal<Int, OtherError> = outer.flatMapError { _ in SignalProducer<Int, OtherError>.never }
    let _: Signal<Int, OtherError> = outer.flatMapError { _ in Signal<Int, OtherError>.never }
    let _: Signal<Int, Never> = outer.flatMapError { _ in Property(value: 1) }
}

func flattened(
    _ outer: SignalProducer<Int, SaveError>, _ certain: SignalProducer<Int, Never>, _ inner: SignalProducer<String, SaveError>,
    _ sure: Property<String>
) {
    let _: SignalProducer<String, SaveError> = outer.flatMap(.merge) { _ in inner }
    let _: SignalProducer<String, SaveError> = outer.flatMap(.concat) { _ in Signal<String, SaveError>.never }
    let _: SignalProducer<String, SaveError> = outer.flatMap(.latest) { _ in sure.producer }
    let _: SignalProducer<String, SaveError> = outer.flatMap(.race) { _ in sure }
    let _: SignalProducer<String, SaveError> = certain.flatMap(.latest) { _ in inner }
    let _: SignalProducer<String, SaveError> = certain.flatMap(.latest) { _ in Signal<String, SaveError>.never }
    let _: SignalProducer<String, Never> = certain.flatMap(.throttle) { _ in sure.producer }
    let _: SignalProducer<String, Never> = certain.flatMap(.concurrent(limit: 2)) { _ in sure }
    let _: SignalProducer<String, SaveError> = outer.map { _ in inner }.flatten(.merge)
    let _: SignalProducer<String, SaveError> = outer.map { _ in sure }.flatten(.merge)
    let _: SignalProducer<String, SaveError> = certain.map { _ in inner }.flatten(.merge)
    let _: SignalProducer<String, Never> = certain.map { _ in sure }.flatten(.merge)
    let _: SignalProducer<Int, SaveError> = outer.map { [$0, $0] }.flatten()
    let _: SignalProducer<Int, OtherError> = outer.flatMapError { _ in SignalProducer<Int, OtherError>.never }
    let _: SignalProducer<Int, OtherError> = outer.flatMapError { _ in Signal<Int, OtherError>.never }
    let _: SignalProducer<Int, Never> = outer.flatMapError { _ in Property(value: 1) }
}

func followed(_ first: SignalProducer<Int, SaveError>, _ certain: SignalProducer<Int, Never>, _ last: SignalProducer<String, SaveError>) {
    let sure = Property(value: "a")
    let _: SignalProducer<String, SaveError> = first.then(last)
    let _: SignalProducer<String, SaveError> = first.then(Signal<String, SaveError>.never)
    let _: SignalProducer<String, SaveError> = first.then(sure.producer)
    let _: SignalProducer<String, SaveError> = first.then(sure)
    let _: SignalProducer<Int, SaveError> = first.then(first)
    let _: SignalProducer<Int, SaveError> = first.then(Signal<Int, SaveError>.never)
    let _: SignalProducer<String, SaveError> = certain.then(last)
    let _: SignalProducer<String, SaveError> = certain.then(Signal<String, SaveError>.never)
    let _: SignalProducer<String, Never> = certain.then(sure.producer)
    let _: SignalProducer<String, Never> = certain.then(sure)
    let _: SignalProducer<Int, Never> = certain.then(certain)
    let _: SignalProducer<Int, Never> = certain.then(Property(value: 1))
}
