// SPDX-License-Identifier: Apache-2.0

@_exported import WatertightCore

#if canImport(FoundationNetworking)
    // With this, `import Combine; import Foundation` finds `URLSession`, as on Apple's platforms.
    @_exported import FoundationNetworking
#endif
