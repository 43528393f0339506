// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Writes the message that explains a trap.
package enum StandardError {
    /// Writes a line at once, without a buffer: the program may be about to stop.
    package static func write(_ message: String) {
        #if os(Windows) || os(WASI)
            print(message)
        #else
            var line = message + "\n"
            _ = line.withUTF8 { Self.write(2, $0) }
        #endif
    }

    #if !os(Windows) && !os(WASI)
        private static func write(_ descriptor: CInt, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
            #if canImport(Darwin)
                Darwin.write(descriptor, bytes.baseAddress, bytes.count)
            #elseif canImport(Glibc)
                Glibc.write(descriptor, bytes.baseAddress, bytes.count)
            #elseif canImport(Musl)
                Musl.write(descriptor, bytes.baseAddress, bytes.count)
            #else
                Android.write(descriptor, bytes.baseAddress, bytes.count)
            #endif
        }
    #endif
}
