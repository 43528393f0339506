// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// Seconds that a server and a session of the tests wait for each other: half of what a test may take.
    static let patience: TimeInterval = 1800

    /// A session for servers on this machine: it asks no proxy, and waits for an answer for ``patience``.
    static func local() -> URLSession {
        _ = asksNoProxy
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = patience
        return URLSession(configuration: configuration)
    }

    /// On Linux a session takes its proxy from the environment, also for this machine.
    private static let asksNoProxy: Void = {
        let environment = ProcessInfo.processInfo.environment
        if environment["http_proxy"] != nil, environment["no_proxy"] == nil { setenv("no_proxy", "127.0.0.1", 1) }
    }()
}
