// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightLeaks
import WatertightReactive

extension HeapTests {
    /// The signals that are observed, and the runs of producers that were started. A word that stood in freed memory may add a way to end, and one on a
    /// stack may shorten a path, so the tests ask of ways one by one, and of the ends of paths.
    @Suite struct LiveSignalsTests {
        private typealias Row = LiveSubscription.Signal
        private typealias Numbers = SignalProducer<Int, Never>
        private static let name = Notification.Name("live signals")

        /// The article's view controller.
        private final class Screen {
            var title = ""

            func listen(to centre: NotificationCenter) {
                centre.reactive.notifications(forName: LiveSignalsTests.name).observeValues { _ in self.title = "" }
            }

            func listen(to centre: NotificationCenter, during lifetime: WatertightReactive.Lifetime) {
                centre.reactive.notifications(forName: LiveSignalsTests.name).take(during: lifetime)
                    .observeValues { [weak self] _ in self?.title = "" }
            }
        }

        private var rows: [Row] { LiveSubscriptions.snapshot().compactMap(\.signal) }

        private func row(_ name: String, at location: SourceLocation = #_sourceLocation) throws -> Row {
            let rows = rows
            return try #require(rows.first { $0.name == name }, "\(rows)", sourceLocation: location)
        }

        // MARK: Paths

        @Test func `what a centre keeps is listed, and is ended neither by itself nor with a lifetime`() throws {
            let centre = elsewhere {
                let centre = NotificationCenter()
                Screen().listen(to: centre)
                return centre
            }
            let rows = rows
            let row = try #require(rows.first { $0.path.last == "Screen" }, "\(rows)")
            #expect(row.path.suffix(4) == ["observation", "Signal", "closure", "Screen"])
            #expect(row.name == "NotificationCenter" && row.observers == 1 && !row.isRun)
            #expect(!row.endings.contains(.byItself) && !row.endings.contains(.withLifetime))
            #expect(row.description.contains("observation → Signal → closure → Screen; 1 observer; ends by "))
            withExtendedLifetime(centre) {}
        }

        private final class App {
            let centre = NotificationCenter()
        }

        @Test func `a centre that the program keeps is on the path`() throws {
            let app = elsewhere {
                let app = App()
                Screen().listen(to: app.centre)
                return app
            }
            let rows = rows
            let row = try #require(rows.first { $0.path.last == "Screen" }, "\(rows)")
            #expect(row.path.suffix(4) == ["observation", "Signal", "closure", "Screen"], "\(row.path)")
            // A stray word may lead to any of its objects. If the program's object is on the path, it leads there by the centre alone.
            let fromApp = row.path.drop { $0 != "App" }
            #expect(fromApp.isEmpty || fromApp.prefix(2) == ["App", "NotificationCenter"], "\(row.path)")
            withExtendedLifetime(app) {}
        }

        @Test func `an operator is on the path, and ends with its lifetime`() throws {
            let (centre, token, screen) = elsewhere {
                let centre = NotificationCenter()
                let (lifetime, token) = Lifetime.make()
                let screen = Screen()
                screen.listen(to: centre, during: lifetime)
                return (centre, token, screen)
            }
            let rows = rows
            // The centre's signal leads there, too, and by a stray word one may have the other's name.
            #expect(rows.contains { $0.path.suffix(2) == ["take(during:)", "closure"] && $0.endings.contains(.withLifetime) }, "\(rows)")
            token.dispose()
            #expect(!self.rows.contains { $0.path.suffix(2) == ["take(during:)", "closure"] })
            withExtendedLifetime((centre, screen)) {}
        }

        // MARK: Names, observers, ends

        /// Holds what sends, so that no word of a stack has to.
        private final class Tank<Value> {
            let input: WatertightReactive.Signal<Value, Never>.Observer

            init(_ input: WatertightReactive.Signal<Value, Never>.Observer) { self.input = input }
        }

        @Test func `a signal has the name that it is logged by`() throws {
            let tank = elsewhere {
                let (signal, input) = WatertightReactive.Signal<Int, Never>.pipe()
                let logged = signal.logEvents(identifier: "the level of the tank", events: [])
                logged.observeValues { _ in }
                logged.observeValues { _ in }
                return Tank(input)
            }
            let row = try row("the level of the tank")
            #expect(row.observers == 2 && row.endings.contains(.byItself), "\(row)")
            #expect(LiveSubscriptions.snapshot().contains { $0.pipeline == ["Signal", "the level of the tank", "observer"] })
            tank.input.sendCompleted()
            #expect(rows.filter { $0.name == row.name }.isEmpty)
        }

        @Test func `a run has the name that it is logged by`() throws {
            let clock = TestScheduler()
            let run = Numbers.interval(.seconds(1), on: clock).logEvents(identifier: "ticks", events: []).start()
            let row = try row("ticks")
            #expect(row.isRun && row.endings.contains(.byDisposable))
            run.dispose()
            #expect(rows.filter { $0.name == "ticks" }.isEmpty)
        }

        @Test func `a run whose disposable is dropped, of a timer, is ended by nothing`() throws {
            let clock = TestScheduler()
            elsewhere { _ = SignalProducer<Date, Never>.timer(interval: .seconds(1), on: clock).startWithValues { _ in } }
            let row = try row("timer")
            #expect(row.isRun && !row.endings.contains(.byItself) && !row.endings.contains(.withLifetime))
            withExtendedLifetime(clock) {}
        }

        @Test func `a disposable that is held can end a signal`() throws {
            let centre = NotificationCenter()
            let signal = centre.reactive.notifications(forName: Self.name)
            let disposables = CompositeDisposable()
            disposables += signal.observeValues { _ in }
            #expect(try row("NotificationCenter").endings.contains(.byDisposable))
            disposables.dispose()
            #expect(!rows.contains { $0.name == "NotificationCenter" })
            withExtendedLifetime((centre, signal)) {}
        }

        @Test func `a property's signal ends with the property`() throws {
            let property = elsewhere {
                let property = MutableProperty(0)
                property.signal.observeValues { _ in }
                property.producer.startWithValues { _ in }
                return property
            }
            #expect(try row("MutableProperty").endings.contains(.withLifetime))
            let rows = rows
            #expect(rows.contains { $0.isRun && $0.endings.contains(.withLifetime) }, "\(rows)")
            withExtendedLifetime(property) {}
        }

        @Test func `a signal that ends only with another one ends as that does`() throws {
            let (centre, tank) = elsewhere {
                let centre = NotificationCenter()
                let (trigger, input) = WatertightReactive.Signal<(), Never>.pipe()
                centre.reactive.notifications(forName: Self.name).take(until: trigger).observeValues { _ in }
                return (centre, Tank(input))
            }
            #expect(try row("take(until:)").endings.contains(.byItself))
            tank.input.send(value: ())
            #expect(rows.filter { $0.name == "take(until:)" }.isEmpty)
            withExtendedLifetime(centre) {}
        }

        @Test func `a signal that nothing observes is not listed`() {
            let (signal, input) = WatertightReactive.Signal<Int, Never>.pipe()
            #expect(!rows.contains { $0.name == "Signal" })
            let observation = signal.observeValues { _ in }
            #expect(rows.filter { $0.name == "Signal" }.count == 1)
            observation?.dispose()
            #expect(!rows.contains { $0.name == "Signal" })
            withExtendedLifetime((signal, input)) {}
        }
    }
}
