// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightCore
import WatertightFoundation
import WatertightTesting

@Suite struct VirtualTimeTests {
    typealias Stride = VirtualTime.Stride

    @Test func `a moment and a length read in seconds`() {
        let texts: [(Stride, String)] = [
            (0, "0 s"), (1.5, "1.5 s"), (-0.25, "-0.25 s"), (.nanoseconds(1), "0.000000001 s"), (100, "100 s"),
            (.milliseconds(-10), "-0.01 s"),
            (Stride(nanoseconds: .min), "-9223372036.854775808 s"),
        ]
        for (stride, text) in texts {
            #expect(stride.description == text)
            #expect(VirtualTime(stride).description == text)
        }
    }

    @Test func `literals are seconds, to the nearest nanosecond`() {
        #expect((2 as Stride).nanoseconds == 2_000_000_000)
        #expect((0.1 as Stride).nanoseconds == 100_000_000)
        #expect((1.1 as Stride).nanoseconds == 1_100_000_000)
        #expect((-1.1 as Stride).nanoseconds == -1_100_000_000)
        #expect((1.5 as VirtualTime).sinceBeginning == .milliseconds(1500))
        #expect((3 as VirtualTime) == VirtualTime(.seconds(3)))
        #expect(.microseconds(7) == .nanoseconds(7000) as Stride)
    }

    @Test func `an interval that is too long is the longest possible`() {
        #expect(Stride.seconds(Int.max).nanoseconds == .max)
        #expect(Stride.milliseconds(Int.min).nanoseconds == .min)
        #expect(Stride.seconds(1e30).nanoseconds == .max)
        #expect(Stride.seconds(-1e30).nanoseconds == .min)
        #expect(Stride(exactly: UInt64.max) == nil)
        #expect(Stride(exactly: Int64.max) == nil)
        #expect(Stride(exactly: 2 as UInt8) == 2)
    }

    @Test func `a sum beyond the longest interval is the longest`() {
        let (longest, back) = (Stride(nanoseconds: .max), Stride(nanoseconds: .min))
        #expect(longest + 1 == longest)
        #expect(back - 1 == back)
        #expect(1 - back == longest)
        #expect(back + -1 == back)
        #expect(longest * 2 == longest)
        #expect(longest * -2 == back)
        #expect(-back == longest)
        #expect(back.magnitude == longest)
        let now: VirtualTime = 5
        #expect(now.advanced(by: .seconds(.max)) == VirtualTime(longest))
        #expect(VirtualTime(back).distance(to: now) == longest)
        #expect(now.distance(to: VirtualTime(back)) == back + 5 - 10)
        #expect(VirtualTime(-1).distance(to: VirtualTime(longest)) == longest)
    }

    #if DEBUG
        @Test func `an interval that is not a number traps with its reason`() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Stride.seconds(Double.nan) }
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(text.contains("NaN is no number of seconds"))
        }
    #endif

    @Test func `time goes forward and back again`() {
        let start: VirtualTime = 1
        let later = start.advanced(by: 2.5)
        #expect(later == 3.5)
        #expect(start.distance(to: later) == 2.5)
        #expect(later.distance(to: start) == -2.5)
        #expect(start < later)
        #expect(later.advanced(by: later.distance(to: start)) == start)
    }

    @Test func `lengths are numbers of seconds`() {
        let quarter: Stride = 0.25
        #expect(quarter + quarter == 0.5)
        #expect(quarter - 1 == -0.75)
        #expect(quarter * 4 == 1)
        #expect(quarter * 1 == quarter)
        #expect(-quarter < .zero)
        #expect((-quarter).magnitude == quarter)
        var product: Stride = 100_000
        product *= 50_000
        #expect(product == 5_000_000_000)
    }

    @Test func `both are coded as one number`() throws {
        let times: [VirtualTime] = [0, 1.5]
        let data = try JSONEncoder().encode(times)
        #expect(String(decoding: data, as: UTF8.self) == "[0,1500000000]")
        #expect(try JSONDecoder().decode([VirtualTime].self, from: data) == times)
        #expect(try JSONDecoder().decode([Stride].self, from: data) == [0, 1.5])
    }

    @Test(arguments: [0, 0.1, 0.7, 1.9, 59.999, 86_400.3])
    func `the time that has passed is known whatever it is counted in`(seconds: Double) {
        let virtual = VirtualTime(.seconds(seconds))
        let queue = TestScheduler(now: DispatchQueue.SchedulerTimeType(.init(uptimeNanoseconds: 12345)))
        let loop = TestScheduler(now: RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0)))
        queue.advance(by: .seconds(seconds))
        loop.advance(by: .seconds(seconds))
        // A queue's stride cuts off where ours rounds.
        #expect(virtual.sinceBeginning - queue.elapsed.sinceBeginning <= .nanoseconds(1))
        #expect(loop.elapsed == virtual)
    }

    @Test func `if time stands still none has passed`() {
        let scheduler = TestScheduler(now: ImmediateScheduler.shared.now)
        scheduler.advance(by: .seconds(5))
        #expect(scheduler.elapsed == 0)
    }
}
