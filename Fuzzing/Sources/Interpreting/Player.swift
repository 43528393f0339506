// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// A source as the script plays it.
protocol Player {
    var publisher: AnyPublisher<Int, Oops> { get }
    func send(_ value: Int)
    func finish()
    func fail()
    func resubscribe()
}

extension Player {
    func send(_ value: Int) {}
    func finish() {}
    func fail() {}
    func resubscribe() {}
}

/// The error of a failing source.
private let failure = Oops(7)

func makePlayer(_ source: Source, number: Int, in scene: Scene) -> any Player {
    func tapped<P: Publisher>(_ publisher: P) -> AnyPublisher<Int, Oops> where P.Output == Int, P.Failure == Oops {
        source.isTapped ? Tap(publisher, source: number, scene: scene).eraseToAnyPublisher() : publisher.eraseToAnyPublisher()
    }
    func cold<P: Publisher>(_ publisher: P) -> any Player where P.Output == Int, P.Failure == Oops {
        ColdPlayer(publisher: tapped(publisher))
    }
    switch source.kind {
    case .probe: return ProbePlayer(number: number, scene: scene)
    case .deferred:
        let player = ProbePlayer(number: number, scene: scene)
        return ProbePlayer(probe: player.probe, publisher: Deferred { player.probe }.eraseToAnyPublisher())
    case .passthrough:
        let subject = PassthroughSubject<Int, Oops>()
        return SubjectPlayer(subject: subject, publisher: tapped(subject))
    case .currentValue:
        let subject = CurrentValueSubject<Int, Oops>(0)
        return SubjectPlayer(subject: subject, publisher: tapped(subject))
    case .future:
        let promise = Promise()
        return FuturePlayer(promise: promise, publisher: tapped(Future { promise.fulfil = $0 }))
    case .sequence(let count): return cold((0..<count).publisher.setFailureType(to: Oops.self))
    case .record(let count): return cold(Record(output: Array(0..<count), completion: .failure(failure)))
    case .just: return cold(Just(1).setFailureType(to: Oops.self))
    case .empty: return cold(Empty())
    case .never: return cold(Empty(completeImmediately: false))
    case .fail: return cold(Fail(error: failure))
    }
}

private struct ProbePlayer: Player {
    let probe: Probe
    let publisher: AnyPublisher<Int, Oops>

    init(number: Int, scene: Scene) {
        let probe = Probe(number: number, scene: scene)
        self.init(probe: probe, publisher: probe.eraseToAnyPublisher())
    }

    init(probe: Probe, publisher: AnyPublisher<Int, Oops>) {
        self.probe = probe
        self.publisher = publisher
    }

    func send(_ value: Int) { probe.forEach { $0.send(value) } }
    func finish() { probe.forEach { $0.send(completion: .finished) } }
    func fail() { probe.forEach { $0.send(completion: .failure(failure)) } }
    func resubscribe() { probe.forEach { $0.offerSecondSubscription() } }
}

private struct SubjectPlayer<S: Subject>: Player where S.Output == Int, S.Failure == Oops {
    let subject: S
    let publisher: AnyPublisher<Int, Oops>

    func send(_ value: Int) { subject.send(value) }
    func finish() { subject.send(completion: .finished) }
    func fail() { subject.send(completion: .failure(failure)) }
}

private final class Promise {
    var fulfil: Future<Int, Oops>.Promise = { _ in }
}

private struct FuturePlayer: Player {
    let promise: Promise
    let publisher: AnyPublisher<Int, Oops>

    func send(_ value: Int) { promise.fulfil(.success(value)) }
    func fail() { promise.fulfil(.failure(failure)) }
}

private struct ColdPlayer: Player {
    let publisher: AnyPublisher<Int, Oops>
}
