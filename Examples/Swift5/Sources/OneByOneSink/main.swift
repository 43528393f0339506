// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

// The third article's subscriber that requests one value at a time, and the next when a notification says that it is done.
// The article puts a `buffer` before it, since its publisher is a subject; a sequence waits by itself.

let resumeNotification = Notification.Name("resume")
let done = DispatchSemaphore(value: 0)
let order = NSMutableArray()

func asyncPrint(value: Int) async {
    order.add("begin \(value)")
    await Task.yield()
    order.add("end \(value)")
    print("printed \(value)")
    if value == 3 { done.signal() }
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

done.wait()
let isOneByOne = order as? [String] == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"]
print("one by one: \(isOneByOne)")
exit(isOneByOne ? 0 : 1)
