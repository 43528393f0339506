// SPDX-License-Identifier: Apache-2.0
import Foundation
import ReactiveSwift

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

final class Label {
    let (lifetime, token) = Lifetime.make()
    var text = ""
    var number: Int?

    var textTarget: BindingTarget<String> { BindingTarget(lifetime: lifetime) { [weak self] in self?.text = $0 } }
}

extension Label: ReactiveExtensionsProvider {}

extension Reactive where Base: Label {
    var text: BindingTarget<String> { BindingTarget(on: UIScheduler(), lifetime: base.lifetime, object: base, keyPath: \.text) }
    var number: BindingTarget<Int?> { BindingTarget(lifetime: base.lifetime, object: base, keyPath: \.number) }
}

func bindings(_ label: Label, _ name: MutableProperty<String>, _ count: Property<Int>, _ optional: Label?) {
    let _: (any Disposable)? = label.textTarget <~ name
    let _: (any Disposable)? = label.reactive.text <~ name.producer.map { $0.uppercased() }
    let _: (any Disposable)? = label.reactive.number <~ count
    let _: (any Disposable)? = label.reactive.number <~ count.signal
    let _: (any Disposable)? = optional?.reactive.text <~ name
    let (_, input) = Signal<String, Never>.pipe()
    let _: any Disposable = input <~ name
}

func foundation(_ center: NotificationCenter, _ session: URLSession, _ request: URLRequest) {
    let _: Signal<Notification, Never> = center.reactive.notifications(forName: .init("saved"))
    let _: Signal<Notification, Never> = center.reactive.notifications(forName: nil, object: session)
    let _: SignalProducer<(Data, URLResponse), any Error> = session.reactive.data(with: request)
}

func logged(_ signal: Signal<Int, SaveError>, _ producer: SignalProducer<Int, SaveError>) {
    let logger: EventLogger = { identifier, event, fileName, functionName, lineNumber in
        print(identifier, event, fileName, functionName, lineNumber)
    }
    let _: Signal<Int, SaveError> = signal.logEvents()
    let _: Signal<Int, SaveError> = signal.logEvents(identifier: "a", events: [.value, .disposed], logger: logger)
    let _: SignalProducer<Int, SaveError> = producer.logEvents()
    let _: SignalProducer<Int, SaveError> = producer.logEvents(identifier: "a", events: [.starting, .terminated], logger: defaultEventLog)
}
