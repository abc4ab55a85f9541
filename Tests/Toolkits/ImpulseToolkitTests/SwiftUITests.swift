import Impulse
import ImpulseCollections
import ImpulseSwiftUI
import SwiftUI
import Testing

@MainActor struct SwiftUITests {
    @Test func `a binding sets the property, and its view follows the property`() {
        let email = MutableProperty("ada")
        let host = Host { TextField("Email", text: email.binding) }
        #expect(host.texts == ["ada"])
        host.type("ada@example.org")
        #expect(email.value == "ada@example.org")
        host.nextFrame()
        #expect(host.texts == ["ada@example.org"])
        email.value = "grace@example.org"
        host.nextFrame()
        #expect(host.texts == ["grace@example.org"])
    }

    @Test func `a button executes its command, and is disabled with it`() {
        let valid = MutableProperty(false)
        let executions = MutableProperty(0)
        let command = Command<Void, Void, Never>(enabledIf: valid.signal) { _ in
            executions.modify { $0 += 1 }
            return .empty
        }
        let host = Host { CommandButton("Subscribe", command) }
        #expect(host.texts == ["Subscribe"])
        host.press()
        #expect(executions.value == 0)
        valid.value = true
        host.nextFrame()
        host.press()
        #expect(executions.value == 1)
    }

    @Test func `a button executes its command with an input`() {
        let inputs = MutableProperty<[Int]>([])
        let command = Command<Int, Void, Never> { input in
            inputs.modify { $0.append(input) }
            return .empty
        }
        let host = Host { CommandButton("Delete", command, input: 7) }
        host.press()
        #expect(inputs.value == [7])
    }

    @Test func `a list follows a window of a live collection, and is drawn again for what the window shows alone`() {
        struct Person: Identifiable, Sendable {
            let id: Int
            var name: String
        }
        let people = LiveTable((0..<10_000).map { Person(id: $0, name: "\($0)") })
        let window = MutableProperty(5_000..<5_003)
        let shown = people.collection.window(window).property()
        let host = Host { List(shown.value) { Text($0.name) } }
        #expect(host.texts == ["5000", "5001", "5002"])
        people[id: 5_001]?.name = "Ada"
        host.nextFrame()
        #expect(host.texts == ["5000", "Ada", "5002"])
        people[id: 9_000]?.name = "Grace"
        host.nextFrame()
        #expect(host.drawings == 2)
        window.value = 0..<2
        host.nextFrame()
        #expect(host.texts == ["0", "1"])
    }

    @Test func `a view follows a signal`() {
        let ticks = Subject<String, Never>()
        let host = Host { SignalView(ticks.signal, initially: "-") { Text($0) } }
        #expect(host.texts == ["-"])
        ticks.send("12:00")
        host.nextFrame()
        #expect(host.texts == ["12:00"])
        let drawings = host.drawings
        host.nextFrame()
        #expect(host.drawings == drawings)
    }

    @Test func `a view subscribes once, however often it is made, and disposes of that when it is gone`() {
        let subscriptions = MutableProperty(0)
        let ticks = Subject<String, Never>()
        let isShown = MutableProperty(true)
        let signal = ticks.signal
            .on(subscribed: { subscriptions.modify { $0 += 1 } }, disposed: { subscriptions.modify { $0 -= 10 } })
        let host = Host { () -> any View in
            if isShown.value { return SignalView(signal, initially: "-") { Text($0) } }
            return Text("gone")
        }
        ticks.send("12:00")
        host.redraw()
        host.redraw()
        #expect(host.texts == ["12:00"] && subscriptions.value == 1)
        isShown.value = false
        host.nextFrame()
        #expect(host.texts == ["gone"] && subscriptions.value == -9)
    }
}
