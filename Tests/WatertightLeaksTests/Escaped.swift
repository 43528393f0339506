// SPDX-License-Identifier: Apache-2.0

/// The object itself. To the optimiser it may be known to the whole program from here on: else it keeps on the stack what one function alone uses,
/// where nothing leaks and no search looks.
@inline(never) @_optimize(none) func escaped<Object: AnyObject>(_ object: Object) -> Object {
    Escape.object = object
    Escape.object = nil
    return object
}

private enum Escape {
    nonisolated(unsafe) static var object: AnyObject?
}
