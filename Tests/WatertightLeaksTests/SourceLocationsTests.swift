// SPDX-License-Identifier: Apache-2.0

import Runtime
import Testing

@testable import WatertightLeaks

/// A closure, with the line on which it begins.
private struct LinedClosure {
    let function: () -> Void
    let line: Int

    init(line: Int = #line, _ function: @escaping () -> Void) { (self.function, self.line) = (function, line) }

    /// Where its code is: its first word.
    var code: UInt { withUnsafeBytes(of: self) { $0.load(as: UInt.self) } }
}

private final class Counter {
    var count = 0

    func increment() { count += 1 }

    @inline(never) func closures() -> [LinedClosure] {
        [
            LinedClosure { self.count += 1 },
            LinedClosure { [weak self] in
                self?.count += 1
                self?.count += 2
            },
            LinedClosure {
                let other = { self.count += 1 }
                other()
            },
            LinedClosure { print() },
        ]
    }
}

@inline(never) private func caller() -> (address: UInt, line: Int) { (returnAddress(), #line) }

/// The address to which the call of this function returns: its own frame is the first.
@inline(never) private func returnAddress() -> UInt {
    let frames = (try? Backtrace.capture(limit: 8, top: 0))?.frames.dropFirst()
    return frames?.lazy.compactMap { UInt($0.originalProgramCounter) }.first ?? 0
}

@Suite(.enabled(if: LeakDetective.isSupported)) struct SourceLocationsTests {
    private let locations = SourceLocations(SymbolTable(segments: Segment.all()))

    @Test func `a closure stands where its brace is`() {
        for closure in Counter().closures() {
            let line = locations.location(ofFunctionAt: closure.code)
            #if DEBUG
                #expect(line?.description == "SourceLocationsTests.swift:\(closure.line)")
            #else
                // Nothing, or one of its lines: the first may have no code of its own.
                #expect(line.map { closure.line...closure.line + 2 ~= $0.line } ?? true)
            #endif
        }
    }

    @Test func `a method that is passed as a function has a name, and no line`() {
        let counter = Counter()
        let closure = LinedClosure(counter.increment)
        #expect(locations.functionName(ofAddress: closure.code)?.description.hasPrefix("method reference in") == true)
        #expect(locations.location(ofFunctionAt: closure.code) == nil)
    }

    @Test func `a function's name, and the line of a call in it`() {
        let call = caller()
        #expect(locations.functionName(ofAddress: call.address)?.description == "caller()")
        #if DEBUG
            #expect(locations.location(ofAddress: call.address - 1)?.description == "SourceLocationsTests.swift:\(call.line)")
        #endif
    }

    @Test func `nothing is said of what is no code, or has no debug information`() {
        #expect(locations.location(ofFunctionAt: 0) == nil && locations.location(ofAddress: 4096) == nil)
        let library = Segment.all().first { $0.path.hasSuffix("libc.so.6") && $0.isExecutable }
        #expect(library.flatMap { locations.location(ofAddress: $0.range.lowerBound + 4096) } == nil)
    }

    @Test func `a line that no file has is none`() {
        #expect(SourceLine(path: "/<compiler-generated>", line: 3) == nil && SourceLine(path: "A.swift", line: 0) == nil)
        #expect(SourceLine(path: "@__swiftmacro_4Main.swift", line: 3) == nil)
        #expect(SourceLine(path: "/work/A.swift", line: 3)?.description == "A.swift:3")
    }
}
