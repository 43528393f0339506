// SPDX-License-Identifier: Apache-2.0

/// One line per operator, source and subject. A test holds it against the source tree.
package enum Catalogue {
    /// The operators.
    package static let operators: [Line] = core + beyond
}
