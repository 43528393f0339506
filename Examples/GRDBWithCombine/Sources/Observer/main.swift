// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import GRDB

// Mend 13.15: GRDB's own publishers, made of our Combine.

struct Entry: Codable, FetchableRecord, PersistableRecord {
    var amount: Int
}

let database = try DatabaseQueue()
try database.write { database in
    try database.create(table: "entry") { $0.column("amount", .integer).notNull() }
}

var totals: [Int] = []
let token =
    ValueObservation
    .tracking { try Int.fetchOne($0, sql: "SELECT SUM(amount) FROM entry") ?? 0 }
    .publisher(in: database, scheduling: .immediate)
    .sink(receiveCompletion: { print("ended: \($0)") }, receiveValue: { totals.append($0) })

let amounts = [3, 4].publisher.setFailureType(to: Error.self)
let written = amounts.flatMap { amount in database.writePublisher { try Entry(amount: amount).insert($0) } }
    .sink(receiveCompletion: { print("written: \($0)") }, receiveValue: { _ in })

while totals.last != 7, RunLoop.main.run(mode: .default, before: .distantFuture) {}

print("totals observed: \(totals)")
token.cancel()
written.cancel()
