// SPDX-License-Identifier: Apache-2.0

#if Tools

import WatertightFoundation

/// Whom an act starts, drops and watches.
protocol Protagonist: AnyObject {
    /// What the tour calls it.
    static var role: String { get }

    /// What it does while values reach it: it ticks.
    static var doing: String { get }

    /// Whether nothing of its subscription can be under way on another thread when it is dropped.
    static var isReleasedAtOnce: Bool { get }

    /// How often a value has reached it.
    var news: Int { get }

    /// What stands for its subscription, where it keeps something of the kind.
    var cancellable: AnyCancellable? { get }

    /// Subscribes.
    func start()

    /// Makes a value come; of no effect where they come by themselves.
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

    /// Drops the protagonist, expects that it lives on, and frees it.
    func expectDropLeaks<P: Protagonist>(_ one: Holder<P>) throws {
        one.drop()
        tell("The \(P.role) \(P.doing). The tour drops it.")
        try expect("the dropped \(P.role) is kept alive", !one.sawRelease, otherwise: "it was released at once")
        try awaitNews(of: one)
        tell("LEAKED: \(P.role). Nobody has it, and it \(P.doing).", as: .leaked)

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
    /// A program that keeps its protagonist alive after everybody has let go of it.
    ///
    /// - Parameter mended: Makes one that is not kept, and so breaks the act's word.
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

    /// A program whose protagonist dies when it is dropped.
    ///
    /// - Parameter leaking: Makes one that is kept, and so breaks the act's word.
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
