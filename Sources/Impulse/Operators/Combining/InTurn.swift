extension Subscriber {
    /// Attaches and starts inputs in order, and none after one that ends the whole; with none, completes.
    @usableFromInline
    func attachInTurn(_ inputs: [() -> Head]) -> Step {
        if inputs.isEmpty { end(.completed) }
        var rest = inputs[...]
        func attachNext() -> Step {
            guard isOpen, let attach = rest.popFirst() else { return .done }
            return rest.isEmpty ? .last(attach()) : .first(attach(), then: attachNext)
        }
        return attachNext()
    }
}
