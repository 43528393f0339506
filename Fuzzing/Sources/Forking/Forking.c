// SPDX-License-Identifier: Apache-2.0
// The module is its header.
