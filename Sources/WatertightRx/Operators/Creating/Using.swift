// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// An observable that makes a resource for each subscription, and disposes of it at the end of that.
    ///
    /// - Parameters:
    ///   - resourceFactory: Makes the resource.
    ///   - observableFactory: Makes the observable that uses it. Both are called on the subscribing thread, and retained by the observable; what
    ///     one throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: that of the made observable; then the resource is disposed of.
    /// - **Failure**: that of the made observable, or the thrown error; then the resource is disposed of, if there is one.
    /// - **Cancellation**: ends the subscription, and then disposes of the resource.
    /// - **Delivery**: as the made observable's.
    @inlinable public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource, observableFactory: @escaping (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        Observable(
            producing: CreatedStream { observer in
                var resource: Resource?
                do {
                    let made = try resourceFactory()
                    resource = made
                    return Disposables.create(try observableFactory(made).subscribe(observer), made)
                } catch {
                    observer.onError(error)
                    return resource ?? Disposables.create()
                }
            })
    }
}
