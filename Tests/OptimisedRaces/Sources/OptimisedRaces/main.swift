// SPDX-License-Identifier: Apache-2.0

// Cancels streams of every kind from another thread while somebody is inside of a call of theirs, and looks who is released when.
//
//   OptimisedRaces          every kind but the careless one; fails where a guest is released inside of a call, or called afterwards
//   OptimisedRaces KIND…    those kinds
//
// It is for optimised code under AddressSanitizer (`./check races`): unoptimised code counts whatever it calls, and so hides what nobody
// keeps.

/// The first is the same on any machine; what happens in the others is up to the head start, and to the machine.
let manners = [Encounter.Manner.stays] + (0..<100).map { .races(headStart: $0 * $0) }
let names = CommandLine.arguments.dropFirst()
let streams = names.isEmpty ? Stream.allCases.filter { $0 != .careless } : names.compactMap(Stream.init(rawValue:))

func play(_ stream: Stream, _ ending: Ending, call: Int, _ manner: Encounter.Manner) -> [String] {
    let encounter = Encounter("\(stream) with \(ending)", call: call, manner: manner)
    let (a, b) = (Stream.Line(), Stream.Line())
    stream.seat(Guest(encounter), by: ending, of: encounter, at: a, and: b)
    for value in 1...3 {
        a.send(value)
        b.send(10 * value)
    }
    a.send(completion: .finished)
    b.send(completion: .finished)
    return encounter.complaints()
}

var guests = 0
var complaints: [String] = []
for stream in streams {
    for ending in Ending.allCases {
        for call in 0..<4 {
            for manner in manners {
                complaints += play(stream, ending, call: call, manner)
                guests += 1
            }
        }
    }
}
print("\(streams.count) kinds of streams, \(Ending.allCases.count) endings: \(guests) guests met a cancel inside of a call")
finish(with: complaints)
