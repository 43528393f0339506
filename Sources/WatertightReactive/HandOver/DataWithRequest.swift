// SPDX-License-Identifier: Apache-2.0

public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension URLSession: ReactiveExtensionsProvider {}

extension Reactive where Base: URLSession {
    /// A producer that requests data: it sends the data and the response, and completes, or fails.
    ///
    /// Each start makes a task, which the end of the run cancels. Events come on the session's delegate queue. An answer that has neither data nor an error fails
    /// with `URLError.badServerResponse`.
    public func data(with request: URLRequest) -> SignalProducer<(Data, URLResponse), any Error> {
        SignalProducer { [base] observer, lifetime in
            let task = base.dataTask(with: request) { data, response, error in
                if let data, let response {
                    observer.send(value: (data, response))
                    observer.sendCompleted()
                } else {
                    observer.send(error: error ?? URLError(.badServerResponse))
                }
            }
            lifetime.observeEnded { task.cancel() }
            task.resume()
        }
    }
}
