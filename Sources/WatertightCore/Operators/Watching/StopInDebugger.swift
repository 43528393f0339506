// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif os(Windows)
    import WinSDK
#endif

/// Stops this thread in the debugger, which can continue it; without a debugger the process ends here.
@usableFromInline func stopInDebugger() {
    #if os(Windows)
        DebugBreak()
    #elseif os(WASI)
        fatalError("A breakpoint was reached")
    #else
        raise(SIGTRAP)
    #endif
}
