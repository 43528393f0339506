// SPDX-License-Identifier: Apache-2.0

#if Lint

import SwiftSyntax

/// The types that are declared inside of functions and closures of one file, which the reader of the file takes up at its end.
final class LocalTypes {
    private var found: [DeclSyntax] = []

    /// Keeps a declaration, if it is that of a type.
    func note(_ declaration: DeclSyntax) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .classDecl, .actorDecl, .structDecl, .enumDecl: found.append(declaration)
        default: break
        }
    }

    /// Hands over what was found since the last call.
    func take() -> [DeclSyntax] {
        defer { found = [] }
        return found
    }
}

#endif
