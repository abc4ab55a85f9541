import Impulse

func traced(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    // Migrated: disposed runs at each end as well (FromOthers, Combine, `handleEvents`)
    numbers
        .on(next: { print("value", $0) })
        .on(next: nil, disposed: { print("canceled") })
        .log("numbers")
}
