// SPDX-License-Identifier: Apache-2.0

#if Lint

import SwiftSyntax

extension SyntaxProtocol {
    /// The source, without the trivia around it: what `trimmedDescription` says, without the tree that this makes to say it.
    var sourceText: String {
        String(decoding: syntaxTextBytes.dropFirst(leadingTriviaLength.utf8Length).dropLast(trailingTriviaLength.utf8Length), as: UTF8.self)
    }
}

#endif
