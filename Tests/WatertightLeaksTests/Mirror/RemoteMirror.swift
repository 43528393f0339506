// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks
import Foundation

@testable import WatertightLeaks

/// The toolchain's library that describes objects by reflection, for debuggers. It brings no header, so its functions are bound by their names.
final class RemoteMirror {
    /// `swift_layout_kind_t`, by its numbers.
    enum Kind: UInt32 {
        case unknown, builtin, rawPointer, tuple, structure, enumWithoutPayload, enumOfOnePayload, enumOfPayloads, function
        case opaqueExistential, classExistential, errorExistential, existentialMetatype
        case strong, unowned, weak, unmanaged
        case instance, context, array
    }

    /// `swift_typeinfo_t`.
    struct Info {
        let kind: Kind
        let size: Int
        let count: Int
    }

    /// `swift_childinfo_t`.
    struct Child {
        let name: String
        let offset: Int
        let kind: Kind
        let type: UInt
    }

    private let library: UnsafeMutableRawPointer
    private let context: UnsafeMutableRawPointer
    private let reader = MirrorReader()
    /// Of how many files it has taken the reflection sections.
    private(set) var images = 0

    /// Where the library lies, beside the standard library; `nil` if that is linked statically.
    static var path: String? {
        Segment.all().map(\.path).first { $0.hasSuffix("/libswiftCore.so") }
            .map { $0.replacing("/libswiftCore.so", with: "/libswiftRemoteMirror.so") }
    }

    /// Why there is no mirror here; `nil` if there is one. By the functions below, which are called as x86-64 has it.
    static var absence: String? {
        #if arch(x86_64) && os(Linux)
            guard let path else { return "the standard library is linked statically" }
            return FileManager.default.fileExists(atPath: path) ? nil : "\(path) is not there"
        #else
            return "its functions are called as x86-64 passes structures"
        #endif
    }

    init?() {
        typealias Create =
            @convention(c) (
                UnsafeMutableRawPointer, MirrorReader.Query, MirrorReader.Free, MirrorReader.Read, MirrorReader.Length, MirrorReader.Symbol
            ) -> UnsafeMutableRawPointer?
        guard let library = Self.path.flatMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }),
            let create = dlsym(library, "swift_reflection_createReflectionContextWithDataLayout"),
            let context = unsafeBitCast(create, to: Create.self)(
                Unmanaged.passUnretained(reader).toOpaque(), MirrorReader.query, MirrorReader.free, MirrorReader.read,
                MirrorReader.length, MirrorReader.symbol)
        else { return nil }
        (self.library, self.context) = (library, context)
        addImages()
    }

    private func addImages() {
        typealias Add = @convention(c) (UnsafeMutableRawPointer, UInt64) -> Int32
        guard let add = function("addImage", as: Add.self) else { return }
        // An image begins with its first segment.
        let starts = Dictionary(Segment.all().map { ($0.path, $0.range.lowerBound) }, uniquingKeysWith: min)
        for (path, start) in starts where reader.show(fileAt: path.isEmpty ? "/proc/self/exe" : path, from: start) {
            if add(context, UInt64(start)) != 0 { images += 1 }
        }
        reader.hideFile()
    }

    private func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(library, "swift_reflection_\(name)").map { unsafeBitCast($0, to: type) }
    }

    // MARK: What it answers

    func info(ofInstance address: UInt) -> Info { info("infoForInstance", address) }
    func info(ofClass metadata: UInt) -> Info { info("infoForMetadata", metadata) }
    func info(ofType type: UInt) -> Info { info("infoForTypeRef", type) }

    func child(_ index: Int, ofInstance address: UInt) -> Child { child("childOfInstance", address, index) }
    func child(_ index: Int, ofClass metadata: UInt) -> Child { child("childOfMetadata", metadata, index) }
    func child(_ index: Int, ofType type: UInt) -> Child { child("childOfTypeRef", type, index) }

    /// The case of an enum's value; `nil` if it does not tell.
    func enumCase(at address: UInt, type: UInt) -> Int? {
        typealias Project = @convention(c) (UnsafeMutableRawPointer, UInt64, UInt, UnsafeMutablePointer<Int32>) -> Int32
        var index: Int32 = -1
        guard let project = function("projectEnumValue", as: Project.self), project(context, UInt64(address), type, &index) != 0 else {
            return nil
        }
        return Int(index)
    }

    /// What an existential holds: its type and where it stands; `nil` if it does not tell.
    func inhabitant(at address: UInt, type: UInt) -> (type: UInt, address: UInt)? {
        typealias Project =
            @convention(c) (
                UnsafeMutableRawPointer, UInt64, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt64>
            ) -> Int32
        var (found, start): (UInt, UInt64) = (0, 0)
        guard let project = function("projectExistential", as: Project.self),
            project(context, UInt64(address), type, &found, &start) != 0
        else { return nil }
        return (found, UInt(start))
    }

    /// `nil` if it does not tell.
    func name(ofType type: UInt) -> String? {
        typealias Copy = @convention(c) (UnsafeMutableRawPointer, UInt, Bool) -> UnsafeMutablePointer<CChar>?
        guard let copy = function("copyDemangledNameForTypeRef", as: Copy.self), let name = copy(context, type, false) else { return nil }
        defer { free(name) }
        return String(cString: name)
    }

    /// Five numbers of four bytes. What a function returns in memory, x86-64 is given the place of as a first argument.
    private func info(_ name: String, _ subject: UInt) -> Info {
        typealias Ask = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UInt) -> UnsafeMutableRawPointer
        var words: (UInt32, UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0, 0)
        if let ask = function(name, as: Ask.self) {
            withUnsafeMutableBytes(of: &words) { _ = $0.baseAddress.map { ask($0, context, subject) } }
        }
        return Info(kind: Kind(rawValue: words.0) ?? .unknown, size: Int(words.1), count: Int(words.4))
    }

    /// A name, two numbers of four bytes, and a type.
    private func child(_ name: String, _ subject: UInt, _ index: Int) -> Child {
        typealias Ask = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UInt, UInt32) -> UnsafeMutableRawPointer
        var words: (UnsafePointer<CChar>?, UInt32, UInt32, UInt) = (nil, 0, 0, 0)
        if let ask = function(name, as: Ask.self) {
            withUnsafeMutableBytes(of: &words) { _ = $0.baseAddress.map { ask($0, context, subject, UInt32(index)) } }
        }
        return Child(
            name: words.0.map { String(cString: $0) } ?? "", offset: Int(words.1), kind: Kind(rawValue: words.2) ?? .unknown, type: words.3)
    }
}
