// SPDX-License-Identifier: Apache-2.0
// Leaks a hundred pairs of objects. `./check lsan` fails unless LeakSanitizer reports it: a detector that is off reports nothing.

final class Link {
    var other: Link?
}

@inline(never)
func leak() {
    let one = Link()
    let two = Link()
    one.other = two
    two.other = one
}

for _ in 0..<100 { leak() }
