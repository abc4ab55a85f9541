import Impulse

// Chains of twelve operators with short closures and hardly a type: `make check` fails if the compiler tries more than
// 32,000 scopes for one of them, which takes half a second.
// `Documentation/Decisions/0008-overloads.md` has the chains that are beyond it.

struct Failed: Error {}
struct Point: Sendable, Equatable { var (x, y) = (0.0, 0.0) }

let numbers = Signal<Int, Never>.never
let words = Signal<String, Never>.never
let failing = Signal<Int, Failed>.never
let points = Signal<Point, Never>.never
let scheduler = QueueScheduler(label: "chains")
func search(_ word: String) -> Signal<[String], Failed> { .never }

func arithmetic() -> Signal<Int, Never> {
    numbers
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .map { $0 * 3 - 1 }
        .scan(0) { $0 + $1 }
        .map { ($0, $0) }
        .map { $0 + $1 }
        .filter { $0 > 0 && $0 < 1_000 }
        .skip(1)
        .distinctUntilChanged()
        .map { $0 - 1 }
        .map { $0 * 2 + 7 }
        .take(10)
}

func floatingPoint() -> Signal<Double, Never> {
    points
        .map { $0.x }
        .filter { $0 > 0.5 }
        .combinePrevious()
        .map { $0.current - $0.previous }
        .map { $0.magnitude }
        .map { $0.rounded() }
        .filter { $0 > 1.5 }
        .distinctUntilChanged()
        .throttle(for: .milliseconds(16), on: scheduler)
        .startWith(0)
        .skip(1)
        .take(100)
}

func texts() -> Signal<String, Never> {
    numbers
        .enumerated()
        .map { $0.offset * $0.element }
        .filter { $0 > 3 }
        .map { "\($0)" }
        .map { $0 + "!" }
        .filter { $0.count > 2 }
        .distinctUntilChanged()
        .collect(count: 2)
        .map { $0.joined() }
        .map { $0.uppercased() }
        .startWith("")
        .take(10)
}

func collections() -> Signal<Int, Never> {
    words
        .map { $0.split(separator: " ") }
        .filter { !$0.isEmpty }
        .map { $0.map(\.count) }
        .flatMap { Signal<Int, Never>($0) }
        .map { $0 + 1 }
        .filter { $0 > 2 }
        .distinct()
        .collect()
        .map { $0.sorted() }
        .map { $0.first ?? 0 }
        .map { $0 - 1 }
        .ifEmpty(0)
}

func combinations() -> Signal<Int, Failed> {
    Signal.combineLatest(failing, numbers, numbers, numbers)
        .map { $0 + $1 + $2 + $3 }
        .withLatest(from: failing)
        .map { $0 * $1 }
        .merge(with: numbers)
        .map { $0 + 1 }
        .filter { $0 > 2 }
        .concat(numbers)
        .sample(when: words)
        .scan(1) { $0 * $1 }
        .skip(while: { $0 < 10 })
        .take(until: words)
}

func eightInputs() -> Signal<Int, Failed> {
    Signal.combineLatest(failing, numbers, numbers, numbers, numbers, numbers, numbers, numbers)
        .map { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        .filter { $0 > 1 }
        .map { $0 - 1 }
        .distinctUntilChanged()
        .take(3)
}

func severalPlaces() -> Signal<Int, Failed> {
    numbers
        .map { $0 + 1 }
        .filter { $0 > 2 }
        .publish { numbers in numbers.merge(with: numbers.skip(1)) }
        .throttle(while: words.map { $0.isEmpty })
        .multicast(to: ReplaySubject(capacity: 1)) { numbers in numbers.sample(when: words, repeating: false) }
        .map { $0 + 1 }
        .timeout(after: .seconds(1), on: scheduler, switchTo: failing)
        .timeout(afterSilence: .seconds(1), on: scheduler, switchTo: numbers)
        .scan(0) { $0 + $1 }
        .take(3)
}

func strategies() -> Signal<String, Never> {
    words
        .map { $0 + "…" }
        .filter { $0.count > 2 }
        .debounce(for: .milliseconds(300), on: scheduler)
        .distinctUntilChanged()
        .flatMap(.latest) { search($0).map { $0.count }.catch { _ in .just(-1) } }
        .map { $0 + 1 }
        .flatMap(.concat) { count in numbers.map { $0 * count } }
        .scan(0) { max($0, $1) }
        .map { $0 % 7 }
        .flatMap(.concurrent(limit: 2)) { .just($0) }
        .map { "\($0)" }
        .deliver(on: .main)
}

func promotions() -> Signal<Int, Never> {
    numbers
        .map { $0 + 1 }
        .flatMap { value in failing.map { $0 + value } }
        .flatMap { value in numbers.map { $0 - value } }
        .merge(with: failing)
        .retry(2)
        .map { ($0, "\($0)") }
        .map { number, text in number + text.count }
        .timeout(after: .seconds(1), on: scheduler, error: Failed())
        .then { numbers }
        .materialize()
        .compactMap { $0.value }
        .ifEmpty(0)
}

func failures() -> Signal<Bool, Never> {
    failing
        .tryMap { value throws(Failed) in if value > 3 { throw Failed() } else { value * 2 } }
        .try { value throws(Failed) in if value < 0 { throw Failed() } }
        .map { $0 / 2 }
        .on(next: { _ in })
        .mapError { _ in Failed() }
        .catch { _ in .just(0) }
        .map { $0 - 1 }
        .scan(into: [:]) { counts, value in counts[value, default: 0] += 1 }
        .map { $0.values.max() ?? 0 }
        .map { $0 > 1 }
        .not()
        .distinctUntilChanged()
}

/// The type of `Signal($0)` is left open.
func spread() -> Signal<Int, Never> {
    numbers
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .map { $0 * 2 }
        .scan(0) { $0 + $1 }
        .map { $0 - 1 }
        .flatMap { Signal([$0, $0 + 1]) }
        .map { $0 + 1 }
        .filter { $0 > 2 }
        .skip(1)
        .map { $0 * 3 }
        .flatMap { Signal(0..<$0) }
        .take(5)
}

func spreadInside() -> Signal<Int, Failed> {
    words
        .map { $0 + "…" }
        .filter { $0.count > 2 }
        .distinctUntilChanged()
        .flatMap(.latest) { search($0) }
        .filter { !$0.isEmpty }
        .flatMap { Signal($0) }
        .map { $0.count }
        .scan(0) { $0 + $1 }
        .filter { $0 > 2 }
        .flatMap(.concat) { Signal(0..<$0) }
        .take(5)
}

func subscribed() -> any Disposable {
    Signal.zip(words, numbers)
        .map { "\($0)\($1)" }
        .map { $0.count * 2 }
        .filter { $0 > 1 }
        .take(while: { $0 < 10 })
        .delay(for: .seconds(1), on: scheduler)
        .timestamp(on: scheduler)
        .map { $0.value + 1 }
        .collect(every: .seconds(1), on: scheduler)
        .map { $0.count }
        .share(replay: 1)
        .named("counts")
        .subscribe { print($0 + 1) }
}

func delayed() -> Signal<String, Failed> {
    Signal.delayingErrors { delay in .combineLatest(delay(failing), delay(failing)) }
        .map { $0 + $1 }
        .filter { $0 > 2 }
        .flatMap { number in .delayingErrors { delay in .merge(delay(failing), delay(.just(number))) } }
        .map { "\($0)" }
        .map { $0 + "!" }
        .distinctUntilChanged()
        .skip(1)
        .take(10)
}
