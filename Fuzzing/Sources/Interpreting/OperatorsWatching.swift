// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

extension Operator {
    static let watching = [
        Operator("print") { at in at.up.print("p", to: Writer(at: at)) },
        Operator("handleEvents") { handleEvents($0) },
        Operator("breakpoint") { at in at.up.breakpoint(receiveOutput: { at.call($0) < 0 }) },
        Operator("erased") { at in at.up.map { $0 }.eraseToAnyPublisher().eraseToAnyPublisher() },
    ]

    static func handleEvents(_ at: Site) -> Publishers.HandleEvents<AnyPublisher<Int, Oops>> {
        at.up.handleEvents(
            receiveSubscription: { at.tell("subscription \(shownName(of: $0))") },
            receiveOutput: { _ = at.call($0) },
            receiveCompletion: { at.tell("\($0)") },
            receiveCancel: { at.tell("cancel") },
            receiveRequest: { at.tell("\(Ask($0))") })
    }
}

private struct Writer: TextOutputStream {
    let at: Site

    func write(_ text: String) { at.tell(text.contains("<") ? "p: a subscription without a name" : asCombines(text)) }
}
