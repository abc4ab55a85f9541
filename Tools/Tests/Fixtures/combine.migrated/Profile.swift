import Impulse
import Foundation

@MainActor final class ProfileModel {
    @Observed var name = ""
    @Observed private(set) var user: String?

    // Migrated: sends a late subscriber its last value before the end (FromOthers, Combine, `CurrentValueSubject`)
    private let online = BehaviorSubject<Bool, Never>(true)
    private let tabs: [Subject<String, Never>]
    private let changes = Subject<String, Never>()

    init(tabs: [Subject<String, Never>]) {
        self.tabs = tabs
    }

    func start(_ numbers: Signal<Int, Never>) {
        // Migrated: emits its last value when the source completes (FromOthers, Combine, `debounce`)
        // Migrated: disposed runs at each end as well (FromOthers, Combine, `handleEvents`)
        // Migrated: ends at the first value after the target has gone, not with it (FromOthers, Combine, `assign(to:)`)
        Signal
            .combineLatest(
                $name.signal
                    .skip(1)
                    .debounce(for: .milliseconds(300), on: .main)
                    .distinctUntilChanged(),
                online.signal
            )
            .filter { !$0.0.isEmpty && $0.1 }
            .map { name, _ in Optional(name) }
            .on(
                subscribed: { print("subscribed") },
                next: { print("user:", $0 as Any) },
                disposed: { print("canceled") })
            .bind(to: self, \.user)

        let changes = self.changes
        // Migrated: subscribes to the new signal before it disposes of the old one (FromOthers, Combine,
        // `switchToLatest`)
        // Migrated: ends at the first value after the target has gone, not with it (FromOthers, Combine, `assign(to:)`)
        numbers
            .flatMap(.latest) { _ in changes.signal }
            .on(subscribed: { [online] in online.send(true) })
            .map(Optional.some)
            .bind(to: self, \.user)
    }

    func setOnline(_ value: Bool) {
        online.send(value || name == "")
        online.send(!online.value)
    }
}
