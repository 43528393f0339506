// SPDX-License-Identifier: Apache-2.0

#if Lint

extension Expression: Compact {
    func write(to writer: inout CompactWriter) {
        switch self {
        case .name(let name, let at):
            writer.write(0)
            writer.write(name)
            writer.write(at)
        case .member(let base, let name, let at):
            writer.write(1)
            base.write(to: &writer)
            writer.write(name)
            writer.write(at)
        case .implicitMember(let name):
            writer.write(2)
            writer.write(name)
        case .call(let call):
            writer.write(3)
            call.write(to: &writer)
        case .closure(let closure):
            writer.write(4)
            closure.write(to: &writer)
        case .assignment(let target, let operation, let value):
            writer.write(5)
            target.write(to: &writer)
            writer.write(operation)
            value.write(to: &writer)
        case .list(let parts):
            writer.write(6)
            writer.write(parts)
        case .passedInout(let value):
            writer.write(7)
            value.write(to: &writer)
        case .keyPath(let path):
            writer.write(8)
            writer.write(path)
        case .group(let parts):
            writer.write(9)
            writer.write(parts)
        case .choice(let condition, let values):
            writer.write(10)
            condition.write(to: &writer)
            writer.write(values)
        case .branching(let statement):
            writer.write(11)
            statement.write(to: &writer)
        }
    }

    init(from reader: inout CompactReader) throws {
        switch try reader.int() {
        case 0: self = .name(try reader.text(), at: try reader.offset())
        case 1: self = .member(try reader.value(), try reader.text(), at: try reader.offset())
        case 2: self = .implicitMember(try reader.text())
        case 3: self = .call(try reader.value())
        case 4: self = .closure(try reader.value())
        case 5: self = .assignment(try reader.value(), by: try reader.text(), try reader.value())
        case 6: self = .list(try reader.values())
        case 7: self = .passedInout(try reader.value())
        case 8: self = .keyPath(try reader.text())
        case 9: self = .group(try reader.values())
        case 10: self = .choice(try reader.value(), try reader.values())
        case 11: self = .branching(try reader.value())
        default: throw NotCompact()
        }
    }
}

extension Call: Compact {
    func write(to writer: inout CompactWriter) {
        callee.write(to: &writer)
        writer.write(arguments)
        writer.write(at)
    }

    init(from reader: inout CompactReader) throws {
        self.init(callee: try reader.value(), arguments: try reader.values(), at: try reader.offset())
    }
}

extension Call.Argument: Compact {
    func write(to writer: inout CompactWriter) {
        writer.write(label)
        value.write(to: &writer)
    }

    init(from reader: inout CompactReader) throws { self.init(label: try reader.textIfAny(), value: try reader.value()) }
}

extension Closure: Compact {
    func write(to writer: inout CompactWriter) {
        writer.write(captures)
        writer.write(parameters)
        writer.write(body)
        writer.write(start)
    }

    init(from reader: inout CompactReader) throws {
        self.init(
            captures: try reader.values(), parameters: try reader.textList(), body: try reader.values(), start: try reader.offset())
    }
}

extension Closure.Capture: Compact {
    func write(to writer: inout CompactWriter) {
        writer.write(name)
        strength.write(to: &writer)
        writer.write(value)
        writer.write(at)
    }

    init(from reader: inout CompactReader) throws {
        self.init(name: try reader.text(), strength: try reader.value(), value: try reader.valueIfAny(), at: try reader.offset())
    }
}

extension Strength: Compact {
    func write(to writer: inout CompactWriter) {
        switch self {
        case .strong: writer.write(0)
        case .weak: writer.write(1)
        case .unowned: writer.write(2)
        }
    }

    init(from reader: inout CompactReader) throws {
        switch try reader.int() {
        case 0: self = .strong
        case 1: self = .weak
        case 2: self = .unowned
        default: throw NotCompact()
        }
    }
}

#endif
