import ReactiveObjC

final class TimelineViewModel: Sendable {
    private let refreshes = RACSubject<Void>()
    private let load: @Sendable () -> RACSignal<[String]>

    init(load: @escaping @Sendable () -> RACSignal<[String]>) {
        self.load = load
    }

    func rows() -> RACSignal<[String]> {
        refreshes
            .map { [load] _ in load().catch(to: RACSignal.return([])) }
            .switchToLatest()
            .start(with: [])
    }

    func refresh() { refreshes.sendNext(()) }
}
