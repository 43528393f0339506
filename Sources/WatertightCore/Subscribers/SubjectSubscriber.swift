// SPDX-License-Identifier: Apache-2.0

/// Subscribes a subject, which it references weakly, to a publisher: the subject sends everything that the publisher delivers.
///
/// It is also the subscription that the subject receives, so that the subject decides when to request values.
@usableFromInline
final class SubjectSubscriber<Downstream: Subject>: Subscriber, NativeSubscription, EndableSubscription,
    SelfDescribing
{
    @usableFromInline weak var subject: Downstream?
    @usableFromInline let upstream = UpstreamSlot()

    @usableFromInline init(_ subject: Downstream) {
        self.subject = subject
    }

    @usableFromInline func receive(subscription: any Subscription) {
        guard let subject, upstream.attach(subscription) else {
            subscription.cancel()
            return
        }
        subject.send(subscription: self)
    }

    @inlinable func receive(_ input: Downstream.Output) -> Subscribers.Demand {
        if upstream.isAttached { subject?.send(input) }
        return .none
    }

    @usableFromInline func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard upstream.closeIfAttached() != nil else { return }
        subject?.send(completion: completion)
    }

    var hasEnded: Bool { upstream.phase == .closed }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        upstream.attached?.request(demand)
    }

    @usableFromInline func cancel() {
        upstream.close()?.cancel()
    }

    @usableFromInline var description: String { "Subject" }
    @usableFromInline var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "downstreamSubject": subject as Any,
                "upstreamSubscription": upstream.shown as Any,
                "subject": subject as Any,
            ])
    }
}

extension SubjectSubscriber: StreamDescribing {
    static var streamWord: String? { StreamWord.short(Downstream.self) }
    static var isEnd: Bool { true }
}
