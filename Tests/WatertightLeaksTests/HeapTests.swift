// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightLeaks

/// Tests that look at the whole heap, one after the other, and in a process of their own (`./check leaks`): to a census an object that another thread is
/// just making may hold what stood there before.
@Suite(.serialized, .enabled(if: LeakDetective.isSupported && hasOwnProcess)) enum HeapTests {}

/// Whether objects are looked for by their signatures. In a process of few tests: what others have freed may look like an object, and a word that was freed
/// may refer to it.
let looksForSignatures = ProcessInfo.processInfo.environment["LEAK_SIGNATURES"] == "1"

private let hasOwnProcess = ProcessInfo.processInfo.environment["LEAK_TESTS"] == "1"
