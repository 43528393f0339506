// SPDX-License-Identifier: Apache-2.0

// Empty on purpose. If the platform has Combine, the product `Combine` is this target: a manifest can name the product on every host, and
// `import Combine` finds the platform's module.
