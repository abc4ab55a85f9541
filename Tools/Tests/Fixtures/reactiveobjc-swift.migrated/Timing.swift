import Impulse

func settled(_ words: Signal<String, any Error>) -> Signal<String, any Error> {
    // Migrated: the scheduler is named; a disposal releases the kept value immediately (FromReactiveObjC,
    // ReactiveObjC, `-throttle:`)
    words.debounce(for: .seconds(0.3), on: .main)
}

func later(_ words: Signal<String, any Error>) -> Signal<String, any Error> {
    // Migrated: the scheduler is named (FromReactiveObjC, ReactiveObjC, `-delay:`)
    words.delay(for: .seconds(1), on: .main).deliver(on: .main)
}

func elsewhere(_ words: Signal<String, any Error>) -> Signal<String, any Error> {
    words.subscribed(on: .main)
}
