// SPDX-License-Identifier: Apache-2.0

// The files of this folder are compiled twice: here, where `Catalogue` is a plain type, a line's source is erased and so is what it makes;
// and in `Tests/OptimisedRaces`, where the catalogue is generic in the type of its source, so that an optimised race runs what a client's
// compiler inlines. Hence no stored properties.
extension Catalogue {
    /// Combine's operators, which are in the core.
    package static var core: [Line] {
        transforming + coding + filtering + reducing + answering + flattening + others + straight + sharing
            + combining + succeeding + timing
    }

    /// The operators beyond Combine's, which are in `Watertight`.
    package static var beyond: [Line] {
        beyondSharing + beyondCombining + beyondSucceeding + beyondTiming + beyondEndings + beyondWeak
    }
}
