import Impulse

func follow(_ numbers: Signal<Int, any Error>) -> any Disposable {
    numbers
        .on(next: { print("value", $0) })
        .subscribe(next: { print($0) }, error: { print($0) }, completed: { print("done") })
}

func errors(_ numbers: Signal<Int, any Error>) {
    numbers.catch { _ in Signal<_, any Error>.just(0) }.subscribe(completed: { print("done") })
    numbers.retry(2).subscribe(error: { print($0) })
}

@MainActor final class Screen {
    private var text = ""

    func show(_ numbers: Signal<Int, any Error>) {
        numbers
            .map { "\($0)" }
            .subscribeOnMain { [weak self] text in self?.text = text }
    }
}
