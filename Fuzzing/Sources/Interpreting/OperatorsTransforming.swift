// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

extension Operator {
    static let transforming = [
        Operator("map") { at in at.up.map { at.call($0) &+ 1 } },
        Operator("tryMap") { at in at.up.tryMap { try at.tryCall($0) &+ 1 } },
        Operator("mapKeyPath") { at in at.up.map(\.self) },
        Operator("mapKeyPath2") { at in at.up.map(\.self, \.magnitude).map { $0.0 } },
        Operator("mapError") { at in at.up.mapError { Oops(at.call($0.number) + 10) } },
        Operator("replaceNil") { at in at.up.map { $0 % 2 == at.n ? nil : $0 }.replaceNil(with: 5) },
        Operator("scan") { at in at.up.scan(at.n) { $0 &+ at.call($1) } },
        Operator("tryScan") { at in at.up.tryScan(at.n) { try $0 &+ at.tryCall($1) } },
        Operator("encode") { at in at.up.encode(encoder: Coder(at: at)) },
        Operator("decode") { at in at.up.decode(type: Int.self, decoder: Coder(at: at)) },
    ]
}

/// Codes numbers as themselves, and fails for some.
private struct Coder: TopLevelEncoder, TopLevelDecoder {
    let at: Site

    func encode<T: Encodable>(_ value: T) throws -> Int { try at.tryCall(value as? Int ?? 0) }

    func decode<T: Decodable>(_ type: T.Type, from input: Int) throws -> T {
        guard let value = try at.tryCall(input) as? T else { throw Oops(-2) }
        return value
    }
}
