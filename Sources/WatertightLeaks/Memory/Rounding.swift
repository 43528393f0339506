// SPDX-License-Identifier: Apache-2.0

extension FixedWidthInteger {
    /// The next multiple of `alignment`, or this number if it is one.
    func roundedUp(to alignment: Self) -> Self { (self + alignment - 1) / alignment * alignment }

    /// The last multiple of `alignment` before this number, or this number if it is one.
    func roundedDown(to alignment: Self) -> Self { self / alignment * alignment }
}
