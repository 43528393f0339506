// SPDX-License-Identifier: Apache-2.0

import FuzzCases
import OpenCombine

/// `zip` without the four things of OpenCombine's that are allowed differences (`Allowed/Zipping.swift`).
///
/// It gives its subscription before an end, and when all inputs were subscribed to; it passes each demand on to all inputs, the sum if
/// there are several; and it is silent after the end. Written from what the rows say, for one thread. Theirs is played again with this in
/// its place if the sides differ, so that all that follows from the difference is still compared.
struct ZipInFull: Publisher {
    typealias Output = Int
    typealias Failure = Oops

    let inputs: [AnyPublisher<Int, Oops>]
    let transform: ([Int]) -> Int

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
        let stage = ZipInFullStage(inputs.count, AnySubscriber(subscriber), transform)
        for (index, input) in inputs.enumerated() { input.subscribe(ZipInFullInput(of: stage, index)) }
        stage.open()
    }
}

private final class ZipInFullStage: Subscription, CustomStringConvertible {
    private var downstream: AnySubscriber<Int, Oops>?
    private let transform: ([Int]) -> Int
    private var queues: [[Int]]
    private var hasFinished: [Bool]
    private var upstreams: [(any Subscription)?]
    private var asked = Subscribers.Demand.none
    private var isOpen = false
    private var isOver = false
    /// The groups that were ready before the downstream had its subscription.
    private var early: [[Int]] = []
    private var earlyEnd: Subscribers.Completion<Oops>?
    /// The input whose value is being delivered, and the demand requested meanwhile, which is returned to it.
    private var delivering: Int?
    private var answer = Subscribers.Demand.none
    private var finishesAfterwards = false

    init(_ count: Int, _ downstream: AnySubscriber<Int, Oops>, _ transform: @escaping ([Int]) -> Int) {
        self.downstream = downstream
        self.transform = transform
        queues = Array(repeating: [], count: count)
        hasFinished = Array(repeating: false, count: count)
        upstreams = Array(repeating: nil, count: count)
    }

    var description: String { "Zip" }

    func open() {
        isOpen = true
        downstream?.receive(subscription: self)
        while !early.isEmpty { _ = deliver(early.removeFirst(), of: nil) }
        if let earlyEnd { tell(earlyEnd) }
    }

    // MARK: The inputs

    func receive(_ subscription: any Subscription, at index: Int) {
        guard !isOver, upstreams[index] == nil, !hasFinished[index] else { return subscription.cancel() }
        upstreams[index] = subscription
        if asked != .none { subscription.request(asked) }
    }

    func receive(_ value: Int, at index: Int) -> Subscribers.Demand {
        guard !isOver, !hasFinished[index] else { return .none }
        queues[index].append(value)
        guard queues.allSatisfy({ !$0.isEmpty }) else { return .none }
        let group = queues.indices.map { queues[$0].removeFirst() }
        let isLast = queues.indices.contains { hasFinished[$0] && queues[$0].isEmpty }
        if isLast { isOver = true }
        var demand = Subscribers.Demand.none
        if isOpen, early.isEmpty { demand = deliver(group, of: index) } else { early.append(group) }
        if isLast { finish() }
        return isLast ? .none : demand
    }

    func finish(at index: Int) {
        guard !isOver, !hasFinished[index] else { return }
        hasFinished[index] = true
        upstreams[index] = nil
        guard queues[index].isEmpty else { return }
        isOver = true
        finish()
    }

    func fail(with error: Oops) {
        guard !isOver else { return }
        isOver = true
        end(with: .failure(error))
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand) {
        guard !isOver else { return }
        asked += demand
        let others = upstreams.indices.filter { $0 != delivering && upstreams[$0] != nil }
        if delivering != nil { answer += demand }
        // One may be over by the time that another got its request.
        for index in others { upstreams[index]?.request(demand) }
    }

    func cancel() {
        downstream = nil
        isOver = true
        cancelUpstreams()
    }

    // MARK: Delivering

    private func deliver(_ group: [Int], of index: Int?) -> Subscribers.Demand {
        let outer = (delivering, answer)
        (delivering, answer) = (index ?? .max, .none)
        let returned = downstream?.receive(transform(group)) ?? .none
        if returned != .none { request(returned) }
        let demand = answer
        (delivering, answer) = outer
        if finishesAfterwards {
            finishesAfterwards = false
            end(with: .finished)
        }
        return demand
    }

    private func finish() {
        if delivering == nil { end(with: .finished) } else { finishesAfterwards = true }
    }

    private func end(with completion: Subscribers.Completion<Oops>) {
        tell(completion)
        cancelUpstreams()
    }

    private func tell(_ completion: Subscribers.Completion<Oops>) {
        guard isOpen, early.isEmpty else {
            earlyEnd = completion
            return
        }
        let told = downstream
        downstream = nil
        told?.receive(completion: completion)
    }

    private func cancelUpstreams() {
        let remains = upstreams.compactMap { $0 }
        upstreams = upstreams.map { _ in nil }
        remains.forEach { $0.cancel() }
    }
}

private final class ZipInFullInput: Subscriber {
    typealias Input = Int
    typealias Failure = Oops

    private let stage: ZipInFullStage
    private let index: Int

    init(of stage: ZipInFullStage, _ index: Int) {
        self.stage = stage
        self.index = index
    }

    func receive(subscription: any Subscription) { stage.receive(subscription, at: index) }
    func receive(_ input: Int) -> Subscribers.Demand { stage.receive(input, at: index) }

    func receive(completion: Subscribers.Completion<Oops>) {
        switch completion {
        case .finished: stage.finish(at: index)
        case .failure(let error): stage.fail(with: error)
        }
    }
}
