import OpenCombine

private func switching() {
    let outer = PassthroughSubject<Int, Never>()
    let first = PassthroughSubject<String, Never>()
    let second = PassthroughSubject<String, Never>()
    let inner = [first.eraseToAnyPublisher(), second.eraseToAnyPublisher()]
    let latest = outer.map { inner[$0] }.switchToLatest().sink { print("latest", $0) }

    outer.send(0)
    first.send("a")
    outer.send(1)
    first.send("b")
    second.send("c")
    outer.send(completion: .finished)
    second.send("d")
    latest.cancel()
    second.send("e")
}

private func merging() {
    let outer = PassthroughSubject<Int, Never>()
    let inner = PassthroughSubject<String, Never>()
    let all = outer.flatMap { _ in inner }.sink { print("all", $0) }

    outer.send(0)
    inner.send("a")
    outer.send(completion: .finished)
    inner.send("b")
    all.cancel()
    inner.send("c")
}

func flattening() {
    switching()
    merging()
}
