// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Converts the arguments of a data task's callback into the result that a subscriber receives.
func answer(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
) -> Result<URLSession.DataTaskPublisher.Output, URLError> {
    switch (response, error) {
    case (let response?, nil): .success((data ?? Data(), response))
    case (_, let error as URLError): .failure(error)
    default: .failure(URLError(.unknown))
    }
}
