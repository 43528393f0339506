// SPDX-License-Identifier: Apache-2.0

// Makes every shape of the catalogue, leaking or sound ones, and exits. `LeakShapesTests` runs it under `watertight leaks`.

import WatertightLeaks

// A run loop holds the first, too, and a task that waits the second: they are no circles for certain. The third is in two circles, one of which is shown.
let others: Set = ["a timer", "a loop over values", "two subjects, each of which holds the other's owner"]
let circles = (LeakShape.leakingStreams + LeakShape.leakingObjects).filter { !others.contains($0.name) }
let shapes: [LeakShape] =
    switch CommandLine.arguments.dropFirst().first {
    case "circles": circles
    case "watched": LeakShape.leakingStreams + LeakShape.leakingObjects + LeakShape.leakingRoots
    case "sound": LeakShape.sound
    default: []
    }

let made = shapes.map { $0.make() }
if CommandLine.arguments.contains("watched") { await LeakDetective.expectGone(made) }

// What a search finds of each: the command has to find as much.
for (shape, leak) in zip(shapes, LeakDetective.leaks(of: made)) {
    print("\(shape.name)\t\(leak?.fingerprint ?? "")")
}
