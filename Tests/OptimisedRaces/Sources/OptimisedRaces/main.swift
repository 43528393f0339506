// SPDX-License-Identifier: Apache-2.0

// Cancels streams of every kind from another thread while they deliver, and checks when each guest is released. It is for optimised
// code under AddressSanitizer (`./check races`): unoptimised code retains every object that it calls, and so hides missing retains.
//
//   OptimisedRaces              the hand-written kinds but the careless one, raced; then they and every operator of the catalogue, cancelled
//                               at each place of the delivery of a value where another thread may come in
//   OptimisedRaces KIND…        those kinds, raced
//   OptimisedRaces --rounds N   each raced so often (100), and, if that is more, completions cancelled at each place, too
//   OptimisedRaces --at TITLE…  those whose titles begin so, cancelled at each place of values and completions; nothing raced
//   OptimisedRaces --neighbours  every operator with the neighbour that this was built with, the same (`./check long`)
//
// It fails if a guest is released inside of a call, or called after it was cancelled. Built with `NEIGHBOUR=AFTER_RETRY` in the environment, or
// another of `Neighbours.swift`, every operator of the catalogue comes with that neighbour, too.

var arguments = CommandLine.arguments.dropFirst()
var rounds = 100
if arguments.first == "--rounds" {
    rounds = arguments.dropFirst().first.flatMap { Int($0) } ?? rounds
    arguments = arguments.dropFirst(2)
}
var complaints: [String] = []

func race(_ streams: [Stream]) {
    // The first is the same on any machine; what happens in the others is up to the head start, and to the machine.
    let manners = [Encounter.Manner.stays] + (0..<rounds).map { .races(headStart: $0 * $0 % 10_000) }
    var guests = 0
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
}

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

/// The kinds that are cancelled at each place. What another thread delivers has none on this one.
var kinds: [Kind] {
    let written = Stream.allCases.filter { $0 != .careless && $0 != .receivedOnQueue }
    return written.flatMap { stream in [Ending.sink, .erased].map { .kind(stream, $0) } }
        + Kind.catalogue(in: Alone.self)
}

func interpose(_ kinds: [Kind], _ acts: [Interposing.Act]) {
    #if os(Linux) && arch(x86_64)
        var places = 0
        var missed = 0
        for kind in kinds {
            for act in acts {
                // Before it is tried, so that what the sanitizer stops has a name.
                print(kind.title, act, terminator: " ")
                let result = Interposing.play(kind, act)
                print(result.places, "places")
                places += result.places
                missed += result.missed
                complaints += result.complaints
            }
        }
        print("\(kinds.count) kinds of streams: guests met a cancel at \(places - missed) of \(places) places of a delivery")
        if places - missed < kinds.count { complaints.append("error: there are places in every delivery") }
    #else
        print("only Linux on x86-64 is stepped through: no guests met a cancel at a place")
    #endif
}

if arguments.first == "--at" {
    let titles = arguments.dropFirst()
    interpose((kinds + [.kind(.careless, .sink)]).filter { kind in titles.contains { kind.title.hasPrefix($0) } }, Interposing.Act.allCases)
} else if arguments.first == "--neighbours" {
    interpose(Kind.neighbours, Interposing.Act.allCases)
} else if arguments.isEmpty {
    race(Stream.allCases.filter { $0 != .careless })
    interpose(kinds, rounds > 100 ? Interposing.Act.allCases : [.value])
} else {
    race(arguments.compactMap(Stream.init(rawValue:)))
}
finish(with: complaints)
