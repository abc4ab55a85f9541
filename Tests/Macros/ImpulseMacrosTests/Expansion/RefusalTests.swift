#if Macros
import Testing

/// Methods that cannot become signals: one error, at the place of the mistake, with what to write instead.
@Suite struct RefusalTests {
    private static let byHand = "write the method's body without @Callback, and send to a Subject in it"
    private static let byHandWithSuper =
        "write the method's body without @Callback, and call super and send to a Subject in it"

    private static func unsendable(_ type: String, _ suggestion: String) -> String {
        "the signal sends its arguments to any thread, and '\(type)' is not Sendable: write '\(suggestion)', or "
    }
    private static let left = "name it '_' to leave it out of the signal, or "

    @Test(arguments: [
        (
            "@Callback func changed<T>(_ value: T)", 27,
            "a signal has one type of value, but a generic method has many types of arguments: " + byHand
        ),
        (
            "@Callback func changed(_ value: [some Sequence])", 38,
            "a signal has one type of value, but a generic method has many types of arguments: " + byHand
        ),
        (
            "@Callback func changed(_ value: inout Int)", 37,
            "an inout argument is not valid after the method returns: name it '_' to leave it out of the signal, or "
                + byHand
        ),
        (
            "@Callback func changed(by change: () -> Void)", 39,
            "a nonescaping closure is not valid after the method returns: name it '_' to leave it out of the signal, or "
                + byHand
        ),
        (
            "@Callback func changed(by change: @Sendable () -> Void)", 39,
            "a nonescaping closure is not valid after the method returns: name it '_' to leave it out of the signal, or "
                + byHand
        ),
        (
            "@Callback func ended(then next: @escaping () -> Void)", 47,
            unsendable("() -> Void", "@Sendable () -> Void") + left + byHand
        ),
        (
            "@Callback func ended(then next: (@MainActor () -> Void)?, or other: (() -> Void)?)", 74,
            unsendable("() -> Void", "@Sendable () -> Void") + left + byHand
        ),
        (
            "@Callback func received(_ info: [AnyHashable: Any])", 51, unsendable("Any", "any Sendable") + left + byHand
        ),
        (
            "@Callback override func received(_ sender: Any?)", 48,
            unsendable("Any", "any Sendable") + byHandWithSuper
        ),
        (
            "@Callback static func changed()", 15,
            "a static method has no object whose deallocation could complete the signal: make it an instance method"
        ),
        (
            "@Callback func mayClose(_ n: Int) -> Bool", 42,
            "the method must return a value: write a body that returns it, or write @Callback(returning: …)"
        ),
        (
            "@Callback(returning: true) func mayClose() -> Bool { false }", 26,
            "the body already returns a value: remove 'returning:' or the body"
        ),
        (
            "@Callback(returning: true) func closed(_ n: Int) -> Void", 26,
            "the method returns nothing: remove 'returning:'"
        ),
        (
            "@Callback(\"did fail\") func failed(_ n: Int)", 15,
            "this must be the name of a property: write it as a string literal, such as @Callback(\"didFail\")"
        ),
        (
            "@Callback override func moved(_: Int)", 35,
            "the overridden method takes this argument: write a name instead of '_', or " + byHandWithSuper
        ),
        (
            "@Callback override func moved(_ places: Int...)", 48,
            "Swift cannot forward a variadic argument, not even to the overridden method: " + byHandWithSuper
        ),
        (
            "@Callback override func moved(_ place: inout Int)", 44,
            "an inout argument is not valid after the method returns: " + byHandWithSuper
        ),
        (
            "@Callback override func moved(_: inout Int)", 38,
            "an inout argument is not valid after the method returns: " + byHandWithSuper
        ),
        (
            "@Callback override func moved(by _: () -> Int)", 41,
            "a nonescaping closure is not valid after the method returns: " + byHandWithSuper
        ),
        (
            "@Callback func isBefore(_ others: [Self])", 40,
            "'Self' cannot be the type of an argument in a class: write D"
        ),
        (
            "@Callback func moved(from place: Int, to place: Int)", 46,
            "the signal sends its arguments by name, and more than one is named 'place': rename one of them"
        ),
        (
            "@Forwarded(to: \"app\") func ended() {}", 40,
            "@Forwarded would replace the method's body: remove the body or @Forwarded"
        ),
        (
            "@Forwarded(to: \"app\") func moved(_: Int)", 38,
            "a forwarded argument needs a name: write one instead of '_'"
        ),
        (
            "@Forwarded(to: \"app\") func moved(_ n: Int...)", 46,
            "Swift cannot forward a variadic argument: give the method a body"
        ),
        (
            "@Forwarded(to: \"app\") func mayClose() -> Bool", 46,
            "the method must return a value: write a body that returns it, or write @Forwarded(returning: …)"
        ),
        (
            "@Forwarded(to: \"app.next\") func ended()", 20,
            "this must be the name of a weak property of the class: write it as a string literal, such as \"next\""
        ),
    ])
    func `an unsupported method is refused at its mistake`(method: String, column: Int, message: String) {
        expectRefusal(of: "final class D {\n    \(method)\n}", column: column, message)
    }

