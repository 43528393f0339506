// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin)
    @_spi(Reflection) import Swift

    /// The stored fields of a class, from its metadata.
    enum ClassFields {
        /// Calls `body` with the offset and the type of each stored field of a class and of its superclasses, without reading an object.
        ///
        /// `_forEachField` is underscored, and Apple's standard library does not expose it. It could be replaced by `Mirror`, which reads all
        /// fields of an object, and traps at an `unowned` one whose object is deallocated; or by a macro that lists them.
        static func forEach(in type: AnyClass, _ body: (_ offset: Int, _ type: Any.Type) -> Void) {
            // 1: the type is a class. (The named option is a global variable, which Swift 6 does not allow us to read.)
            _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, fieldType, _ in
                body(offset, fieldType)
                return true
            }
        }
    }
#endif
