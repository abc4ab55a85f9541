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

    @Test func `a target is set to a property's current value, and to each later one`() {
        label.target <~ names
        #expect(label.text == "Ada")
        names.value = "Grace"
        #expect(label.text == "Grace")
    }

    @Test(.tags(.clause8MainActor))
    func `a main-actor target is set on the main actor, whichever thread sends`() async {
        label.target <~ names
        let names = names
        DispatchQueue(label: "elsewhere").sync { names.value = "Grace" }
        #expect(label.text == "Ada")
        await mainTurn()
        #expect(label.text == "Grace")
    }

    @Test func `a target that a module names is set until its object's lifetime ends`() {
        var lifetime: Lifetime? = Lifetime()
        let target = lifetime.map {
            BindingTarget(label, \.text, during: $0, named: "text of a label", fileID: nil, line: 0)
        }
        let binding = target.map { $0 <~ names }
        names.value = "Grace"
        #expect(label.text == "Grace")
        lifetime = nil
        names.value = "Joan"
        #expect(label.text == "Grace")
        #expect(binding?.isDisposed == true)
    }

    @Test func `a target that is no property gets each value`() {
        let received = Recorder<String>()
        BindingTarget(received) { received, name, _ in received.record(name) } <~ names
        names.value = "Grace"
        names.value = "Joan"
        #expect(received.all == ["Ada", "Grace", "Joan"])
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

    @Test func `an optional target takes non-optional values`() {
        let copy = MutableProperty<String?>(nil)
        copy <~ names
        #expect(copy.value == "Ada")
        names.signal.bind(to: label, \.hint)
        #expect(label.hint == "Ada")
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a binding does not retain its property, and ends at the first value after the release`() {
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
    func `a binding retains nothing once its subject has been released`() {
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
    func `an error of a bound signal is reported with the signal's name and the binding's line`() {
        let texts = Subject<String, TestError>()
        let named = texts.signal.named("texts")
        let line: UInt = #line + 2
        let reported = losses {
            let binding = named.bind(to: label, \.text)
            texts.send("Ada")
            texts.send(error: .one)
            #expect(binding.isDisposed)
        }
        #expect(label.text == "Ada")
        #expect(reported.count == 1)
        #expect(reported.first?.contains("unhandled error one of") == true)
        #expect(reported.first?.contains("named texts") == true)
        #expect(reported.first?.hasSuffix("BindingTargetTests.swift:\(line)") == true)
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `an error of a signal bound by <~ is reported with the line of its target`() {
        let reported = losses {
            BindingTarget(label, \.text) <~ Signal<String, TestError>.error(.one)
        }
        #expect(reported.first?.hasSuffix("BindingTargetTests.swift:\(#line - 2)") == true)
    }
}

#if DEBUG
@MainActor
@Suite struct SecondBindingTests {
    private let label = Label()
    private let names = MutableProperty("Ada")

    @Test func `the second live binding of a property is reported with the lines of both`() {
        let line: UInt = #line + 2
        let reported = losses {
            names.signal.bind(to: label, \.text)
            names.signal.bind(to: label, \.text)
        }
        let file = "ImpulseTests/BindingTargetTests.swift"
        #expect(
            reported == [
                "second binding of a property of Label, which is already bound at \(file):\(line), "
                    + "subscribed to at \(file):\(line + 1)"
            ])
    }

    @Test func `bindings of different properties or objects are not reported`() {
        let other = Label()
        let reported = losses {
            names.signal.bind(to: label, \.text)
            names.signal.bind(to: label, \.hint)
            names.signal.bind(to: other, \.text)
        }
        #expect(reported.isEmpty)
    }

    @Test func `a binding after others that have ended is not reported`() {
        let reported = losses {
            names.signal.bind(to: label, \.text).dispose()
            Signal<String, Never>.just("Grace").bind(to: label, \.text)
            Signal<String, TestError>.error(.one).on(error: { _ in }).catch(to: .just("")).bind(to: label, \.text)
            names.signal.bind(to: label, \.text)
        }
        #expect(reported.isEmpty)
    }

    @Test func `bindings of released objects are not reported`() {
        let reported = losses {
            for _ in 0..<100 {
                let copy = MutableProperty("")
                copy <~ names
            }
        }
        #expect(reported.isEmpty)
    }

    @Test func `bindings of a target that uses every value are not reported`() {
        let target = BindingTarget<String>(names) { _, _, _ in }
        let reported = losses {
            names.signal.bind(to: target)
            names.signal.bind(to: target)
        }
        #expect(reported.isEmpty)
    }

    @Test func `a second binding of a MutableProperty is reported`() {
        let copy = MutableProperty("")
        let reported = losses {
            copy <~ names
            copy <~ names
        }
        #expect(reported == ["second binding of a property of MutableProperty<String>, which is already bound"])
    }
}
#endif
