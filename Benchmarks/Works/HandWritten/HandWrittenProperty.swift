/// A value, and handlers that receive its changes in their order: the last one delivered is the value.
final class HandWrittenProperty: Sendable {
    /// Read and written under the handlers' lock.
    private let current: Variable<Int>
    let handlers = Handlers<Int>()

    init(_ value: Int) {
        current = Variable(value)
    }

    var value: Int {
        get { handlers.locked { current.value } }
        set { handlers.send(newValue) { current.value = newValue } }
    }
}
