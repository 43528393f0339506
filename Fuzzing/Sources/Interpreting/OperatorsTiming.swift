// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

extension Operator {
    static let timing = [
        Operator("receiveOn") { at in at.up.receive(on: at.scheduler) },
        Operator("subscribeOn") { at in at.up.subscribe(on: at.scheduler) },
        Operator("delay") { at in at.up.delay(for: .seconds(at.n), scheduler: at.scheduler) },
        Operator("debounce") { at in at.up.debounce(for: .seconds(at.n + 1), scheduler: at.scheduler) },
        Operator("throttle") { at in at.up.throttle(for: .seconds(at.n + 1), scheduler: at.scheduler, latest: at.m % 2 == 0) },
        Operator("timeout") { at in at.up.timeout(.seconds(at.n + 1), scheduler: at.scheduler) },
        Operator("timeoutError") { at in
            at.up.timeout(.seconds(at.n + 1), scheduler: at.scheduler) { Oops(at.call(30)) }
        },
        Operator("measureInterval") { at in at.up.measureInterval(using: at.scheduler).map(\.ticks) },
        Operator("buffer") { at in at.buffer },
        Operator("bufferError") { at in
            at.up.buffer(size: at.n + 1, prefetch: at.m % 2 == 0 ? .byRequest : .keepFull, whenFull: .customError { Oops(at.call(40)) })
        },
    ]
}

extension Site {
    fileprivate var buffer: AnyPublisher<Int, Oops> {
        #if WATERTIGHT
            if Plant.isStanding {
                return PlantedBuffer(upstream: up, size: n + 1, isByRequest: m % 2 == 0, dropsOldest: m < 2).eraseToAnyPublisher()
            }
        #endif
        return up.buffer(size: n + 1, prefetch: m % 2 == 0 ? .byRequest : .keepFull, whenFull: m < 2 ? .dropOldest : .dropNewest)
            .eraseToAnyPublisher()
    }
}
