import ReactiveObjC

func follow(_ numbers: RACSignal<Int>) -> RACDisposable {
    numbers
        .doNext { print("value", $0) }
        .subscribeNext({ print($0) }, error: { print($0) }, completed: { print("done") })
}

func errors(_ numbers: RACSignal<Int>) {
    numbers.catch(to: RACSignal.return(0)).subscribeCompleted { print("done") }
    numbers.retry(2).subscribeError { print($0) }
}

@MainActor final class Screen {
    private var text = ""

    func show(_ numbers: RACSignal<Int>) {
        numbers
            .map { "\($0)" }
            .deliverOnMainThread()
            .subscribeNext { [weak self] text in self?.text = text }
    }
}
