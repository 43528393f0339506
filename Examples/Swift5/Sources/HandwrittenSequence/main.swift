// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

// The third article's `sequence`, written by hand on AsyncStream, and what it invites its reader to look for: how its demand differs from
// that of `values`. What print() shows of both is compared.

/// Collects what print() writes.
final class Paper: TextOutputStream {
    var text = ""
    func write(_ string: String) { text += string }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
}

let done = DispatchSemaphore(value: 0)
let bySequence = Paper()
let byValues = Paper()
let subject = PassthroughSubject<Int, Never>()
let bySubject = NSMutableArray()

Task {
    // It tells its loop nothing of the end, so that the loop is left after the last value.
    for await value in [1, 2].publisher.print("", to: bySequence).sequence where value == 2 { break }
    for await _ in [1, 2].publisher.print("", to: byValues).values {}

    // Made before the values are sent, so that AsyncStream's own buffer has them all.
    let sequence = subject.sequence
    for value in 1...3 { subject.send(value) }
    for await value in sequence {
        bySubject.add(value)
        if value == 3 { break }
    }
    done.signal()
}
done.wait()

print("sequence:", bySequence.lines.joined(separator: " · "))
print("values:  ", byValues.lines.joined(separator: " · "))

let isAllAtOnce =
    bySequence.lines == [
        "receive subscription: ([1, 2])", "request unlimited", "receive value: (1)", "receive value: (2)", "receive finished",
    ]
let isOneByOne =
    byValues.lines == [
        "receive subscription: ([1, 2])", "request max: (1)", "receive value: (1)", "request max: (1)", "receive value: (2)",
        "receive finished",
    ]
let isKept = bySubject as? [Int] == [1, 2, 3]
print("sequence asks for everything, values for one at a time: \(isAllAtOnce && isOneByOne)")
print("sequence needs no buffer: \(isKept)")
exit(isAllAtOnce && isOneByOne && isKept ? 0 : 1)
