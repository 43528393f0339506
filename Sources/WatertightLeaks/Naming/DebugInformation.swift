// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc) && canImport(Runtime)
    // A static `Runtime` is linked with this, which it does not ask for itself.
    import Glibc
    import Runtime
#endif
import CWatertightLeaks

/// What the debug information of the program and its libraries says of an address, as the toolchain's module `Runtime` reads it.
///
/// `Runtime` takes addresses by a backtrace only. One of our own is made of the form in which backtraces are stored, which is documented
/// (`CompactBacktraceFormat.md` in Swift's repository): a byte for the version and the width of an address, then each address behind a byte that says how
/// many bytes it has.
struct DebugInformation {
    /// A function at an address; a function that was inlined there is one of its own.
    struct Frame: Equatable {
        /// Mangled.
        let symbol: String
        let line: SourceLine?
        let isInlined: Bool
    }

    #if canImport(Glibc) && canImport(Runtime)
        private let images = ImageMap.capture()

        /// For each address its functions, the innermost first.
        ///
        /// Read on a thread that ends with it: `Runtime` keeps what it has read of a file as long as the reading thread runs, which in a large program
        /// is most of the heap, and would be searched the next time.
        func frames(at addresses: [UInt]) -> [[Frame]] {
            var reading = Reading(information: self, addresses: addresses)
            withUnsafeMutablePointer(to: &reading) { reading in
                _ = wl_run_on_thread(
                    true,
                    { context in
                        guard let reading = context?.assumingMemoryBound(to: Reading.self) else { return }
                        reading.pointee.frames = reading.pointee.information.framesHere(at: reading.pointee.addresses)
                    }, reading)
            }
            return reading.frames
        }

        private struct Reading {
            let information: DebugInformation
            let addresses: [UInt]
            var frames: [[Frame]] = []
        }

        private func framesHere(at addresses: [UInt]) -> [[Frame]] {
            guard let backtrace = Self.backtrace(of: addresses), let found = backtrace.symbolicated(with: images) else { return [] }
            var frames: [[Frame]] = []
            var inlined: [Frame] = []
            for frame in found.frames {
                let line = frame.symbol?.sourceLocation.flatMap { SourceLine(path: $0.path, line: $0.line) }
                inlined += frame.symbol.map { [Frame(symbol: $0.rawName, line: line, isInlined: frame.inlined)] } ?? []
                guard !frame.inlined else { continue }
                frames.append(inlined)
                inlined = []
            }
            return frames.count == addresses.count ? frames : []
        }

        private static func backtrace(of addresses: [UInt]) -> Backtrace? {
            let words = addresses.map { address in [counter] + withUnsafeBytes(of: address.bigEndian) { Array($0) } }
            let stored = Stored(architecture: architecture, backtrace: Data([version] + words.joined() + [end]))
            return try? JSONDecoder().decode(Backtrace.self, from: JSONEncoder().encode(stored))
        }

        /// As `Backtrace` encodes itself.
        private struct Stored: Encodable {
            let architecture: String
            /// In Base64.
            let backtrace: Data
        }

        /// Version 0, addresses of 64 bits.
        private static let version: UInt8 = 0b10
        /// A program counter of 8 bytes, which is no difference to the one before.
        private static let counter: UInt8 = 0b0001_1111
        private static let end: UInt8 = 0

        #if arch(arm64)
            private static let architecture = "arm64"
        #else
            private static let architecture = "x86_64"
        #endif
    #else
        func frames(at addresses: [UInt]) -> [[Frame]] { [] }
    #endif
}
