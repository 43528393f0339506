// SPDX-License-Identifier: Apache-2.0

package import Watertight

/// A kind of stream with a guest at its end, to be made again and again.
package struct Kind {
    package typealias Subject = PassthroughSubject<Int, TestError>

    /// One stream of the kind, and the actions on it.
    struct Play {
        let sendValue: () -> Void
        let finish: () -> Void
        let fail: () -> Void
    }

    let title: String
    let begin: (Guest, Encounter) -> Play

    /// An operator of the catalogue, in its context.
    static func kind<C: Context, P: Publisher>(in context: C.Type, _ name: String, _ make: @escaping (Site<C.Source>) -> P) -> Kind
    where P.Output == Int {
        Kind(title: "\(name), \(C.self)") { guest, encounter in
            let subject = Subject()
            let site = Site(source: C.source(subject))
            let token = C.end(make(site), at: guest)
            encounter.stop { token.cancel() }
            return Play(
                sendValue: {
                    subject.send(1)
                    site.runScheduler()
                },
                finish: {
                    subject.send(completion: .finished)
                    site.runScheduler()
                },
                fail: {
                    subject.send(completion: .failure(TestError()))
                    site.runScheduler()
                })
        }
    }

    /// Every operator of the catalogue, at one such place.
    static func catalogue<C: Context>(in context: C.Type) -> [Kind] {
        (Catalogue<C>.core + Catalogue<C>.beyond).map(\.kind)
    }

    /// One of the streams that are written out.
    static func kind(_ stream: Stream, _ ending: Ending) -> Kind {
        Kind(title: "\(stream) with \(ending)") { guest, encounter in
            let (a, b) = (Stream.Line(), Stream.Line())
            stream.seat(guest, by: ending, of: encounter, at: a, and: b)
            let finish = {
                a.send(completion: .finished)
                b.send(completion: .finished)
            }
            return Play(
                sendValue: {
                    a.send(1)
                    b.send(10)
                },
                finish: finish, fail: finish)
        }
    }
}
