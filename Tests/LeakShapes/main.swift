// SPDX-License-Identifier: Apache-2.0

// Makes every shape of the catalogue, leaking or sound ones, and exits. `LeakShapesTests` runs it under `watertight leaks`.

import WatertightLeaks

if CommandLine.arguments.contains("memory") { NewMemory.show() }

// A run loop holds the first, too: it is a leak only if all are asked for. A block has no metadata, and among so much else a waiting task may seem to be
// resumable by memory that is left over: what they hold is in no circle for certain.
let reached: Set = ["a timer"]
let uncertain: Set = ["a loop over values", "a work item"]
let leaking = LeakShape.leakingStreams + LeakShape.leakingObjects + LeakShape.leakingSignals
let mode = CommandLine.arguments.dropFirst().first ?? ""
let shapes: [LeakShape] =
    switch mode {
    case "circles": leaking.filter { !reached.union(uncertain).contains($0.name) }
    case "reached": leaking.filter { reached.contains($0.name) }
    case "watched": leaking + LeakShape.leakingRoots
    case "sound": LeakShape.sound
    case "waiting": LeakShape.waitingTasks
    case "resumable": LeakShape.resumableTasks
    default: []
    }

let made = shapes.map { $0.make() }
if CommandLine.arguments.contains("watched") { await LeakDetective.expectGone(made) }

// Until it waits, a task stands in a queue of the runtime's, and is no leak. Tasks that something else resumes have all hundred turns.
let tasks = LeakShape.waitingTasks.count
for _ in 0..<100 where ["waiting", "resumable"].contains(mode) {
    if LeakDetective.cycles().count(where: { $0.type == "Waiting" }) >= tasks { break }
    await Task.yield()
}

// What a search finds of each: the command has to find as much.
for (shape, leak) in zip(shapes, LeakDetective.leaks(of: made)) {
    print("\(shape.name)\t\(leak?.fingerprint ?? "")")
}
