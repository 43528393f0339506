// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Watertight
import WatertightFoundation
@testable import WatertightLeaks

extension HeapTests {
    /// One test: what others subscribe to at the same time is found, too.
    @Suite struct LiveSubscriptionsTests {
        private struct Marker: Equatable { var number = 0 }

        @Test func `each subscription is found with its operators`() {
            let subject = PassthroughSubject<Marker, Never>()
            var bag: Set<AnyCancellable> = []
            let center = NotificationCenter()
            subject.map { $0.number }.filter { $0 > 1 }.sink { _ in }.store(in: &bag)
            subject.flatMap { Just($0).delay(for: 100, scheduler: DispatchQueue.main) }.debounce(for: 3, scheduler: DispatchQueue.main)
                .sink { _ in }.store(in: &bag)
            subject.eraseToAnyPublisher().prefix(3).sink { _ in }.store(in: &bag)
            Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { $0 }.sink { _ in }.store(in: &bag)
            center.publisher(for: Notification.Name("x")).sink { _ in }.store(in: &bag)
            subject.task(.serial) { $0 }.sink { _ in }.store(in: &bag)
            let found = LiveSubscriptions.snapshot()
            for (pipeline, end) in [
                ("PassthroughSubject → map → filter → sink", LiveSubscription.End.byCompletion),
                ("PassthroughSubject → flatMap → debounce → sink", .byCompletion),
                ("PassthroughSubject → output(in:) → sink", .byCompletion), ("Timer → autoconnect → map → sink", .never),
                ("NotificationCenter → sink", .never),
                ("PassthroughSubject → task → sink", .byCompletion),
            ] {
                #expect(found.contains { $0.description == pipeline && $0.end == end }, "\(pipeline) in \(found)")
            }
            #expect(found.allSatisfy { $0.keptBy != nil })
            bag = []
            // Others may have come meanwhile, and none of these is left.
            let left = LiveSubscriptions.snapshot().map(\.description)
            #expect(!left.contains("PassthroughSubject → flatMap → debounce → sink"))
            withExtendedLifetime((subject, bag, center)) {}
        }
    }
}
