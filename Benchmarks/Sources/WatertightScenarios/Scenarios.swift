// SPDX-License-Identifier: Apache-2.0

/// The measured scenarios, written once and compiled against either library, as a client would be.
///
/// Each scenario handles `count` elements and returns a checksum, so that nothing can be left out and both sides can be compared.
public enum Scenarios {}
