// SPDX-License-Identifier: Apache-2.0

import Foundation
import RxSwift

// What the article types, with a log in place of `print`, and without its last line as an option: the disposal.

func createRxTest(disposingAtOnce disposes: Bool) {
    let ob = Observable<String>.create { observer -> Disposable in
        observer.onNext("1")

        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            observer.onNext("2")
            observer.onCompleted()
            log("sent")
        }

        return Disposables.create()
    }

    let observer = ob.subscribe(
        onNext: { (text) in
            log("received: \(text)")
        },
        onError: { (error) in
            log("error: \(error)")
        },
        onCompleted: {
            log("completed")
        }
    ) {
        log("disposed")
    }

    if disposes { observer.dispose() }
}

func createRxTestInALocalBag() {
    let bag = DisposeBag()
    let ob = Observable<String>.create { observer -> Disposable in
        observer.onNext("1")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            observer.onNext("2")
            log("sent")
        }
        return Disposables.create()
    }
    ob.subscribe(onNext: { log("received: \($0)") }, onDisposed: { log("disposed") }).disposed(by: bag)
}
