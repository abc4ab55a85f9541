import Impulse

final class TimelineViewModel: Sendable {
    private let refreshes = Subject<Void, any Error>()
    private let load: @Sendable () -> Signal<[String], any Error>

    init(load: @escaping @Sendable () -> Signal<[String], any Error>) {
        self.load = load
    }

    func rows() -> Signal<[String], any Error> {
        refreshes.signal
            .map { [load] _ in load().catch { _ in Signal<_, any Error>.just([]) } }
            .flatten(.latest)
            .startWith([])
    }

    func refresh() { refreshes.send(()) }
}
