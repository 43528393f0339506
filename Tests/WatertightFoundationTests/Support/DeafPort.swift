// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A port of this machine that is taken and has no listener: every connection is refused, and no other test gets it.
final class DeafPort {
    let url: URL
    private let descriptor: Int32

    init() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic -> UInt16? in
                guard bind(descriptor, generic, length) == 0, getsockname(descriptor, generic, &length) == 0 else { return nil }
                return UInt16(bigEndian: pointer.pointee.sin_port)
            }
        }
        guard let port, let url = URL(string: "http://127.0.0.1:\(port)/text") else { throw URLError(.badURL) }
        self.descriptor = descriptor
        self.url = url
    }

    deinit {
        close(descriptor)
    }
}
