// SPDX-License-Identifier: Apache-2.0

/// Disposes of a disposable, and of what serial and composite ones keep within each other: in the order in which they would do it themselves, and without
/// a call within a call. A stream that flat-maps into itself makes a row of them as long as it runs.
func disposeInTurn(of disposable: any Disposable) {
    var (next, later): ((any Disposable)?, [any Disposable]) = (disposable, [])
    while let current = next {
        if let serial = current as? SerialDisposable {
            next = serial.take()
        } else if let composite = current as? CompositeDisposable {
            var kept: [any Disposable] = []
            composite.take().forEach { kept.append($0) }
            later += kept.reversed()
            next = nil
        } else {
            current.dispose()
            next = nil
        }
        next = next ?? later.popLast()
    }
}
