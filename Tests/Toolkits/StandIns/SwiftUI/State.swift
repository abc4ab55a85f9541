/// SwiftUI takes closures of any isolation, and a binding calls the main actor's closures there. Here all are the main actor's.
@propertyWrapper public struct Binding<Value> {
    private let get: @MainActor @Sendable () -> Value
    private let set: @MainActor @Sendable (Value) -> Void

    public init(
        get: @escaping @MainActor @Sendable () -> Value, set: @escaping @MainActor @Sendable (Value) -> Void
    ) {
        self.get = get
        self.set = set
    }

    @MainActor public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
}

/// State that a view keeps: the host gives each place the value that was made there first.
@propertyWrapper public struct State<Value>: Kept {
    private final class Cell {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private final class Place {
        var cell: Cell
        init(_ cell: Cell) { self.cell = cell }
    }

    private let place: Place
    public init(initialValue value: Value) { place = Place(Cell(value)) }
    public init(wrappedValue value: Value) { self.init(initialValue: value) }

    public var wrappedValue: Value {
        get { place.cell.value }
        nonmutating set { place.cell.value = newValue }
    }

    var kept: AnyObject { place.cell }
    func keep(_ earlier: AnyObject) {
        if let cell = earlier as? Cell { place.cell = cell }
    }
}

/// The state that the host takes from one drawing to the next.
protocol Kept {
    var kept: AnyObject { get }
    func keep(_ earlier: AnyObject)
}
