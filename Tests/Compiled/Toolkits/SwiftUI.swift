import Impulse

// Stand-ins for what Documentation/Desktop.md shows of SwiftUI, with the declarations of its documentation.

@MainActor protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

/// Of those that are not made of others.
extension View where Body == Never {
    // With a return, or the builder would make a view of it.
    var body: Never { return fatalError("nothing is drawn") }
}

extension Never: View {
    typealias Body = Never
}

@resultBuilder struct ViewBuilder {
    static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView()
    }
}

struct TupleView<Content>: View {
    typealias Body = Never
}

struct Binding<Value> {
    init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void) {
    }
}

struct TextField: View {
    typealias Body = Never
    init(_ title: String, text: Binding<String>) {}
}

struct Button: View {
    typealias Body = Never
    init(_ title: String, action: @escaping @MainActor () -> Void) {}
    func disabled(_ isDisabled: Bool) -> some View { self }
}

struct Text: View {
    typealias Body = Never
    init(_ content: String) {}
}

@MainActor final class SubscribeViewModel {
    let email = MutableProperty("")
    let statusMessage = Property("")
    let subscribe = Command<Void, Void, Never> { .empty }
}
