import Combine

func traced(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    numbers
        .handleEvents(receiveOutput: { print("value", $0) })
        .handleEvents(receiveOutput: nil, receiveCancel: { print("canceled") })
        .print("numbers")
        .eraseToAnyPublisher()
}
