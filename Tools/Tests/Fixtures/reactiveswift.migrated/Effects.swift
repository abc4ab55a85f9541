import Impulse

func traced(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    // Migrated: disposed runs before the end is delivered, terminated not at a disposal (FromOthers, ReactiveSwift,
    // `on(…)`)
    numbers
        .on(subscribed: { print("starting") }, next: { print("value", $0) }, completed: { print("done") })
        .on(disposed: { print("disposed") })
        .log("numbers")
}

func remembered(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    // Migrated: the source runs on when the signal is released (FromOthers, ReactiveSwift, `replayLazily(upTo:)`)
    numbers.share(replay: 1, while: .forever)
}
