#if canImport(SwiftUI)
public import Impulse
public import SwiftUI

/// A view of a signal's newest value.
///
///     SignalView(clock, initially: "--:--") { Text($0) }
///
/// It subscribes when it is first drawn, not each time that the enclosing view recreates it, and disposes of the
/// subscription when it disappears. A signal passed later takes effect only with a new identity: `.id(…)`. For a
/// property, no such view is needed: a view that reads `property.value` follows it.
public struct SignalView<Value: Sendable, Content: View>: View {
    @State private var follower: Follower<Value>
    private let content: (Value) -> Content

    /// Creates a view of `value`, until the signal sends another.
    public init(
        _ signal: Signal<Value, Never>, initially value: Value, @ViewBuilder content: @escaping (Value) -> Content
    ) {
        _follower = State(initialValue: Follower(value, signal))
        self.content = content
    }

    public var body: some View { content(follower.latest.value) }
}

/// Subscribes when it is read: SwiftUI creates one with each view, and keeps only the first.
@MainActor
private final class Follower<Value: Sendable> {
    private let start: @MainActor () -> Property<Value>
    lazy var latest = start()

    init(_ value: Value, _ signal: Signal<Value, Never>) {
        start = { Property(value, then: signal) }
    }
}
#endif
