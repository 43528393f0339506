// SPDX-License-Identifier: Apache-2.0

extension FixedWidthInteger {
    /// The next multiple of `alignment`, or this number where it is one.
    func roundedUp(to alignment: Self) -> Self { (self + alignment - 1) / alignment * alignment }
}
