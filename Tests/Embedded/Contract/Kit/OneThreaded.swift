/// State that closures share.
///
/// `@unchecked Sendable`: the program has one thread; `make nightly PARTS=embedded` runs it.
final class OneThreaded<State>: @unchecked Sendable {
    private var state: State

    init(_ state: State) {
        self.state = state
    }

    func withState<Result>(_ body: (inout State) -> Result) -> Result { body(&state) }
}
