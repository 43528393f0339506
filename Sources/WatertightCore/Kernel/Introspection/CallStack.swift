// SPDX-License-Identifier: Apache-2.0

/// The return addresses of the calls that a thread is in, the innermost first; 0 behind the last one.
package typealias CallStack = SIMD16<UInt64>

/// Writes the return addresses of the calls that the calling thread is in, the innermost first, and returns how many it has written. A C
/// function, so that its own calls are none of them.
package typealias CallReader = @convention(c) (_ addresses: UnsafeMutablePointer<UInt64>, _ limit: Int) -> Int

extension CallStack {
    @inline(__always) init(by reader: CallReader?) {
        self = .zero
        guard let reader else { return }
        withUnsafeMutablePointer(to: &self) { stack in
            stack.withMemoryRebound(to: UInt64.self, capacity: Self.scalarCount) { _ = reader($0, Self.scalarCount) }
        }
    }
}
