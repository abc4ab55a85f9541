import OpenCombine

func subjects() {
    let events = PassthroughSubject<Int, Never>()
    let state = CurrentValueSubject<String, Never>("idle")
    var cancellables = Set<AnyCancellable>()

    events.send(0)
    events
        .map { $0 * 10 }
        .sink(receiveCompletion: { _ in print("events end") }, receiveValue: { print("event", $0) })
        .store(in: &cancellables)
    state
        .removeDuplicates()
        .sink { print("state", $0) }
        .store(in: &cancellables)

    events.send(1)
    state.send("busy")
    state.send("busy")
    events.send(2)
    events.send(completion: .finished)
    events.send(3)
    cancellables.removeAll()
    state.send("idle")
    (state.value == "idle" ? state.eraseToAnyPublisher() : Just("none").eraseToAnyPublisher())
        .dropFirst()
        .sink { print("chosen", $0) }
        .store(in: &cancellables)
    state.send("ready")
    for cancellable in cancellables { cancellable.cancel() }
    state.send("over")
    print("value", state.value)
}
