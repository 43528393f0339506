// SPDX-License-Identifier: Apache-2.0
import Foundation
import ReactiveSwift
import Watertight

// Beside `Watertight`, these have to be qualified: `Scheduler`, `ImmediateScheduler`, `Lifetime`. Everything else is found as it is.

/// An object with a lifetime of Watertight's.
final class Screen: LifetimeOwner, ReactiveExtensionsProvider {
    let lifetimeToken = Watertight.Lifetime.Token()
    var title = ""
}

func bind(_ screen: Screen, to title: MutableProperty<String>, on scheduler: any ReactiveSwift.Scheduler) {
    let _: ReactiveSwift.Lifetime = screen.reactive.lifetime
    let first: BindingTarget<String> = screen.reactive.makeBindingTarget(on: scheduler) { $0.title = $1 }
    let second: BindingTarget<String> = screen.reactive.makeBindingTarget(on: ReactiveSwift.ImmediateScheduler(), keyPath: \.title)
    first <~ title
    second <~ title
    title.producer.startWithValues(weak: screen) { $0.title = $1 }
}

func handOver(_ action: Action<Int, String, Never>) -> AnyCancellable {
    let _: AnyPublisher<Bool, Never> = action.isEnabled.publisher
    return action.apply(1).delay(1, on: QueueScheduler()).publisher.sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
}