    @Test(arguments: ["extension D", "struct D", "enum D"])
    func `a method outside a class is refused at its name`(owner: String) {
        expectRefusal(
            of: "\(owner) {\n    @Callback func changed(_ value: Int)\n}", column: 20,
            "the signal needs a stored property, and completes with its object: write the method in a class or an actor, "
                + "outside of extensions")
    }

    @Test func `a refused method gets a body, so that no further error follows`() {
        let text = Refused("final class D {\n    @Callback func changed<T>(_ value: T)\n}").expanded
        #expect(text.contains("fatalError()"))
        #expect(!text.contains("CallbackSource"))
    }

    @Test func `a class without callbacks is refused at the attribute`() {
        expectRefusal(
            of: "@DelegateSignals final class D {\n    func own() {}\n}", line: 1, column: 1,
            "this class has no method to turn into a signal: declare one without a body, or mark one with @Callback"
        )
    }

    @Test func `a proxy without its weak property is refused at the argument`() {
        expectRefusal(
            of: """
                @DelegateSignals(forwardingTo: "app") final class D {
                    var app: (any GameDelegate)?
                    @Callback func scored(_ points: Int)
                }
                """, line: 1, column: 32,
            "the class has no weak property of that name: declare weak var app: (any SomeDelegate)?")
    }

    @Test func `duplicate signal names are refused at both methods, each with a suggested name`() {
        let source = """
            @DelegateSignals final class D {
                func game(_ id: Int, ended at: Int)
                func game(_ id: String, ended at: Int)
            }
            """
        let message = "'ended' already names another member: name the signal, such as @Callback"
        #expect(
            Refused(source).diagnostics == [
                "2:10: \(message)(\"gameEndedIntInt\")", "3:10: \(message)(\"gameEndedStringInt\")",
            ])
    }

    @Test func `suggested names are unique and unused`() {
        let source = """
            @DelegateSignals final class D {
                var gameEndedSignal = 0
                func game(_ id: [Int], ended at: [Int])
                func game(_ id: [String], ended at: [Int])
                func game(_ id: Int, ended at: String)
                func gameEndedSignal2(_ id: Int)
            }
            """
        #expect(
            Refused(source).fixIts == [
                "name it @Callback(\"gameEndedSignal3\")", "name it @Callback(\"gameEndedSignal4\")",
                "name it @Callback(\"gameEndedIntString\")",
            ])
    }

    @Test func `a default return value that begins with a dot is refused, with its type`() {
        let source = """
            @DelegateSignals(forwardingTo: "app") final class D {
                weak var app: (any GameDelegate)?
                @Callback(returning: .yes) func vote(_ n: Int) -> Vote
                @Forwarded(to: "app", returning: .number(3)) func number(_ n: Int) -> Number?
                @Callback<Vote>(returning: .yes) func secondVote(_ n: Int) -> Vote
            }
            """
        let message = "the attribute cannot infer the type of the answer: write"
        #expect(
            Refused(source).diagnostics.filter { $0.contains("attribute") } == [
                "3:26: \(message) Vote.yes", "4:38: \(message) Number.number(3)",
            ])
    }

    @Test func `methods in different branches of a condition do not conflict`() {
        let source = """
            @DelegateSignals final class D {
                #if os(Linux)
                func moved(_ place: Int)
                #else
                func moved(_ place: String)
                #endif
            }
            """
        #expect(Refused(source).diagnostics.isEmpty)
        let clash = source.replacing("#else", with: "")
        #expect(Refused(clash).diagnostics.map { $0.prefix(5) } == ["3:10:", "5:10:"])
    }

    @Test func `a proxy may forward all its methods but needs one`() {
        let head = "@DelegateSignals(forwardingTo: \"app\") final class D {\n    weak var app: (any GameDelegate)?\n"
        #expect(Refused(head + "    func ended()\n}").diagnostics.isEmpty)
        #expect(Refused(head + "    @Forwarded(to: \"app\") func ended()\n}").diagnostics.isEmpty)
        #expect(Refused(head + "}").diagnostics.count == 1)
    }

    @Test func `a signal named like a member of a tuple is refused`() {
        let source = """
            @DelegateSignals final class D {
                let (moved, (ended, _)) = (0, (1, 2))
                func moved(_ place: Int)
                func ended(_ id: Int)
                func began(_ id: Int)
            }
            """
        #expect(Refused(source).diagnostics.map { $0.prefix(5) } == ["3:10:", "4:10:"])
    }

    @Test func `an argument that is left out, or may be Sendable, is not refused`() {
        let methods = [
            "ended(then _: @escaping () -> Void)", "ended(then next: @escaping @MainActor () -> Void)",
            "ended(then next: @escaping @Sendable (Any) -> Void)", "ended(_ box: Box<Any>)", "ended(_ place: Place)",
        ]
        for method in methods {
            #expect(Refused("final class D {\n    @Callback func \(method)\n}").diagnostics.isEmpty)
        }
    }

    @Test func `a signal named like another member is refused`() {
        let source = """
            @DelegateSignals final class D {
                var moved = 0
                func moved(_ place: Int)
                func ended(_ id: Int)
                func ended() {}
            }
            """
        #expect(Refused(source).diagnostics.map { $0.prefix(5) } == ["3:10:", "4:10:"])
    }
}
#endif
