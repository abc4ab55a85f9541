import OpenCombine

// Each subject has one subscriber, because Combine promises no order among several.
func combining() {
    let names = PassthroughSubject<String, Never>()
    let long = names.map { $0.uppercased() }.share().filter { $0.count > 3 }.append("END").sink { print("long", $0) }
    names.send("Ada")
    names.send("Grace")
    names.send(completion: .finished)
    long.cancel()

    let words = PassthroughSubject<String, Never>()
    let stop = PassthroughSubject<Void, Never>()
    let replies = words.prefix(untilOutputFrom: stop).sink(receiveCompletion: { _ in print("stopped") }, receiveValue: { print("reply", $0) })
    words.send("yes")
    stop.send(())
    words.send("no")
    replies.cancel()

    let left = PassthroughSubject<Int, Never>()
    let right = PassthroughSubject<String, Never>()
    let pairs = left.zip(right).sink { print("pair", $0, $1) }
    left.send(1)
    left.send(2)
    right.send("a")
    right.send("b")
    pairs.cancel()
    right.send("c")
}
