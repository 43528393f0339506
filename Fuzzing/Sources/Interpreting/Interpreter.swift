// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// Plays cases on the library that this file is compiled against.
public enum Interpreter {
    /// The operators that it knows, by name.
    public static let operators = Operator.all.map(\.name)
    /// The operators beyond Combine, and their counterparts in Combine.
    public static let counterparts: [String: String] = Dictionary(
        uniqueKeysWithValues: Operator.beyond.map { ($0.name, $0.counterpart ?? $0.name) } as [(String, String)])

    /// Returns the events observed while a case is played.
    ///
    /// - Parameter observe: Called for each event as it happens, for a case after which there may be no return.
    public static func play(_ played: Case, observe: ((Event) -> Void)? = nil) -> Trace {
        let scene = Scene(played, observe: observe)
        scene.play()
        return scene.trace
    }
}
