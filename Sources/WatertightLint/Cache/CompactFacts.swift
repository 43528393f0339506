// SPDX-License-Identifier: Apache-2.0

#if Lint

extension FileFacts {
    /// Writes all but the path, which the bytes of the file do not tell.
    func write(to writer: inout CompactWriter) {
        lines.write(to: &writer)
        writer.write(imports)
        writer.write(types)
        writer.write(functions)
        writer.write(statements)
        writer.write(suppressions)
        writer.write(hasErrors)
    }

    init(from reader: inout CompactReader, path: String) throws {
        let lines: LineTable = try reader.value()
        self.init(
            path: path, lines: lines, lineCount: lines.count, imports: Set(try reader.textList()), types: try reader.values(),
            functions: try reader.values(), statements: try reader.values(), suppressions: try reader.values(),
            hasErrors: try reader.flag())
    }
}

extension TypeFacts: Compact {
    private static let kinds: [Kind] = [.reference, .value, .protocol, .extension]

    func write(to writer: inout CompactWriter) {
        writer.write(name)
        writer.write(Self.kinds.firstIndex(of: kind) ?? 0)
        writer.write(inherits)
        writer.write(attributes)
        writer.write(members)
        writer.write(functions)
        writer.write(at)
    }

    init(from reader: inout CompactReader) throws {
        let name = try reader.text()
        guard let kind = Self.kinds[safe: try reader.int()] else { throw NotCompact() }
        self.init(
            name: name, kind: kind, inherits: try reader.textList(), attributes: Set(try reader.textList()), members: try reader.values(),
            functions: try reader.values(), at: try reader.offset())
    }
}

extension Member: Compact {
    func write(to writer: inout CompactWriter) {
        writer.write(name)
        writer.write(type)
        strength.write(to: &writer)
        for flag in [isStatic, isComputed, isLet, isPrivate] { writer.write(flag) }
        writer.write(attributes)
        writer.write(value)
        writer.write(at)
    }

    init(from reader: inout CompactReader) throws {
        self.init(
            name: try reader.text(), type: try reader.textIfAny(), strength: try reader.value(), isStatic: try reader.flag(),
            isComputed: try reader.flag(), isLet: try reader.flag(), isPrivate: try reader.flag(), attributes: Set(try reader.textList()),
            value: try reader.valueIfAny(), at: try reader.offset())
    }
}

extension Suppression: Compact {
    func write(to writer: inout CompactWriter) {
        writer.write(reach.rawValue)
        writer.write(rules)
        writer.write(reason)
        writer.write(line)
        writer.write(column)
    }

    init(from reader: inout CompactReader) throws {
        guard let reach = Reach(rawValue: try reader.text()) else { throw NotCompact() }
        self.init(
            reach: reach, rules: try reader.textList(), reason: try reader.textIfAny(), line: try reader.int(), column: try reader.int())
    }
}

#endif
