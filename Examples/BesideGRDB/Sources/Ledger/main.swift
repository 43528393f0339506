// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import GRDB

// A database whose package asks for Combine, and this target, which has it.

struct Entry: Codable, FetchableRecord, PersistableRecord {
    var amount: Int
}

let database = try DatabaseQueue()
try database.write { database in
    try database.create(table: "entry") { $0.column("amount", .integer).notNull() }
}

let amounts = PassthroughSubject<Int, Never>()
let token =
    amounts
    .filter { $0 > 0 }
    .tryMap { amount in try database.write { try Entry(amount: amount).insert($0) } }
    .sink(receiveCompletion: { print("ended: \($0)") }, receiveValue: { _ in })

[3, -1, 4].forEach(amounts.send)
amounts.send(completion: .finished)

let total = try database.read { try Int.fetchOne($0, sql: "SELECT SUM(amount) FROM entry") }
print("in the ledger: \(total ?? 0)")
token.cancel()
exit(total == 7 ? 0 : 1)
