// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct ComparisonTests {
    private let numbers = [2, 3, 1, 3, 1].publisher.eraseToAnyPublisher()

    @Test func `the least and the greatest come at the end`() {
        #expect(numbers.min().record().events == [.subscription, .value(1), .finished])
        #expect(numbers.max().record().events == [.subscription, .value(3), .finished])
    }

    @Test func `a closure defines the order`() {
        #expect(numbers.min { $0 > $1 }.record().values == [3])
        #expect(numbers.max { $0 > $1 }.record().values == [1])
        #expect(numbers.tryMin { $0 > $1 }.record().values == [3])
        #expect(numbers.tryMax { $0 > $1 }.record().values == [1])
    }

    @Test func `of equal ones the first is delivered`() {
        let words = [[1, 7], [2, 5], [1, 8], [2, 6]].publisher.eraseToAnyPublisher()
        #expect(words.min { $0[0] < $1[0] }.digits().record().values == [17])
        #expect(words.max { $0[0] < $1[0] }.digits().record().values == [25])
    }

    @Test func `the closure receives the result so far first, and the value second`() {
        let pairs = Guarded<[[Int]]>([])
        _ = numbers.prefix(3).max { old, new in
            pairs.withLock { $0.append([old, new]) }
            return old < new
        }.record()
        #expect(pairs.withLock { $0 } == [[2, 3], [3, 1]])
    }

    @Test func `no values finish without one`() {
        #expect(Array<Int>().publisher.eraseToAnyPublisher().min().record().events == [.subscription, .finished])
    }

    @Test func `an error that is thrown ends the stream and cancels the upstream`() {
        let cancels = Callout()
        let recorder = (1...).publisher.handleEvents(receiveCancel: { cancels.touch() })
            .tryMax { if $1 == 3 { throw TestError() } else { $0 < $1 } }.record(asking: .none)
        #expect(recorder.events == [.subscription, .failed])
        #expect(cancels.calls == 1)
    }
}
