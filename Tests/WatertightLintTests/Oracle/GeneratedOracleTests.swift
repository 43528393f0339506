// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import Testing
import Watertight
import WatertightLint
import WatertightReactive
import WatertightRx

/// Generated programs for each library, verb and kind of capture: whether an object is released tells whether the linter is right.
@Suite("The linter and generated programs agree")
struct GeneratedOracleTests {
    enum Library: String, CaseIterable {
        case combine = "Combine", rx = "Rx", reactive = "Reactive"

        var cases: [OracleObject.Type] {
            switch self {
            case .combine: CombineOracle.all
            case .rx: RxOracle.all
            case .reactive: ReactiveOracle.all
            }
        }
    }

    @Test(arguments: Library.allCases) func `what the linter is certain of is what the program shows`(library: Library) throws {
        let findings = try Self.findings(library)
        let kept = Set(library.cases.filter(Self.isKept).map { "\($0)" })
        let certain = Set(findings.filter { $0.value == .certain }.keys)
        #expect(certain.subtracting(kept).sorted() == [], "released, although the linter is certain that it is not")
        #expect(kept.subtracting(findings.keys).sorted() == [], "kept, and the linter finds nothing")
        #expect(Set(findings.keys).subtracting(kept).sorted() == [], "released, and the linter reports it")
        #expect(kept.count > 20)
        #expect(library.cases.count - kept.count > 20)
    }

    /// The confidence of what the linter finds, by the names of the types.
    private static func findings(_ library: Library) throws -> [String: Confidence] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let paths = ["OracleBases.swift", "Generated/\(library.rawValue)Cases.swift"]
        let sources = try paths.map { path in
            SourceText(path: path, text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
        }
        let lines = sources[1].text.split(separator: "\n", omittingEmptySubsequences: false)
        let found = Linter().lint(sources).findings.map { finding -> (String, Confidence) in
            let line = lines[..<finding.location.line].last { $0.hasPrefix("final class ") } ?? ""
            return (line.split(separator: " ").dropFirst(2).first.map { String($0.dropLast()) } ?? "", finding.confidence)
        }
        return Dictionary(found) { max($0, $1) }
    }

    /// Releases an object, and looks whether it is gone.
    private static func isKept(_ type: OracleObject.Type) -> Bool {
        weak var object: OracleObject?
        do {
            let made = type.init()
            feed(made)
            object = made
        }
        let isKept = object != nil
        if let object { release(object) }
        return isKept
    }

    /// One value, with which a stream that waits for the first of a kind ends.
    private static func feed(_ object: OracleObject) {
        switch object {
        case let object as CombineOracle: object.values.send(9)
        case let object as RxOracle: object.values.onNext(9)
        case let object as ReactiveOracle: object.count.value = 9
        default: break
        }
    }

    /// Ends what the object has subscribed to, so that no sanitizer reports it. The linter does not see it.
    private static func release(_ object: OracleObject) {
        switch object {
        case let object as CombineOracle:
            object.token = nil
            object.cancellables = []
        case let object as RxOracle:
            object.bag = DisposeBag()
            object.token?.dispose()
            object.values.onCompleted()
            object.current.onCompleted()
        case let object as ReactiveOracle:
            object.disposables.dispose()
            object.scoped = nil
            object.token?.dispose()
        default: break
        }
    }
}

#endif
