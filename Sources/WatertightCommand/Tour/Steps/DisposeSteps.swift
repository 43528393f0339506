// SPDX-License-Identifier: Apache-2.0

#if Tools

import Watertight
import WatertightRx

extension Step {
    /// A subscription that is disposed of at once, or never.
    static var dispose: Step {
        Step(
            name: "dispose",
            title: "disposed of, and still kept",
            text: """
                The article's source sends 1 at once, and 2 and its end a little later. RxSwift's dispose() blocks what comes \
                later, as the article says, but the source still keeps the listener. The dispose() of WatertightRx lets it \
                go.
                """,
            acts: [
                Act(
                    .trap, code: "ob.subscribe(onNext: { ... }, ...)",
                    chains: "queue -> closure -> observer -> sink -> closures -> listener"
                ) { scene in
                    try playUndisposed(on: scene)
                },
                Act(
                    .article,
                    code: """
                        let observer = ob.subscribe(onNext: { ... }, ...)
                        observer.dispose()
                        """
                ) { scene in
                    try playDisposal(scene.isSabotaged ? subscribe : subscribeBlocking, releases: false, on: scene) { $0.dispose() }
                },
                Act(
                    .ours,
                    code: """
                        import WatertightRx
                        let observer = ob.subscribe(onNext: { ... }, ...)
                        observer.dispose()
                        """,
                    chains: "queue -> closure -> observer"
                ) { scene in
                    try playDisposal(scene.isSabotaged ? subscribeBlocking : subscribe, releases: true, on: scene) { $0.dispose() }
                },
            ])
    }

    /// A subscription in a bag that is a local variable.
    static var localBag: Step {
        Step(
            name: "local-bag",
            title: "a bag that goes with its function",
            text: """
                The article's bag is a local variable: it disposes of the subscription as soon as the function returns. A bag \
                belongs to the object that listens.
                """,
            acts: [
                Act(
                    .article,
                    code: """
                        let disposeBag = DisposeBag()
                        ob.subscribe(onNext: { ... }, ...)
                            .disposed(by: disposeBag)
                        """,
                    chains: "queue -> closure -> observer -> sink -> closures -> listener"
                ) { scene in
                    try playDisposal(scene.isSabotaged ? subscribe : subscribeBlocking, releases: false, on: scene) { disposable in
                        let disposeBag = DisposeBag()
                        AnyCancellable(disposable.dispose).disposed(by: disposeBag)
                    }
                },
                Act(
                    .ours, code: "let disposeBag = DisposeBag()  // WatertightRx's",
                    chains: "queue -> closure -> observer"
                ) { scene in
                    try playDisposal(scene.isSabotaged ? subscribeBlocking : subscribe, releases: true, on: scene) { disposable in
                        let disposeBag = WatertightRx.DisposeBag()
                        disposable.disposed(by: disposeBag)
                    }
                },
            ])
    }

    /// The program does not dispose; the source's end does.
    private static func playUndisposed(on scene: Scene) throws {
        let (source, transcript) = (RxTest(), Transcript())
        let listener = Holder(Listener(writingTo: transcript))
        if let object = listener.object {
            let disposable = subscribe(to: source, by: object)
            if scene.isSabotaged { disposable.dispose() }
        }
        listener.drop()
        scene.tell("The listener has received 1. The tour drops it, and disposes of nothing.")
        try scene.expect("the dropped listener is kept alive", !listener.sawRelease, otherwise: "it was released at once")
        scene.tell("LEAKED: listener. The source alone has it.", as: .leaked)

        try scene.wait(for: "the source has sent all") { source.hasSentAll }
        try expect(["received: 1", "received: 2", "completed", "disposed"], in: transcript, on: scene)
        scene.tell("It has received 2 and the end, which has disposed of the subscription.")
        try scene.wait(for: "the listener is released") { listener.sawRelease }
        scene.tell("RELEASED: listener", as: .released)
    }

    /// - Parameters:
    ///   - subscribe: RxSwift's way or ours.
    ///   - releases: Whether the listener is released when the subscription is disposed of, and not only when the source is done.
    ///   - dispose: Disposes of the subscription.
    private static func playDisposal(
        _ subscribe: RxSubscribing, releases: Bool, on scene: Scene, dispose: (any Disposable) -> Void
    ) throws {
        let (source, transcript) = (RxTest(), Transcript())
        let listener = Holder(Listener(writingTo: transcript))
        if let object = listener.object { dispose(subscribe(source, object)) }
        listener.drop()
        try expect(["received: 1", "disposed"], in: transcript, on: scene)
        scene.tell("The listener has received 1, and the subscription is disposed of. The tour drops the listener.")
        if releases {
            try scene.expectReleased(["listener": listener.sawRelease])
        } else {
            try scene.expect("the dropped listener is kept alive", !listener.sawRelease, otherwise: "it was released at once")
            scene.tell("LEAKED: listener. The source keeps it, and sends it nothing.", as: .leaked)
        }

        try scene.wait(for: "the source has sent all") { source.hasSentAll }
        try expect(["received: 1", "disposed"], in: transcript, on: scene)
        scene.tell("The source has sent 2 and its end. They have reached no observer.")
        guard !releases else { return }
        try scene.wait(for: "the listener is released with the source's observer") { listener.sawRelease }
        scene.tell("RELEASED: listener, now that the source is done", as: .released)
    }

    private static func expect(_ lines: [String], in transcript: Transcript, on scene: Scene) throws {
        let seen = transcript.lines
        try scene.expect(
            "the program prints \(lines.joined(separator: ", "))", seen == lines, otherwise: "it prints \(seen.joined(separator: ", "))")
    }
}

#endif
