import ReactiveObjC

struct CreatingError: Error {}

func one() -> RACSignal<Int> { RACSignal.return(1) }

func none() -> RACSignal<Int> { RACSignal.empty() }

func failure() -> RACSignal<Int> { RACSignal.error(CreatingError()) }

func counted() -> RACSignal<Int> {
    RACSignal.createSignal { subscriber in
        subscriber.sendNext(1)
        subscriber.sendNext(2)
        subscriber.sendCompleted()
        return RACDisposable { print("disposed") }
    }
}

func late() -> RACSignal<Int> { RACSignal.defer { RACSignal.return(2) } }
