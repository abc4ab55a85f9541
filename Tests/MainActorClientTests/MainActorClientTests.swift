import Dispatch
import Impulse
import Testing

// This target is compiled with the main actor as its default isolation, like many applications: every closure that is
// not `@Sendable` belongs to the main actor, and would trap or race if called elsewhere.

private enum Refusal: Error {
    case refused
}

/// A producer's scheduler, off the main actor.
private let background = QueueScheduler(label: "background")

private final class Screen {
    var numbers: [Int] = []
}

// As in `endsIfHanging`: all tests share two threads.
@Suite(.timeLimit(.minutes(30)))
struct MainActorClientTests {
    @Test func `operators run their closures on the producer's thread without trapping`() async {
        let source = Signal<Int, Refusal> { subscriber in
            for number in 0..<10 { subscriber.send(number) }
            subscriber.send(error: .refused)
            return nil
        }
        let events = source.subscribed(on: background)
            .map { $0 + 1 }
            .filter { $0 % 2 == 0 }
            .scan(0) { $0 + $1 }
            .distinctUntilChanged()
            .skip(1)
            .on(next: { _ in }, error: { _ in }, disposed: {})
            .flatMap { number in .just(number) }
            .materialize()
        let chain = events.dematerialize()
            .catch { (_: Refusal) in .just(-1) }
            .startWith(0)
            .merge(with: .deferred { .empty })
            .concat(.just(100))
            .take(20)
        let screen = Screen()
        await withCheckedContinuation { continuation in
            Signal.combineLatest(Signal.just("x"), chain).map { _, number in number }.subscribeOnMain(
                next: { screen.numbers.append($0) },
                completed: { continuation.resume() })
        }
        #expect(screen.numbers == [0, 6, 12, 20, 30, -1, 100])
    }

    @Test func `a command executed from another thread emits on the main actor`() async {
        let command = Command<Int, Int, Never> { .just($0 * 2) }
        let screen = Screen()
        await withCheckedContinuation { continuation in
            command.executionSignals.flatMap { $0 }.subscribeOnMain {
                screen.numbers.append($0)
                continuation.resume()
            }
            background.schedule { command.execute(21) }
        }
        #expect(screen.numbers == [42])
    }
}
