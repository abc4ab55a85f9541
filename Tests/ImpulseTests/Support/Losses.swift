import Impulse

/// Returns the losses that ``Diagnostics`` reports for subscriptions made in `body`.
func losses(_ body: () throws -> Void) rethrows -> [String] {
    let recorder = Recorder<String>()
    try Diagnostics.withHandler({ recorder.record("\($0)") }, body)
    return recorder.all
}

extension Signal {
    /// Like ``record()``, with the losses of this subscription, however late.
    func record(losses: Recorder<String>) -> Recording<Value, Failure> {
        Diagnostics.withHandler({ losses.record("\($0)") }, { record() })
    }
}
