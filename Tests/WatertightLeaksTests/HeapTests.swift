// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightLeaks

/// Tests that look at the whole heap, one after the other.
@Suite(.serialized, .enabled(if: LeakDetective.isSupported && HeapProcess.isThis)) enum HeapTests {}

/// Whether objects are looked for by their signatures. In a process of few tests: what others have freed may look like an object, and a word that was freed
/// may refer to it.
let looksForSignatures = ProcessInfo.processInfo.environment["LEAK_SIGNATURES"] == "1"
