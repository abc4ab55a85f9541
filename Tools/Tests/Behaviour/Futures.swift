import OpenCombine

func futures() {
    let answer = Future<Int, Never> { promise in
        print("working")
        promise(.success(42))
    }
    let first = answer.sink { print("first", $0) }
    let second = answer.sink { print("second", $0) }
    let late = Deferred {
        Future<Int, Never> { promise in
            print("working late")
            promise(.success(43))
        }
    }
    let third = late.map { $0 + 1 }.sink(receiveCompletion: { _ in print("end") }, receiveValue: { print("third", $0) })
    for subscription in [first, second, third] { subscription.cancel() }
}
