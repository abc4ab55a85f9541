import Dispatch
import Impulse
import Testing

@MainActor
private final class Label {
    var text = ""
    var hint: String?
    var target: BindingTarget<String> { BindingTarget(self, \.text) }
}

@MainActor
@Suite struct BindingTargetTests {
    private let label = Label()
    private let names = MutableProperty("Ada")

    @Test func `whatever can be listened to sets a target, now and with each value`() {
        label.target <~ names
        #expect(label.text == "Ada")
        names.value = "Grace"
        #expect(label.text == "Grace")
    }

    @Test(.tags(.clause8MainActor))
    func `a target of the main actor's is set there, whoever sends`() async {
        label.target <~ names
        let names = names
        DispatchQueue(label: "elsewhere").sync { names.value = "Grace" }
        #expect(label.text == "Ada")
        await mainTurn()
        #expect(label.text == "Grace")
    }

    @Test func `a property is a target`() {
        let copy = MutableProperty("")
        let binding = copy <~ names.signal.map { $0.uppercased() }
        names.value = "Grace"
        #expect(copy.value == "GRACE")
        binding.dispose()
        names.value = "Joan"
        #expect(copy.value == "GRACE")
    }

    @Test func `a target that may be nil takes values that are not`() {
        let copy = MutableProperty<String?>(nil)
        copy <~ names
        #expect(copy.value == "Ada")
        names.signal.bind(to: label, \.hint)
        #expect(label.hint == "Ada")
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a binding keeps no property, and ends at the first value after it has gone`() {
        var copy: MutableProperty<String>? = MutableProperty("")
        let binding = copy.map { $0 <~ names }
        weak let gone = copy
        copy = nil
        #expect(gone == nil)
        #expect(binding?.isDisposed == false)
        names.value = "Grace"
        #expect(binding?.isDisposed == true)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a binding holds nothing once its subject has been let go of`() {
        let live = Live()
        var subject: Subject<String, Never>? = Subject()
        subject?.signal.map { [token = live.token()] name in
            token.touch()
            return name
        }.bind(to: label, \.text)
        #expect(live.count == 1)
        subject = nil
        #expect(live.count == 0)
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `an error of a bound signal is told, with the signal's name and the line of the binding`() {
        let texts = Subject<String, TestError>()
        let named = texts.signal.named("texts")
        let line: UInt = #line + 2
        let told = losses {
            let binding = named.bind(to: label, \.text)
            texts.send("Ada")
            texts.send(error: .one)
            #expect(binding.isDisposed)
        }
        #expect(label.text == "Ada")
        #expect(told.count == 1)
        #expect(told.first?.contains("unhandled error one of") == true)
        #expect(told.first?.contains("named texts") == true)
        #expect(told.first?.hasSuffix("BindingTargetTests.swift:\(line)") == true)
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `an operator's error is told with the line where its target was made`() {
        let told = losses {
            BindingTarget(label, \.text) <~ Signal<String, TestError>.error(.one)
        }
        #expect(told.first?.hasSuffix("BindingTargetTests.swift:\(#line - 2)") == true)
    }
}

#if DEBUG
@MainActor
@Suite struct SecondBindingTests {
    private let label = Label()
    private let names = MutableProperty("Ada")

    @Test func `the second live binding of a property is reported, with the lines of both`() {
        let line: UInt = #line + 2
        let told = losses {
            names.signal.bind(to: label, \.text)
            names.signal.bind(to: label, \.text)
        }
        let file = "ImpulseTests/BindingTargetTests.swift"
        #expect(
            told == [
                "second binding of a property of Label, which is already bound at \(file):\(line), "
                    + "subscribed to at \(file):\(line + 1)"
            ])
    }

    @Test func `bindings of several properties are not, nor of several objects`() {
        let other = Label()
        let told = losses {
            names.signal.bind(to: label, \.text)
            names.signal.bind(to: label, \.hint)
            names.signal.bind(to: other, \.text)
        }
        #expect(told.isEmpty)
    }

    @Test func `a binding that is over does not count, however it ended`() {
        let told = losses {
            names.signal.bind(to: label, \.text).dispose()
            Signal<String, Never>.just("Grace").bind(to: label, \.text)
            Signal<String, TestError>.error(.one).on(error: { _ in }).catch(to: .just("")).bind(to: label, \.text)
            names.signal.bind(to: label, \.text)
        }
        #expect(told.isEmpty)
    }

    @Test func `a binding of an object that has gone does not count`() {
        let told = losses {
            for _ in 0..<100 {
                let copy = MutableProperty("")
                copy <~ names
            }
        }
        #expect(told.isEmpty)
    }

    @Test func `a second binding of a property with a value of its own is reported`() {
        let copy = MutableProperty("")
        let told = losses {
            copy <~ names
            copy <~ names
        }
        #expect(told == ["second binding of a property of MutableProperty<String>, which is already bound"])
    }
}
#endif
