// SPDX-License-Identifier: Apache-2.0

import Form
import RxRelay
import RxSwift

/// What is not yet on its way: RxSwift, as it was written.
public final class SearchModel {
    let text = BehaviorRelay(value: "")
    let bag = DisposeBag()

    public init() {}

    /// The texts that are searched for.
    public var queries: Observable<String> { text.asObservable().trimmed().filter { !$0.isEmpty } }

    public func type(_ text: String) { self.text.accept(text) }
}
