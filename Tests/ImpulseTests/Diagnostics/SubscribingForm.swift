import Impulse
import Testing

/// A way to subscribe to a signal without handling its error.
struct SubscribingForm: Sendable, CustomTestStringConvertible {
    /// The treatment of the error.
    enum Outcome {
        case isReported
        /// A subject emits it, or it is thrown.
        case isPassedOn
    }

    /// The declaration, and the variant of the call.
    let name: String
    let outcome: Outcome
    /// Subscribes, from line 7 of App/View.swift.
    let subscribe: @MainActor @Sendable (Signal<Int, TestError>) async -> Void

    init(
        _ name: String, _ outcome: Outcome = .isReported,
        _ subscribe: @escaping @MainActor @Sendable (Signal<Int, TestError>) async -> Void
    ) {
        (self.name, self.outcome, self.subscribe) = (name, outcome, subscribe)
    }

    var testDescription: String { name }
    var isOfOptionals: Bool { name.hasSuffix("where nil is possible") }

    static let file: StaticString = "App/View.swift"

    static let all = byClosures + ofActors + byBinding + byPassingOn

    private static let byClosures = [
        SubscribingForm("subscribe(next:error:completed:)") { $0.subscribe(next: { _ in }, fileID: file, line: 7) },
        SubscribingForm("subscribe(next:error:completed:), with a completion") {
            $0.subscribe(completed: {}, fileID: file, line: 7)
        },
        SubscribingForm("subscribe(in:next:error:completed:)") {
            $0.subscribe(in: CompositeDisposable(), next: { _ in }, fileID: file, line: 7)
        },
        SubscribingForm("subscribe(with:next:error:completed:)") {
            let meter = Meter()
            $0.subscribe(with: meter, next: { $0.level = $1 }, fileID: file, line: 7)
        },
    ]

    private static let ofActors = [
        SubscribingForm("subscribeOnMain(next:error:completed:)") {
            $0.subscribeOnMain(next: { _ in }, fileID: file, line: 7)
        },
        SubscribingForm("subscribeOnMain(with:next:error:completed:)") {
            let label = Label()
            $0.subscribeOnMain(with: label, next: { $0.number = $1 }, fileID: file, line: 7)
        },
        SubscribingForm("subscribeIsolated(to:next:error:completed:)") { await Clerk().follow($0) },
        SubscribingForm("subscribeIsolated(next:error:completed:)") {
            $0.subscribeIsolated(next: { @MainActor _ in }, fileID: file, line: 7)
        },
        SubscribingForm("subscribeIsolated(next:error:completed:), of no actor") {
            $0.subscribeIsolated(next: { _ in }, fileID: file, line: 7)
        },
    ]

    private static let byBinding = [
        SubscribingForm("bind(to:_:)") {
            let meter = Meter()
            $0.bind(to: meter, \.level, fileID: file, line: 7)
        },
        SubscribingForm("bind(to:_:), on main") {
            let label = Label()
            $0.bind(to: label, \.number, fileID: file, line: 7)
        },
        SubscribingForm("bind(to:_:), on main, where nil is possible") {
            let label = Label()
            $0.bind(to: label, \.badge, fileID: file, line: 7)
        },
        SubscribingForm("bind(to:)") {
            let level = MutableProperty(0)
            $0.bind(to: level, fileID: file, line: 7)
        },
        SubscribingForm("<~") {
            let label = Label()
            BindingTarget(label, \.number, fileID: file, line: 7) <~ $0
        },
        SubscribingForm("<~, where nil is possible") {
            let label = Label()
            BindingTarget(label, \.badge, fileID: file, line: 7) <~ $0
        },
    ]

    private static let byPassingOn = [
        SubscribingForm("SubjectProtocol.subscribe(to:)", .isPassedOn) {
            let subject = Subject<Int, TestError>()
            subject.subscribe(to: $0)
            #expect(subject.signal.record().events == [.error(.one)])
        },
        SubscribingForm("MulticastConnection.connect()") { $0.publish(fileID: file, line: 7).connect() },
        SubscribingForm("MulticastConnection.connect(), heard", .isPassedOn) {
            let connection = $0.publish()
            connection.connect()
            #expect(connection.signal.record().events == [.error(.one)])
        },
    ]
}

private final class Meter: Sendable {
    private let property = MutableProperty(0)

    var level: Int {
        get { property.value }
        set { property.value = newValue }
    }
}

@MainActor private final class Label {
    var number = 0
    var badge: Int?
}

private actor Clerk {
    private var number = 0

    /// Runs on the actor, so all is delivered before it returns.
    func follow(_ signal: Signal<Int, TestError>) {
        signal.subscribeIsolated(
            to: self, next: { $0.number = $1 }, fileID: SubscribingForm.file, line: 7)
    }
}
