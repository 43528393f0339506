// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightLeaks

extension HeapTests {
    /// A closure is named by the code that the word before its context leads to.
    struct ClosureNameTests {
        private final class Owner {
            let constant: UnsafeRawPointer
            let held = Held()

            init(_ constant: UnsafeRawPointer) { self.constant = constant }
        }

        private final class Held {}

        /// The distance from here to code, as in the pointer that the compiler makes for an async function.
        nonisolated(unsafe) private static var constant: Int32 = 0

        @Test(arguments: [true, false]) func `an async function pointer leads to where a function begins`(leadsToBeginning: Bool) throws {
            let function: @convention(c) () -> Void = { print("called") }
            let code = unsafeBitCast(function, to: Int.self) + (leadsToBeginning ? 0 : 1)
            let owner = withUnsafeMutablePointer(to: &Self.constant) { constant in
                constant.pointee = Int32(code - Int(bitPattern: constant))
                return Owner(constant)
            }
            let names = BlockNames(try ObjectGraph(try Census()))
            let holder = try #require(names.block(of: owner))
            let held = try #require(names.block(of: owner.held))
            let reference = try #require(names.reference(from: holder, to: held))
            #expect(names.isFunction(reference, in: holder) == leadsToBeginning)
            withExtendedLifetime(owner) {}
        }
    }
}

extension BlockNames {
    fileprivate func block(of object: AnyObject) -> BlockIndex? {
        census.blocks.index(at: UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
    }
}
