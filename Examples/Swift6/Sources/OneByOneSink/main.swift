// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

// The third article's subscriber that requests one value at a time, and the next when a notification says that it is done.
// In Swift 6 mode the top level is the main actor's, and so is what the closures here do.

let resumeNotification = Notification.Name("resume")
var order: [String] = []

@MainActor func asyncPrint(value: Int) async {
    order.append("begin \(value)")
    await Task.yield()
    order.append("end \(value)")
    print("printed \(value)")
}

var cancellables = Set<AnyCancellable>()
(1...3).publisher
    .oneByOneSink(
        resumeNotification,
        receiveValue: { value in
            Task {
                await asyncPrint(value: value)
                NotificationCenter.default.post(name: resumeNotification, object: nil)
            }
        }
    )
    .store(in: &cancellables)

while order.count < 6 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1)) }
let isOneByOne = order == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"]
print("one by one: \(isOneByOne)")
exit(isOneByOne ? 0 : 1)
