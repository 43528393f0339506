// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks
import Foundation
import Synchronization
import Testing

@testable import WatertightLeaks

#if canImport(Glibc)
    import Glibc

    /// Reading of memory that is there only in part. One after the other: the way of reading is the process's.
    @Suite(.serialized) struct MemoryTests {
        /// Three pages of `1`, the middle one of which cannot be read.
        private struct Pages {
            static let size = Int(getpagesize())
            let start: UnsafeMutableRawPointer
            var address: UInt { UInt(bitPattern: start) }

            init() throws {
                let pages = mmap(nil, 3 * Self.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                start = try #require(pages)
                memset(start, 1, 3 * Self.size)
                mprotect(start + Self.size, Self.size, PROT_NONE)
            }

            func release() { munmap(start, 3 * Self.size) }
        }

        @Test(arguments: [false, true]) func `what is in front of an unreadable page is read`(byFile: Bool) throws {
            wl_read_by_file(byFile)
            defer { wl_read_by_file(false) }
            // Behind the end of its file a mapping can be read in no way; a protected page can, as a file.
            let temporary = try #require(tmpfile())
            defer { fclose(temporary) }
            let file = fileno(temporary)
            ftruncate(file, off_t(Pages.size))
            let start = try #require(mmap(nil, 3 * Pages.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0))
            defer { munmap(start, 3 * Pages.size) }
            memset(start, 1, Pages.size)
            let address = UInt(bitPattern: start)
            var bytes = [UInt8](repeating: 0, count: 3 * Pages.size)
            #expect(wl_read(address + 10, &bytes, bytes.count - 10) == Pages.size - 10)
            #expect(bytes[0] == 1 && bytes[Pages.size - 11] == 1 && bytes[Pages.size - 10] == 0)
            #expect(wl_read(address + UInt(Pages.size), &bytes, 8) == 0)
        }

        @Test func `a snapshot knows what of it was not read`() throws {
            let pages = try Pages()
            defer { pages.release() }
            let snapshot = Snapshot(segments: [])
            // Not at the start of a page, as variables, nor at a multiple of eight.
            let start = pages.address + 20
            try snapshot.add(.globals, start..<(pages.address + UInt(3 * Pages.size)))
            snapshot.sort()
            let (gap, behind) = (pages.address + UInt(Pages.size), pages.address + UInt(2 * Pages.size))
            #expect(snapshot.load(UInt8.self, at: start) == 1 && snapshot.load(UInt8.self, at: behind) == 1)
            #expect(snapshot.load(UInt8.self, at: gap) == nil && snapshot.load(UInt16.self, at: gap - 1) == nil)
            #expect(snapshot.read(100, at: gap - 10).count == 10 && snapshot.read(100, at: behind).count == 100)
            #expect(snapshot.read(100, at: behind - 50).isEmpty)
        }

        @Test func `what was never written is not copied`() throws {
            let pages = try #require(mmap(nil, 100 * Pages.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
            defer { munmap(pages, 100 * Pages.size) }
            // A huge page would be written as one.
            madvise(pages, 100 * Pages.size, MADV_NOHUGEPAGE)
            let start = UInt(bitPattern: pages)
            memset(pages + 7 * Pages.size, 1, 2 * Pages.size)
            let size = UInt(Pages.size)
            #expect(PresentPages.parts(of: start..<(start + 100 * size)) == [(start + 7 * size)..<(start + 9 * size)])
        }

        @Test func `a thread's stack is told from a guarded block`() throws {
            let pages = try Pages()
            defer { pages.release() }
            let block = (pages.address + UInt(2 * Pages.size))..<(pages.address + UInt(3 * Pages.size))
            #expect(ThreadDescriptor(from: block.lowerBound, before: block.upperBound) == nil)
            let found = Mutex<[(thread: UInt, descriptor: ThreadDescriptor?)]>([])
            let ended = Gate()
            Thread {
                // glibc keeps a thread's descriptor on its stack, AddressSanitizer a local variable perhaps elsewhere.
                let thread = UInt(pthread_self())
                let stack = Mapping.all().first { $0.range.contains(thread) }?.range ?? 0..<0
                // The words may lie on both sides of a chunk's end.
                let starts = [stack.lowerBound, thread] + (0..<20).map { thread + 1024 - (64 << 10) - UInt($0) * 8 }
                found.withLock { found in
                    found = starts.map { (thread, ThreadDescriptor(from: $0, before: stack.upperBound)) }
                }
                ended.signal()
            }.start()
            ended.wait()
            let ends = found.withLock { $0 }
            #expect(ends.count == 22)
            for (thread, descriptor) in ends {
                let descriptor = try #require(descriptor)
                #expect((thread + 1)...(thread + 8192) ~= descriptor.stackEnd && descriptor.stackEnd == ends[0].descriptor?.stackEnd)
                #expect(!descriptor.isOfEndedThread)
            }
        }

        @Test(arguments: [0, -1, 4_711]) func `a stack whose thread has ended is told by the thread's number`(number: Int32) throws {
            let pages = try Pages()
            defer { pages.release() }
            let list = pages.start + 64
            list.storeBytes(of: UInt(bitPattern: list), as: UInt.self)
            (list - 8).storeBytes(of: UInt(bitPattern: list), as: UInt.self)
            (list - 16).storeBytes(of: number, as: Int32.self)
            let found = try #require(ThreadDescriptor(from: pages.address, before: pages.address + UInt(Pages.size)))
            #expect(found.isOfEndedThread == (number <= 0) && found.stackEnd == pages.address + UInt(Pages.size))
        }

        @Test func `mappings without the pages of searches`() {
            let mapping = Mapping(range: 0x1000..<0x9000, isReadable: true, isWritable: true, name: "")
            #expect(
                mapping.without([0x500..<0x2000, 0x3000..<0x4000, 0xA000..<0xB000]).map(\.range) == [0x2000..<0x3000, 0x4000..<0x9000])
            #expect(mapping.without([0x1000..<0x9000]).isEmpty && mapping.without([]) == [mapping])
        }

        @Test func `marked addresses`() {
            let addresses: ContiguousArray<UInt> = [0x1000, 0x1010, 0x7F00_0010_0000, 0x7F00_001F_FFF0]
            let marks = AddressMarks(addresses, every: 16)
            for address in addresses { #expect(marks.contains(address) && !marks.contains(address + 8) && !marks.contains(address + 32)) }
            #expect(!marks.contains(0) && !marks.contains(0x1020) && !marks.contains(0x7F00_0000_1000) && !marks.contains(.max))
            #expect(!AddressMarks([], every: 16).contains(16))
        }

        @Test func `words of counts`() {
            let one = ReferenceCount(0x0000_0000_0000_0003)
            #expect(one?.strong == 1 && one?.isBeingDestroyed == false && one?.unowned == 0)
            let three = ReferenceCount(0x0000_0004_0000_0005)
            #expect(three?.strong == 3 && three?.unowned == 1)
            #expect(ReferenceCount(0x0000_0001_0000_0003)?.isBeingDestroyed == true)
            #expect(ReferenceCount(inSideTable: 0x0000_0001_0000_0003).isBeingDestroyed)
            #expect(ReferenceCount(0xC000_0000_0000_0100)?.sideTable == 0x800)
            #expect(ReferenceCount(0x8000_0000_FFFF_FFFF).map { $0.strong == nil } == true)
            for word: UInt in [0, 1, 2, 0x7F00_0000_0000_0010, 0x8000_0000_0000_0000, .max] { #expect(ReferenceCount(word) == nil) }
        }

        @Test func `a file's symbols are read once a process`() throws {
            let segments = Segment.all()
            let address = UInt(bitPattern: wl_native_object_type())
            let name = try #require(SymbolTable(segments: segments).name(of: address))
            let path = try #require(segments.covering(address)).path
            // Each reading has a copy of the names.
            func copy() -> UnsafePointer<CChar>? { SymbolTable.files.withLock { $0[path]?.first?.name } }
            let first = try #require(copy())
            #expect(SymbolTable(segments: segments).name(of: address) == name && copy() == first)
        }

        @Test func `names stay when their file is truncated`() throws {
            let segment = try #require(Segment.all().first { $0.path.hasSuffix("libc.so.6") })
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("watertight-\(UUID().uuidString).so").path
            try FileManager.default.copyItem(atPath: segment.path, toPath: path)
            defer { try? FileManager.default.removeItem(atPath: path) }
            var names: [UnsafePointer<CChar>] = []
            let isRead = withUnsafeMutablePointer(to: &names) { names in
                wl_each_symbol(path, names) { context, symbol in
                    context?.assumingMemoryBound(to: [UnsafePointer<CChar>].self).pointee.append(symbol.pointee.name)
                }
            }
            #expect(isRead && names.count > 1000)
            truncate(path, 0)
            #expect(names.contains { strcmp($0, "malloc") == 0 })
            #expect(!wl_each_symbol(path, nil) { _, _ in })
        }

        @Test func `numbers are rounded up`() {
            #expect([0, 1, 16, 17].map { $0.roundedUp(to: 16) } == [0, 16, 16, 32] && UInt(4095).roundedUp(to: 4096) == 4096)
        }

        /// A thread ends when it has nothing to do, and another begins with the next question.
        @Test func `objects that are due while others are searched for are searched for together`() async {
            final class Object: Sendable {}
            let objects = (0..<10).map { _ in Object() }
            let sizes = Mutex<[Int]>([])
            let (begun, hasBegun) = AsyncStream<Void>.makeStream()
            let mayGoOn = Gate()
            let overdue = OverdueObjects { asked in
                let isFirst = sizes.withLock {
                    $0.append(asked.count)
                    return $0.count == 1
                }
                if isFirst {
                    hasBegun.yield()
                    mayGoOn.wait()
                }
                return asked.map { _ in nil }
            }
            await withDiscardingTaskGroup { group in
                let first = WatchedObject(objects[0], "")
                group.addTask { await withCheckedContinuation { continuation in overdue.judge(first) { _ in continuation.resume() } } }
                for await _ in begun { break }
                let (asked, hasAsked) = AsyncStream<Void>.makeStream()
                for object in objects.dropFirst() {
                    let watched = WatchedObject(object, "")
                    group.addTask {
                        await withCheckedContinuation { continuation in
                            overdue.judge(watched) { _ in continuation.resume() }
                            hasAsked.yield()
                        }
                    }
                }
                var count = 0
                for await _ in asked {
                    count += 1
                    if count == 9 { break }
                }
                mayGoOn.signal()
            }
            #expect(sizes.withLock { $0 } == [1, 9])
            withExtendedLifetime(objects) {}
        }

        @Test func `objects that have died are not asked about again`() async {
            final class Object: Sendable {}
            let overdue = OverdueObjects { asked in
                asked.map {
                    Leak(
                        type: $0.type, expectation: "", origin: .notFound, steps: [], cut: nil, fix: "", retainedObjects: 1,
                        retainedBytes: 1,
                        references: Leak.References(count: 0, proven: 0, likely: 0), isStable: true)
                }
            }
            let kept = Object()
            var gone: Object? = Object()
            for object in [kept, gone].compactMap({ $0 }) {
                let watched = WatchedObject(object, "")
                await withCheckedContinuation { continuation in overdue.judge(watched) { _ in continuation.resume() } }
            }
            #expect(overdue.found.count == 2)
            gone = nil
            #expect(overdue.found.count == 1)
            withExtendedLifetime(kept) {}
        }
    }

    /// A semaphore of the system's.
    private final class Gate: @unchecked Sendable {
        private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        init() { sem_init(semaphore, 0, 0) }
        deinit {
            sem_destroy(semaphore)
            semaphore.deallocate()
        }
        func wait() { while sem_wait(semaphore) != 0 {} }
        func signal() { sem_post(semaphore) }
    }
#endif
