import ExamplesTerminal
import Impulse
import LocationManagerKit
import LocationsApp

/// One run of the program, with one connection to gpsd for all subscribers.
struct Session: Sendable {
    enum Outcome: Sendable {
        case ended
        case failed
        case interrupted
    }

    let endpoint: Endpoint
    let locations: Signal<Location, LocationError>
    let attempts: Int
    let count: Int
    let secondSubscriber: ClosedRange<Int>?
    var screen = Screen.standard()
    var interrupts = interruptsOfTheProcess
    var waiting: any Scheduler = QueueScheduler(label: "waiting for gpsd")

    /// Runs until the receiver stops, the attempts to reach gpsd are exhausted, or an interrupt arrives.
    func run() async -> Outcome {
        let locations = connected.share()
        let subscriptions = CompositeDisposable()
        let outcome = await withCheckedContinuation { continuation in
            let outcome = Subject<Outcome, Never>()
            outcome.signal.take(1).subscribe { continuation.resume(returning: $0) }
            subscriptions += interrupts.subscribe { outcome.send(.interrupted) }
            let walk = locations.walked().take(count).on(
                subscribed: { screen.note("+ first subscriber subscribed") },
                disposed: { screen.note("- first subscriber unsubscribed") })
            subscriptions += walk.subscribe(
                next: { walk in
                    screen.show(walk)
                    guard let secondSubscriber, walk.count == secondSubscriber.lowerBound else { return }
                    subscriptions += listenAlso(to: locations, count: secondSubscriber.count)
                },
                error: { error in
                    screen.fail("\(error)")
                    outcome.send(.failed)
                },
                completed: { outcome.send(.ended) })
        }
        subscriptions.dispose()
        screen.showTotal()
        return outcome
    }

    /// The locations, with a new connection after one is lost.
    private var connected: Signal<Location, LocationError> {
        let policy = RetryPolicy(
            maximum: attempts, delay: .exponential(from: .milliseconds(250), limit: .seconds(10)),
            resetsAfterValue: true)
        return
            locations
            .on(
                subscribed: { screen.note("○ connecting to gpsd at \(endpoint)") },
                error: { screen.note("○ \($0.summary)") },
                completed: { screen.note("○ the receiver has stopped") },
                disposed: { screen.note("○ disconnected from gpsd") }
            )
            .retry(policy, on: waiting) { $0.isTemporary ? .retry : .giveUp }
    }

    private func listenAlso(to locations: Signal<Location, LocationError>, count: Int) -> any Disposable {
        screen.note("+ second subscriber subscribed, on the same connection")
        return locations.take(count).map { $0.speed ?? 0 }.collect().subscribe(
            next: { speeds in
                let mean = speeds.reduce(0, +) / Double(max(1, speeds.count))
                screen.note(
                    "- second subscriber unsubscribed: \(speeds.count.counted("position")), \(screen.format(mean)) m/s average"
                )
            },
            error: { _ in })
    }
}
