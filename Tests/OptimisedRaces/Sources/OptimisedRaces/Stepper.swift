// SPDX-License-Identifier: Apache-2.0

#if os(Linux) && arch(x86_64)
    import Glibc

    /// Lets another thread act between two chosen instructions of this one: before one that locks the bus, which is where threads may meet.
    ///
    /// ```
    ///   record    run step by step, noting the address of each such instruction
    ///   pause     run with a breakpoint at one of them; there, wake the other thread, wait until it is done or sleeps, and go on
    /// ```
    /// A retain is one. So an object that the optimiser retains only after the unlock that protected it is released before it is
    /// retained: each time, and not once in a million runs.
    enum Stepper {
        /// A place in a run: the number of times that the address is reached before it is the place.
        struct Place: Hashable {
            let address: UInt
            let occurrence: Int
        }

        fileprivate enum Mode { case off, recording, armed, steppingOver }

        /// The state of the signal handler: no object, so that it retains none.
        fileprivate struct State {
            var mode = Mode.off
            var addresses: UnsafeMutablePointer<UInt>
            var count = 0
            var target: UnsafeMutablePointer<UInt8>?
            var original: UInt8 = 0
            var remaining = 0
            var wasPaused = false
            var pause: @convention(c) () -> Void
        }

        fileprivate static let capacity = 100_000
        fileprivate static let trapFlag: Int64 = 0x100
        fileprivate static let breakpoint: UInt8 = 0xCC

        /// Runs `body` step by step, some thousand times slower.
        ///
        /// - Returns: The places where another thread may intervene, in order.
        static func record(_ body: () -> Void) -> [Place] {
            state.pointee.count = 0
            state.pointee.mode = .recording
            raise(SIGUSR1)
            body()
            state.pointee.mode = .off
            raise(SIGUSR1)
            var seen: [UInt: Int] = [:]
            return (0..<state.pointee.count).map { index in
                let address = state.pointee.addresses[index]
                defer { seen[address, default: 0] += 1 }
                return Place(address: address, occurrence: seen[address, default: 0])
            }
        }

        /// Runs `body`, and calls `pause`, in a signal handler, before the place is reached.
        ///
        /// - Returns: Whether it was.
        static func run(pausingAt place: Place, pause: @escaping @convention(c) () -> Void, _ body: () -> Void) -> Bool {
            let target = UnsafeMutablePointer<UInt8>(bitPattern: place.address).unsafelyUnwrapped
            let page = UnsafeMutableRawPointer(bitPattern: place.address & ~4095).unsafelyUnwrapped
            let status = mprotect(page, 4096, PROT_READ | PROT_WRITE | PROT_EXEC)
            precondition(status == 0, "The program's text cannot be written to")
            state.pointee.target = target
            state.pointee.original = target.pointee
            state.pointee.remaining = place.occurrence
            state.pointee.pause = pause
            state.pointee.wasPaused = false
            state.pointee.mode = .armed
            target.pointee = breakpoint
            body()
            target.pointee = state.pointee.original
            state.pointee.mode = .off
            return state.pointee.wasPaused
        }

        fileprivate static let state: UnsafeMutablePointer<State> = {
            let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
            state.initialize(to: State(addresses: .allocate(capacity: capacity), pause: {}))
            var action = sigaction()
            action.sa_flags = SA_SIGINFO
            action.__sigaction_handler.sa_sigaction = { _, _, context in
                trapped(context.unsafelyUnwrapped.assumingMemoryBound(to: ucontext_t.self))
            }
            sigaction(SIGTRAP, &action, nil)
            action.__sigaction_handler.sa_sigaction = { _, _, context in
                // Begins to step, or ends.
                withRegisters(of: context.unsafelyUnwrapped.assumingMemoryBound(to: ucontext_t.self)) { $0[flagsRegister] ^= trapFlag }
            }
            sigaction(SIGUSR1, &action, nil)
            return state
        }()

        // `REG_RIP` and `REG_EFL`, which Glibc's module leaves out.
        fileprivate static let instructionRegister = 16
        fileprivate static let flagsRegister = 17

        fileprivate static func withRegisters(of context: UnsafeMutablePointer<ucontext_t>, _ body: (UnsafeMutablePointer<Int64>) -> Void) {
            withUnsafeMutablePointer(to: &context.pointee.uc_mcontext.gregs) {
                $0.withMemoryRebound(to: Int64.self, capacity: 23, body)
            }
        }

        fileprivate static func trapped(_ context: UnsafeMutablePointer<ucontext_t>) {
            withRegisters(of: context) { registers in
                switch state.pointee.mode {
                case .recording:
                    let address = UInt(bitPattern: Int(registers[instructionRegister]))
                    if locks(UnsafePointer(bitPattern: address).unsafelyUnwrapped), state.pointee.count < capacity {
                        state.pointee.addresses[state.pointee.count] = address
                        state.pointee.count += 1
                    }
                case .armed:
                    state.pointee.target?.pointee = state.pointee.original
                    registers[instructionRegister] -= 1
                    if state.pointee.remaining == 0 {
                        state.pointee.mode = .off
                        state.pointee.wasPaused = true
                        state.pointee.pause()
                    } else {
                        state.pointee.remaining -= 1
                        state.pointee.mode = .steppingOver
                        registers[flagsRegister] |= trapFlag
                    }
                case .steppingOver:
                    state.pointee.mode = .armed
                    registers[flagsRegister] &= ~trapFlag
                    state.pointee.target?.pointee = breakpoint
                case .off:
                    registers[flagsRegister] &= ~trapFlag
                }
            }
        }

        /// Whether an instruction locks the bus: by its prefix, or as an exchange with memory.
        private static func locks(_ instruction: UnsafePointer<UInt8>) -> Bool {
            if instruction[0] == 0xF0 || (instruction[0] == 0x66 && instruction[1] == 0xF0) { return true }
            let code = instruction[0] & 0xF0 == 0x40 ? 1 : 0
            return instruction[code] & 0xFE == 0x86 && instruction[code + 1] < 0xC0
        }
    }
#endif
