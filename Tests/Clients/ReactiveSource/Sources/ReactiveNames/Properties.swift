// SPDX-License-Identifier: Apache-2.0
import ReactiveSwift

final class ViewModel {
    @MutableProperty var name = "a"
    @Property(value: 1) var version: Int

    var names: (MutableProperty<String>, Property<Int>) { ($name, $version) }
}

func properties(_ name: MutableProperty<String>, _ signal: Signal<String, Never>, _ producer: SignalProducer<String, Never>) {
    let view: Property<String> = Property(name)
    let _: Property<String> = Property(capturing: name)
    let _: Property<String> = Property(value: "a")
    let _: Property<String> = Property(initial: "a", then: producer)
    let _: Property<String> = Property(initial: "a", then: signal)
    let _: Property<String?> = Property(initial: nil, then: producer)
    let _: Property<String?> = Property(initial: nil, then: signal)
    let _: String = name.swap("b")
    let _: Int = name.modify {
        $0 += "c"
        return $0.count
    }
    let _: Int = name.withValue { $0.count }
    name.value = view.value
    let _: SignalProducer<String, Never> = view.producer
    let _: Signal<String, Never> = view.signal
    let _: Lifetime = name.lifetime
    let _: BindingTarget<String> = name.bindingTarget
    let _: Property<Int> = view.map { $0.count }
    let _: Property<Int> = view.map(\.count)
    let _: Property<Int> = view.map(value: 1)
    let _: Property<String> = view.filter(initial: "") { !$0.isEmpty }
    let _: Property<(String, String)> = view.combinePrevious("")
    let _: Property<String> = view.skipRepeats()
    let _: Property<String> = view.skipRepeats { $0 == $1 }
    let _: Property<String> = view.uniqueValues()
    let _: Property<String> = view.uniqueValues { $0.count }
    let _: Property<(String, String)> = view.combineLatest(with: name)
    let _: Property<(String, String)> = view.zip(with: name)
    let _: Property<String> = view.flatMap(.latest) { _ in name }
    let _: Property<String> = Property(value: name).flatten(.latest)
    let _: Property<(String, String)> = Property<String>.combineLatest(view, view)
    let _: Property<(String, String, String)> = Property<String>.combineLatest(view, view, view)
    let _: Property<(String, String, String, String)> = Property<String>.combineLatest(view, view, view, view)
    let _: Property<(String, String, String, String, String)> = Property<String>.combineLatest(view, view, view, view, view)
    let _: Property<(String, String, String, String, String, String)> = Property<String>.combineLatest(view, view, view, view, view, view)
    let _: Property<(String, String, String, String, String, String, String)> =
        Property<String>.combineLatest(view, view, view, view, view, view, view)
    let _: Property<(String, String, String, String, String, String, String, String)> =
        Property<String>.combineLatest(view, view, view, view, view, view, view, view)
    let _: Property<(String, String, String, String, String, String, String, String, String)> =
        Property<String>.combineLatest(view, view, view, view, view, view, view, view, view)
    let _: Property<(String, String, String, String, String, String, String, String, String, String)> =
        Property<String>.combineLatest(view, view, view, view, view, view, view, view, view, view)
    let _: Property<[String]>? = Property<String>.combineLatest([view, view])
    let _: Property<[String]> = Property<String>.combineLatest([view, view], emptySentinel: [])
    let _: Property<(String, String)> = Property<String>.zip(view, view)
    let _: Property<(String, String, String)> = Property<String>.zip(view, view, view)
    let _: Property<(String, String, String, String)> = Property<String>.zip(view, view, view, view)
    let _: Property<(String, String, String, String, String)> = Property<String>.zip(view, view, view, view, view)
    let _: Property<(String, String, String, String, String, String)> = Property<String>.zip(view, view, view, view, view, view)
    let _: Property<(String, String, String, String, String, String, String)> =
        Property<String>.zip(view, view, view, view, view, view, view)
    let _: Property<(String, String, String, String, String, String, String, String)> =
        Property<String>.zip(view, view, view, view, view, view, view, view)
    let _: Property<(String, String, String, String, String, String, String, String, String)> =
        Property<String>.zip(view, view, view, view, view, view, view, view, view)
    let _: Property<(String, String, String, String, String, String, String, String, String, String)> =
        Property<String>.zip(view, view, view, view, view, view, view, view, view, view)
    let _: Property<[String]>? = Property<String>.zip([view, view])
    let _: Property<[String]> = Property<String>.zip([view, view], emptySentinel: [])
}

func booleans(_ a: Property<Bool>) {
    let _: Property<Bool> = a.negate()
    let _: Property<Bool> = a.and(a)
    let _: Property<Bool> = a.or(a)
    let _: Property<Bool> = Property<Bool>.all([a, a])
    let _: Property<Bool> = Property<Bool>.all(a, a)
    let _: Property<Bool> = Property<Bool>.any([a, a])
    let _: Property<Bool> = Property<Bool>.any(a, a)
}

/// What is generic over properties and streams.
func described<P: MutablePropertyProtocol>(_ property: P, _ source: any BindingSource) -> P.Value where P.Value: OptionalProtocol {
    let _: any PropertyProtocol = property
    let _: P.Value.Wrapped? = property.value.optional
    return P.Value(reconstructing: nil)
}
