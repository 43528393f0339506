// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin)
    @_spi(Reflection) import Swift

    /// The stored fields of a class, from its metadata.
    enum ClassFields {
        /// Calls `body` with the offset in an object and the type of each stored field of a class and of its superclasses. No object is read.
        ///
        /// `_forEachField` has an underscore, and Apple's standard library does not show it. What replaces it: `Mirror`, which reads all fields
        /// of an object, and traps at an `unowned` one whose object is gone; or a macro that lists them.
        static func forEach(in type: AnyClass, _ body: (_ offset: Int, _ type: Any.Type) -> Void) {
            // 1: the type is a class. (The named option is a variable, which Swift 6 does not let us read.)
            _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, fieldType, _ in
                body(offset, fieldType)
                return true
            }
        }
    }
#endif
