// SPDX-License-Identifier: Apache-2.0

#if Tools

import WatertightFoundation

/// The object that an act starts, drops and watches.
protocol Protagonist: AnyObject {
    /// Its name in the tour.
    static var role: String { get }

    /// The verb for what it does while values reach it, such as "ticks".
    static var doing: String { get }

    /// Whether no call of its subscription can be running on another thread when it is dropped.
    static var isReleasedAtOnce: Bool { get }

    /// How many values have reached it.
    var news: Int { get }

    /// The cancellable of its subscription, if it retains one.
    var cancellable: AnyCancellable? { get }

    /// Subscribes.
    func start()

    /// Causes a value to be sent; does nothing if values are sent without it.
    func prompt()

    /// Ends the subscription.
    func stop()
}

extension Protagonist {
    static var isReleasedAtOnce: Bool { true }
}

extension Scene {
    /// Starts the protagonist, and waits until values reach it.
    func begin<P: Protagonist>(_ one: Holder<P>) throws {
        one.object?.start()
        try awaitNews(of: one)
    }

    /// Drops the protagonist and expects that it is released, with its cancellable.
    func expectDropReleases<P: Protagonist>(_ one: Holder<P>) throws {
        let cancellable = Witness(one.object?.cancellable)
        one.drop()
        tell("The \(P.role) \(P.doing). The tour drops it.")
        try expectRelease(of: one, with: cancellable)
    }

    /// Drops the protagonist, expects that it stays alive, and frees it.
    func expectDropLeaks<P: Protagonist>(_ one: Holder<P>) throws {
        one.drop()
        tell("The \(P.role) \(P.doing). The tour drops it.")
        try expect("the dropped \(P.role) is kept alive", !one.sawRelease, otherwise: "it was released at once")
        try awaitNews(of: one)
        tell("LEAKED: \(P.role). The tour has no reference to it, and it \(P.doing).", as: .leaked)

        let cancellable = Witness(one.object?.cancellable)
        one.object?.stop()
        tell("The tour calls its stop(), through a weak reference.")
        try expectRelease(of: one, with: cancellable)
    }

    /// Waits until two more values have reached the protagonist.
    private func awaitNews<P: Protagonist>(of one: Holder<P>) throws {
        let before = one.object?.news ?? 0
        try wait(for: "values reach the \(P.role)") {
            one.object?.prompt()
            return (one.object?.news ?? 0) >= before + 2
        }
    }

    private func expectRelease<P: Protagonist>(of one: Holder<P>, with cancellable: Witness<AnyCancellable>) throws {
        guard P.isReleasedAtOnce else {
            try wait(for: "the \(P.role) is released") { one.sawRelease }
            return tell("RELEASED: \(P.role)", as: .released)
        }
        if cancellable.hadObject {
            try expectReleased([P.role: one.sawRelease, "cancellable": cancellable.sawRelease])
        } else {
            try expectReleased([P.role: one.sawRelease])
        }
    }
}

extension Act {
    /// A program that leaks its protagonist after the tour has dropped it.
    ///
    /// - Parameter mended: Makes a protagonist that does not leak, with which the act fails.
    static func leaking<P: Protagonist>(
        code: String, chains: String, _ make: @escaping () -> P, sabotagedBy mended: @escaping () -> P
    ) -> Act {
        Act(.trap, code: code, chains: chains) { scene in
            let one = Holder(scene.isSabotaged ? mended() : make())
            defer { one.object?.stop() }
            try scene.begin(one)
            try scene.expectDropLeaks(one)
        }
    }

    /// A program whose protagonist is released when it is dropped.
    ///
    /// - Parameter leaking: Makes a protagonist that leaks, with which the act fails.
    static func mended<P: Protagonist>(
        _ part: Part, code: String, chains: String = "", _ make: @escaping () -> P, sabotagedBy leaking: @escaping () -> P
    ) -> Act {
        Act(part, code: code, chains: chains) { scene in
            let one = Holder(scene.isSabotaged ? leaking() : make())
            defer { one.object?.stop() }
            try scene.begin(one)
            try scene.expectDropReleases(one)
        }
    }
}

#endif
