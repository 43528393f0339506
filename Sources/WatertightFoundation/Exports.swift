// SPDX-License-Identifier: Apache-2.0

@_exported import WatertightCore

#if canImport(FoundationNetworking)
    // So that `import Combine; import Foundation` finds `URLSession`, as it does on Apple's platforms.
    @_exported import FoundationNetworking
#endif
