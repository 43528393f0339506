// SPDX-License-Identifier: Apache-2.0

/// The time of a scheduler whose far end stands for "never": virtual time does not advance to it.
///
/// The times of Dispatch and of Foundation and virtual time are of this kind. Strides that are too long, such as `.seconds(.max)`, lead there.
package protocol BoundedTime: Comparable {
    /// The first moment that never comes.
    static var never: Self { get }
    /// The last moment that can come.
    static var last: Self { get }
}
