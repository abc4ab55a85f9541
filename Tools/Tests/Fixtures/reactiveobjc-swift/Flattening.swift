import ReactiveObjC

func details(_ ids: RACSignal<Int>, load: @escaping @Sendable (Int) -> RACSignal<String>) -> RACSignal<String> {
    ids.flattenMap { load($0) }
}

func latest(_ ids: RACSignal<Int>, load: @escaping @Sendable (Int) -> RACSignal<String>) -> RACSignal<String> {
    ids.map { load($0) }.switchToLatest()
}

func limited(_ ids: RACSignal<Int>, load: @escaping @Sendable (Int) -> RACSignal<String>) -> RACSignal<String> {
    ids.map { load($0) }.flatten(2)
}

func named(_ ids: RACSignal<Int>) -> RACSignal<String> { ids.mapReplace("id") }
