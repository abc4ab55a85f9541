/// Serializes several inputs: passes on their values with the index of the input.
func gate(_ inputs: [Handlers<Int>], _ receive: @escaping @Sendable (_ index: Int, _ value: Int) -> Void) {
    let gate = Handlers<(index: Int, value: Int)>()
    _ = gate.add { receive($0.index, $0.value) }
    for (index, input) in inputs.enumerated() { _ = input.add { gate.send((index, $0)) } }
}
