// SPDX-License-Identifier: Apache-2.0

#if Tools

extension Step {
    /// A scope that keeps the disposable of a start whose closure keeps the scope.
    static var fourEnds: Step {
        Step(
            name: "four-ends",
            title: "a ring that each of four ends breaks",
            text: """
                A requester keeps the disposable of its request, and the request keeps the requester. That is meant: each \
                end breaks it, and the article's "= nil" is not needed: a disposable keeps nothing once it is over.
                """,
            acts: [
                Act(
                    .alone,
                    code: """
                        disposeToCancelWebRequest = service.data.start {
                            event in ... self.data.append(value)
                        }
                        """,
                    chains: "requester -> disposable -> start -> observer -> requester"
                ) { scene in
                    for end in End.allCases { try play(end, on: scene) }
                }
            ])
    }

    private enum End: String, CaseIterable {
        case completed, failed, interrupted, disposed
    }

    private static func play(_ end: End, on scene: Scene) throws {
        let service = WebService()
        let requester = Holder(Requester())
        defer { requester.object?.leave() }
        requester.object?.load(from: service)
        requester.drop()
        service.send(.value("data"))
        try scene.expect(
            "the request keeps the dropped requester", requester.object?.data == ["data"], otherwise: "it was released at once")
        if !scene.isSabotaged {
            switch end {
            case .completed: service.send(.completed)
            case .failed: service.send(.failed(WebService.Failure()))
            case .interrupted: service.send(.interrupted)
            case .disposed: requester.object?.leave()
            }
        }
        scene.tell("The tour drops a requester, and its request is \(end.rawValue).")
        try scene.expectReleased(["requester": requester.sawRelease])
    }
}

#endif
