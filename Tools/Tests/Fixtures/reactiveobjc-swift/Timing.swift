import ReactiveObjC

func settled(_ words: RACSignal<String>) -> RACSignal<String> {
    words.throttle(0.3)
}

func later(_ words: RACSignal<String>) -> RACSignal<String> {
    words.delay(1).deliverOnMainThread()
}

func elsewhere(_ words: RACSignal<String>) -> RACSignal<String> {
    words.subscribe(on: RACScheduler.mainThread())
}
