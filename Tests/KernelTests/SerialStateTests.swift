// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

/// The state of one token at a time, which the serial cancellables of all faces share.
@Suite struct SerialStateTests {
    /// Counts how often it was ended.
    private final class Token: Sendable {
        private let count = Guarded(0)
        var ends: Int { count.withLock { $0 } }
        func end() { count.withLock { $0 += 1 } }
    }

    private final class Serial: Sendable {
        private let state = Guarded(SerialState<Token>())

        var current: Token? { state.withLock { $0.current } }
        func set(_ token: Token?) { state.withLock { $0.set(token) }?.end() }
        func end() { state.withLock { $0.end() }?.end() }
        func replace(with make: () -> Token?) { state.replace(ending: { $0.end() }, with: make) }
    }

    @Test func `a token that is set ends the one before, and none is kept after the end`() {
        let (serial, tokens) = (Serial(), [Token(), Token(), Token()])
        serial.set(tokens[0])
        serial.set(tokens[1])
        #expect(tokens.map(\.ends) == [1, 0, 0])
        serial.end()
        serial.set(tokens[2])
        #expect(tokens.map(\.ends) == [1, 1, 1])
        #expect(serial.current == nil)
    }

    @Test func `the former token is ended before the next is made`() {
        let (serial, former, next) = (Serial(), Token(), Token())
        serial.set(former)
        serial.replace {
            #expect(former.ends == 1)
            #expect(serial.current == nil)
            return next
        }
        #expect(serial.current === next)
        #expect(next.ends == 0)
    }

    @Test func `a token that the making closure sets stays, and the one that it makes is ended`() {
        let (serial, made, set) = (Serial(), Token(), Token())
        serial.replace {
            serial.set(set)
            return made
        }
        #expect(serial.current === set)
        #expect([made.ends, set.ends] == [1, 0])
    }

    @Test func `a making closure that sets nil, or ends this, has its own token ended`() {
        for act in [{ (serial: Serial) in serial.set(nil) }, { $0.end() }] {
            let (serial, made) = (Serial(), Token())
            serial.replace {
                act(serial)
                return made
            }
            #expect(serial.current == nil)
            #expect(made.ends == 1)
        }
    }

    @Test func `nothing is made after the end`() {
        let serial = Serial()
        serial.end()
        serial.replace {
            Issue.record("The closure was called.")
            return Token()
        }
    }

    @Test func `of the tokens that threads replace all but the last are ended once`() {
        for _ in 0..<100 {
            let serial = Serial()
            let tokens = (0..<60).map { _ in Token() }
            #expect(onThreads(3) { thread in for number in 0..<20 { serial.replace { tokens[thread * 20 + number] } } })
            let kept = serial.current
            #expect(tokens.allSatisfy { $0.ends == ($0 === kept ? 0 : 1) })
            serial.end()
            #expect(tokens.allSatisfy { $0.ends == 1 })
        }
    }

    @Test func `tokens that threads replace while another ends it are all ended once`() {
        for _ in 0..<100 {
            let serial = Serial()
            let tokens = (0..<40).map { _ in Token() }
            #expect(
                onThreads(3) { thread in
                    guard thread > 0 else { return serial.end() }
                    for number in 0..<20 {
                        let token = tokens[(thread - 1) * 20 + number]
                        var isMade = false
                        serial.replace {
                            isMade = true
                            return token
                        }
                        if !isMade { token.end() }
                    }
                })
            #expect(serial.current == nil)
            #expect(tokens.allSatisfy { $0.ends == 1 })
        }
    }
}
