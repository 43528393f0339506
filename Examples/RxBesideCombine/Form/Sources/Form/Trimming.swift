// SPDX-License-Identifier: Apache-2.0

import RxSwift

extension ObservableType where Element == String {
    /// The texts without spaces around them, each once.
    public func trimmed() -> Observable<String> {
        map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }.distinctUntilChanged()
    }
}
