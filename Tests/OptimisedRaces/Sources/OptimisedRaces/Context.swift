// SPDX-License-Identifier: Apache-2.0

package import Watertight

/// The surroundings of an operator of the catalogue: the subject and the sink, and perhaps an operator before or after it.
package protocol Context {
    associatedtype Source: Publisher where Source.Output == Int, Source.Failure == TestError

    static func source(_ subject: Kind.Subject) -> Source

    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int
}

extension Context {
    static func end<P: Publisher>(_ publisher: P, at guest: Guest) -> AnyCancellable where P.Output == Int {
        publisher.sink(at: guest)
    }
}

/// A context without an operator before.
protocol Behind: Context {}

extension Behind {
    package static func source(_ subject: Kind.Subject) -> Kind.Subject { subject }
}

extension Publisher where Output == Int {
    func sink(at guest: Guest) -> AnyCancellable {
        sink(receiveCompletion: { _ in guest.receive(completion: .finished) }, receiveValue: { _ = guest.receive($0) })
    }
}

enum Alone: Behind {}
