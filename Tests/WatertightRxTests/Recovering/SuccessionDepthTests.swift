// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// Many streams, one after another, do not deepen the stack.
@Suite struct SuccessionDepthTests {
    private let many = depthOfTests

    /// An observable that ends while it is subscribed to.
    private func ending(_ event: @escaping () -> Event<Int>) -> Observable<Int> {
        .create { observer in
            observer.on(event())
            return Disposables.create()
        }
    }

    @Test func `many attempts that fail at once do not deepen the stack`() {
        var attempts = 0
        let upstream = ending { [many] in
            attempts += 1
            return attempts <= many ? .error(Fault.sent) : .completed
        }
        #expect(upstream.retry().events() == ["completed"])
        #expect(attempts == many + 1)
        attempts = 0
        #expect(upstream.retry { (errors: Observable<any Error>) in errors }.events() == ["completed"])
        #expect(attempts == many + 1)
    }

    @Test func `many streams that end at once do not deepen the stack of a concat or a catch`() {
        let empty = ending { .completed }
        let failing = ending { .error(Fault.sent) }
        #expect(Observable.concat(repeatElement(empty, count: many)).events() == ["completed"])
        #expect(Observable.catch(sequence: repeatElement(failing, count: many)).events() == ["error(sent)"])
    }

    @Test func `a concat that ends with another, and that with another, does not deepen the stack`() {
        func numbers(from first: Int) -> Observable<Int> {
            let parts = (0...1).lazy.map { $0 == 0 ? ending { .next(first) }.take(1) : numbers(from: first + 1) }
            return Observable.concat(parts)
        }
        var last = 0
        let subscription = SerialDisposable()
        subscription.disposable = numbers(from: 0).take(many).subscribe(onNext: { last = $0 })
        #expect(last == many - 1)
        subscription.dispose()
    }
}
