import Impulse

func traced(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    // Migrated: disposed runs before the end is delivered (FromOthers, RxSwift, `do(onSubscribe:onDispose:)`)
    numbers
        .on(next: { print("value", $0) }, error: { print("error", $0) })
        .on(subscribed: { print("subscribed") }, disposed: { print("disposed") })
        .log("numbers")
        .share(replay: 1)
}

func remembered(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    // Migrated: without subscribers, the source runs on (FromOthers, RxSwift, `share(replay:scope:)`)
    numbers.share(replay: 1, while: .forever)
}
