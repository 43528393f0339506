// SPDX-License-Identifier: Apache-2.0

// Makes every shape of the catalogue, leaking or sound ones, and exits. `LeakShapesTests` runs it under `watertight leaks`.

import WatertightLeaks

// A run loop holds the first, too: it is a leak only if all are asked for. A task that waits has no metadata, and a block neither: what they hold is in no
// circle for certain.
let reached: Set = ["a timer"]
let uncertain: Set = ["a loop over values", "a work item"]
let leaking = LeakShape.leakingStreams + LeakShape.leakingObjects + LeakShape.leakingSignals
let shapes: [LeakShape] =
    switch CommandLine.arguments.dropFirst().first {
    case "circles": leaking.filter { !reached.union(uncertain).contains($0.name) }
    case "reached": leaking.filter { reached.contains($0.name) }
    case "watched": leaking + LeakShape.leakingRoots
    case "sound": LeakShape.sound
    default: []
    }

let made = shapes.map { $0.make() }
if CommandLine.arguments.contains("watched") { await LeakDetective.expectGone(made) }

// What a search finds of each: the command has to find as much.
for (shape, leak) in zip(shapes, LeakDetective.leaks(of: made)) {
    print("\(shape.name)\t\(leak?.fingerprint ?? "")")
}
