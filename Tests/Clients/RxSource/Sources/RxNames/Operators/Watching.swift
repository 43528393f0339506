// SPDX-License-Identifier: Apache-2.0
import RxSwift

func watching(_ source: Observable<Int>) {
    let _: (String?, Bool, String, UInt, String) -> Observable<Int> = source.debug(_:trimOutput:file:line:function:)
    let _: Observable<Int> = source.debug()
    let _: Observable<Int> = source.debug("numbers")
    let _: Observable<Int> = source.debug("numbers", trimOutput: true)
    let _: Observable<Int> = source.debug("numbers", trimOutput: false, file: "A.swift", line: 1, function: "f")

    let _:
        (
            ((Int) throws -> Void)?, ((Int) throws -> Void)?, ((any Error) throws -> Void)?, ((any Error) throws -> Void)?,
            (() throws -> Void)?,
            (() throws -> Void)?, (() -> Void)?, (() -> Void)?, (() -> Void)?
        ) -> Observable<Int> =
            source.do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)
    let _: Observable<Int> = source.do(onNext: { print($0) })
    let _: Observable<Int> = source.do(onError: { print($0) }, onDispose: { print("disposed") })
    let _: Observable<Int> = source.do(onSubscribe: { print("subscribing") }, onSubscribed: { print("subscribed") })
    let _: Observable<Int> = source.do(onNext: { _ in throw RxError.unknown }, afterCompleted: { print("completed") })
    let _: Observable<Int> = source.do(
        onNext: { _ in }, afterNext: { _ in }, onError: { _ in }, afterError: { _ in }, onCompleted: {}, afterCompleted: {},
        onSubscribe: {},
        onSubscribed: {}, onDispose: {})
}
