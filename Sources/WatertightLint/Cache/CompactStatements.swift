// SPDX-License-Identifier: Apache-2.0

#if Lint

extension Statement: Compact {
    func write(to writer: inout CompactWriter) {
        switch self {
        case .expression(let value):
            writer.write(0)
            value.write(to: &writer)
        case .binding(let binding):
            writer.write(1)
            binding.write(to: &writer)
        case .condition(let condition):
            writer.write(2)
            condition.write(to: &writer)
        case .loop(let loop):
            writer.write(3)
            loop.write(to: &writer)
        case .returning(let value):
            writer.write(4)
            value.write(to: &writer)
        case .function(let function):
            writer.write(5)
            function.write(to: &writer)
        case .block(let statements):
            writer.write(6)
            writer.write(statements)
        case .choice(let subject, let cases):
            writer.write(7)
            subject.write(to: &writer)
            writer.write(cases.map { Statement.block($0) })
        case .leaving(let transfer):
            writer.write(8)
            transfer.write(to: &writer)
        case .attempt(let body, let catches):
            writer.write(9)
            writer.write(body)
            writer.write(catches.map { Statement.block($0) })
        }
    }

    init(from reader: inout CompactReader) throws {
        switch try reader.int() {
        case 0: self = .expression(try reader.value())
        case 1: self = .binding(try reader.value())
        case 2: self = .condition(try reader.value())
        case 3: self = .loop(try reader.value())
        case 4: self = .returning(try reader.value())
        case 5: self = .function(try reader.value())
        case 6: self = .block(try reader.values())
        case 7: self = .choice(try reader.value(), cases: (try reader.values() as [Statement]).map(\.inner))
        case 8: self = .leaving(try reader.value())
        case 9: self = .attempt(try reader.values(), catches: (try reader.values() as [Statement]).map(\.inner))
        default: throw NotCompact()
        }
    }
}

extension Statement.Transfer: Compact {
    private static let all: [Self] = [.throwing, .continuing, .breaking, .jumping]

    func write(to writer: inout CompactWriter) { writer.write(Self.all.firstIndex(of: self) ?? 0) }

    init(from reader: inout CompactReader) throws {
        guard let transfer = Self.all[safe: try reader.int()] else { throw NotCompact() }
        self = transfer
    }
}

extension Statement.Binding: Compact {
    func write(to writer: inout CompactWriter) {
        writer.write(name)
        writer.write(value)
        strength.write(to: &writer)
        writer.write(type)
        writer.write(at)
    }

    init(from reader: inout CompactReader) throws {
        self.init(
            name: try reader.text(), value: try reader.valueIfAny(), strength: try reader.value(), type: try reader.textIfAny(),
            at: try reader.offset())
    }
}

extension Statement.Condition: Compact {
    func write(to writer: inout CompactWriter) {
        writer.write(isGuard)
        writer.write(bindings)
        writer.write(conditions)
        writer.write(body)
        writer.write(otherwise)
        writer.write(at)
    }

    init(from reader: inout CompactReader) throws {
        self.init(
            isGuard: try reader.flag(), bindings: try reader.values(), conditions: try reader.values(), body: try reader.values(),
            otherwise: try reader.values(), at: try reader.offset())
    }
}

extension Statement.Loop: Compact {
    private static let kinds: [Kind] = [.forIn, .forAwait, .whileTrue, .whileCondition, .repeatWhile]

    func write(to writer: inout CompactWriter) {
        writer.write(Self.kinds.firstIndex(of: kind) ?? 0)
        writer.write(names)
        source.write(to: &writer)
        writer.write(bindings)
        writer.write(body)
        writer.write(hasExit)
        writer.write(at)
    }

    init(from reader: inout CompactReader) throws {
        guard let kind = Self.kinds[safe: try reader.int()] else { throw NotCompact() }
        self.init(
            kind: kind, names: try reader.textList(), source: try reader.value(), bindings: try reader.values(), body: try reader.values(),
            hasExit: try reader.flag(), at: try reader.offset())
    }
}

extension Function: Compact {
    func write(to writer: inout CompactWriter) {
        writer.write(name)
        writer.write(parameters)
        writer.write(result)
        for flag in [isStatic, isOverride, isPrivate] { writer.write(flag) }
        writer.write(body)
        writer.write(calledNames)
        writer.write(at)
    }

    init(from reader: inout CompactReader) throws {
        self.init(
            name: try reader.text(), parameters: try reader.values(), result: try reader.textIfAny(), isStatic: try reader.flag(),
            isOverride: try reader.flag(), isPrivate: try reader.flag(), body: try reader.values(), calledNames: Set(try reader.textList()),
            at: try reader.offset())
    }
}

extension Function.Parameter: Compact {
    func write(to writer: inout CompactWriter) {
        writer.write(label)
        writer.write(name)
        writer.write(type)
        writer.write(isEscaping)
    }

    init(from reader: inout CompactReader) throws {
        self.init(label: try reader.textIfAny(), name: try reader.text(), type: try reader.text(), isEscaping: try reader.flag())
    }
}

#endif
