import OpenCombine

enum ReadingError: Error { case notANumber(String) }

func read(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw ReadingError.notANumber(text) }
    return number
}

func errors() {
    let texts = ["1", "2", "x", "3"].publisher
    var attempts = 0

    let failing = texts
        .tryMap { try read($0) }
        .sink(
            receiveCompletion: { completion in
                switch completion {
                case .finished: print("finished")
                case .failure(let error): print("failed", error)
                }
            },
            receiveValue: { print("read", $0) }
        )
    let caught = texts
        .tryMap { try read($0) }
        .catch { _ in Just(-1) }
        .sink { print("caught", $0) }
    let replaced = texts
        .tryMap { try read($0) }
        .replaceError(with: -2)
        .collect()
        .sink { print("replaced", $0) }
    let odd = texts
        .tryFilter { try read($0) % 2 == 1 }
        .sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { print("not odd", error) }
            },
            receiveValue: { print("odd", $0) }
        )
    let doubled = texts
        .tryCompactMap { text in try text == "1" ? nil : read(text) * 2 }
        .replaceError(with: -3)
        .sink { print("doubled", $0) }
    let retried = Deferred { () -> AnyPublisher<Int, ReadingError> in
        attempts += 1
        return Fail(error: ReadingError.notANumber("\(attempts)")).eraseToAnyPublisher()
    }
    .retry(2)
    .sink(
        receiveCompletion: { completion in
            if case .failure(let error) = completion { print("gave up", error) }
        },
        receiveValue: { print("value", $0) }
    )
    for subscription in [failing, caught, replaced, odd, doubled, retried] { subscription.cancel() }
}
