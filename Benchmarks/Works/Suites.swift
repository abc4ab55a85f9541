import Harness

/// All benchmarks, in the order of the table.
public var suites: [Suite] {
    [
        Suite("Cold", [.coldPipeline, .strings, .instances, .create, .scan, .collect]),
        Suite(
            "Subjects",
            [0, 1, 10, 100, 1_000, 10_000, 100_000, 1_000_000].map { .subject(subscribers: $0) }
                + [.subjectsInTurn(1_000), .subjectPipeline, .replay, .share] + [1, 2, 4].map { .threads($0) }),
        Suite("Combining", [2, 8, 16].flatMap { [.merge($0), .combineLatest($0), .zip($0)] }),
        Suite("Flattening", [.flatMapToOne, .flatMapToTen, .flatMapLatest, .concat]),
        Suite("Subscriptions", Work.subscribeAndDispose + Work.liveSubscriptions),
        Suite("State", [.setAndObserve, .diamond, .derivedInARow, .unreadInARow, .command, .idleProperties]),
        Suite(
            "Scheduling",
            [.deliver, .thereAndBack, .burstsThereAndBack, .values]
                + [1_000, 10_000, 100_000].map { .pendingDebounces($0) }),
        Suite("Growth", growth, isInMeans: false),
        Suite("Operators of peers", Work.peers, isInMeans: false),
    ]
}

/// By operator, subscriber, timer, property and group; without sizes of other suites.
private var growth: [Work] {
    var works = Growth.sizes.map { Work.chain(of: $0) }
    works.append(.subject(subscribers: 1_000_000))
    works += [10, 100, 1_000_000].map { Work.pendingDebounces($0) }
    works += [1_000, 100_000].map { Work.restartedDebounces($0) }
    works += Growth.sizes.map { Work.properties($0) }
    works += Growth.sizes.map { Work.groups($0) }
    return works
}
