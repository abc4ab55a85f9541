import Impulse

/// What the subscriptions lose that are made in `body`, as ``Diagnostics`` tells it.
func losses(_ body: () throws -> Void) rethrows -> [String] {
    let recorder = Recorder<String>()
    try Diagnostics.withHandler({ recorder.record("\($0)") }, body)
    return recorder.all
}

extension Signal {
    /// ``record()``, with what this subscription loses, however much later.
    func record(losses: Recorder<String>) -> Recording<Value, Failure> {
        Diagnostics.withHandler({ losses.record("\($0)") }, { record() })
    }
}
