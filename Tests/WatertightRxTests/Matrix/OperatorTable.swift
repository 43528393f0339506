// SPDX-License-Identifier: Apache-2.0

/// The rows of all folders: what the catalogue is for Combine's operators. A test holds them against the public symbols.
enum OperatorTable {
    static let rows: [OperatorRow] =
        creating + transforming + filtering + reducing + combining + latestForms + zipForms + flattening + recovering + timing + sharing
        + watching + subscribing + traits + subjects + ofOneEvent + infallible

    private static let ofOneEvent = primitiveSequences + primitiveTiming + primitiveCreating + primitiveSubscribing + traitZips
    private static let infallible = infallibles + infallibleCreating + infallibleCombining + infallibleArities
}
