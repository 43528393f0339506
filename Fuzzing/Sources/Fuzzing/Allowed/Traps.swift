// SPDX-License-Identifier: Apache-2.0

import FuzzCases

extension AllowedDifference {
    /// Where OpenCombine stops the program.
    static let traps = [
        AllowedDifference(
            id: "more than was asked for, from replaceEmpty",
            row: "`replaceEmpty(with:)` requests everything of its upstream",
            example: Case(sources: [Source(.record(1))], stages: [Stage("replaceEmpty"), Stage("replaceError")], openings: [.none])
        ) { mismatch in
            if mismatch.played.has("replaceEmpty") { mismatch.forgiveTrap() }
        },
        AllowedDifference(
            id: "replaceError gives its value to each request",
            row: "A result that is found or requested again while it is being delivered",
            example: Case(
                sources: [Source(.probe), Source(.passthrough)], stages: [Stage("replaceError"), Stage("flatMapMax")],
                script: [.send(0, to: 0), .fail(0), .finish(1)])
        ) { mismatch in
            if mismatch.played.has("replaceError", "replaceEmpty"), mismatch.played.hasFlatMap { mismatch.forgiveTrap() }
        },
        AllowedDifference(
            id: "flatMap is asked while it cancels its inner streams",
            row: "`flatMap` when the upstream fails while an inner stream is being cancelled",
            example: Case(
                sources: [Source(.probe), Source(.probe)], stages: [Stage("flatMap")], script: [.send(0, to: 0), .fail(0)],
                hooks: [Hook(.cancellation(1), .request(.unlimited, by: 0))])
        ) { mismatch in
            let isInside = mismatch.ours.contains {
                guard case .hook(let hook) = $0, case .cancellation(1...) = hook.moment else { return false }
                return true
            }
            if mismatch.played.hasFlatMap, isInside { mismatch.forgiveTrap() }
        },
    ]
}
