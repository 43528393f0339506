// SPDX-License-Identifier: Apache-2.0

package import WatertightCore

extension Publisher {
    /// The same, and its failures are any errors.
    package func anyFailure() -> AnyPublisher<Output, any Error> {
        Refailing<Self, any Error>(upstream: self) { .failure($0) }.eraseToAnyPublisher()
    }
}
