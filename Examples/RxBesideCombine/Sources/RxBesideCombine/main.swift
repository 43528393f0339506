// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import RxSwift
import Search

let model = SearchModel()
var (results, counts): ([String], [Int]) = ([], [])

let token = model.results.sink(receiveCompletion: { _ in }, receiveValue: { results += $0 })
let subscription = model.counts.subscribe(onNext: { counts.append($0) })
for text in ["", "  drip", "drip ", "drop"] { model.type(text) }
token.cancel()
subscription.dispose()
model.type("late")

let seen = results == ["drip 1", "drip 2", "drop 1", "drop 2"]
let counted = counts == [2, 2]
print("Combine's screens see what Rx's model emits: \(seen)")
print("Rx's screens see what Combine's model publishes: \(counted)")
exit(seen && counted ? 0 : 1)
