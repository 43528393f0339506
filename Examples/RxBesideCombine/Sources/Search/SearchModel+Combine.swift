// SPDX-License-Identifier: Apache-2.0

import Combine
import RxSwift

extension SearchModel {
    /// What the new screens use: Combine, from the same source.
    public var results: AnyPublisher<[String], any Error> {
        queries.publisher.map { query in ["\(query) 1", "\(query) 2"] }.eraseToAnyPublisher()
    }

    /// What the old screens use, from what has become Combine: back again.
    public var counts: Observable<Int> { results.map(\.count).asObservable() }
}
