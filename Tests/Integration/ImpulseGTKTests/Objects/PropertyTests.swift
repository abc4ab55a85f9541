#if GTK
import CGTK4
import Impulse
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct PropertyTests {
        @MainActor final class Model {
            @Observed var email = ""
            @Observed var count = 0
            var note: String?
            var plain = ""
        }

        @Test func `the property's signal emits the current value, then each change`() {
            let (field, received) = (Entry(), Received<String>())
            field.text = "a"
            field.reactive.text.signal.subscribe { received.add($0) }
            field.text = "ab"
            field.text = "ab"
            field.text = "b"
            #expect(received.all == ["a", "ab", "b"])
        }

        @Test func `a property binds to a view model, and a signal binds to a property`() {
            let (field, label, model) = (Entry(), Label(), Model())
            field.reactive.text.bind(to: model, \.email)
            field.reactive.text.bind(to: model, \.note)
            label.reactive.text <~ model.$email
            field.text = "ada@example.com"
            #expect(model.email == "ada@example.com")
            #expect(model.note == "ada@example.com")
            #expect(label.text == "ada@example.com")
        }

        @Test func `a binding lives as long as the widget`() {
            let (box, model) = (Box(.vertical), Model())
            do {
                let label = Label()
                label.reactive.text <~ model.$email
                box.append(label)
            }
            model.email = "grace@example.com"
            let child = Label(holding: gtk_widget_get_first_child(box.cast()))
            #expect(child.text == "grace@example.com")
        }

        @Test func `the Swift object of a widget lives as long as the widget`() {
            let box = Box(.vertical)
            weak var made: Label?
            do {
                let label = Label("kept")
                made = label
                box.append(label)
            }
            #expect(made?.text == "kept")
            if let pointer = made?.pointer {
                #expect(Label.standing(for: pointer) === made)
                gtk_box_remove(box.cast(), gtk_widget_get_first_child(box.cast()))
            }
            #expect(made == nil)
        }

        @Test func `a channel starts with the other end's value and keeps both ends equal`() {
            let (field, model, received) = (Entry(), Model(), Received<String>())
            model.email = "first"
            field.reactive.text.channel(to: ChannelTerminal(model, \.email))
            #expect(field.text == "first")
            model.$email.changes.subscribe { received.add($0) }
            let property = MutableProperty("second")
            field.reactive.text.channel(to: property)
            #expect(field.text == "second")
            field.text = "third"
            #expect(property.value == "third")
            property.value = "fourth"
            #expect(field.text == "fourth")
        }

        @Test func `a converting channel keeps input that does not convert`() {
            let (field, number) = (Entry(), MutableProperty(5))
            field.reactive.text.channel(to: number, converting: { Int($0) }, back: { "\($0)" })
            #expect(field.text == "5")
            field.text = "12"
            #expect(number.value == 12)
            field.text = "12x"
            #expect(number.value == 12)
            #expect(field.text == "12x")
        }

        @Test func `setting an equal text does not move the cursor`() {
            let (field, texts) = (Entry(), Subject<String, Never>())
            field.reactive.text <~ texts
            texts.send("cursor")
            gtk_editable_set_position(field.opaque, 3)
            texts.send("cursor")
            #expect(gtk_editable_get_position(field.opaque) == 3)
        }

        @Test func `a property retains nothing and its signal ends with the object`() {
            let (model, completed, texts) = (Model(), Received<Void>(), Subject<String, Never>())
            let disposed = Received<Void>()
            weak var peer: Peer?
            do {
                let field = Entry()
                peer = Peer.of(field)
                field.reactive.text.bind(to: model, \.email)
                field.reactive.text.channel(to: ChannelTerminal(model, \.plainly))
                field.reactive.text <~ texts.signal.on(disposed: { disposed.add(()) })
                field.reactive.text.signal.subscribe(completed: { completed.add(()) })
            }
            #expect(peer == nil)
            #expect(completed.all.count == 1)
            texts.send("nobody")
            #expect(disposed.all.count == 1)
        }

        @Test func `GLib's number types are Int and Double`() {
            let entry = Entry()
            entry[property: "max-length"] = 12
            #expect(entry[property: "max-length"] == 12)
            let spin = SpinButton(0...10)
            spin[property: "digits"] = 2
            #expect(spin[property: "digits"] == 2)
            spin.value = 2.5
            #expect(spin.value == 2.5)
            let progress = ProgressBar()
            progress[property: "fraction"] = 0.25
            #expect(progress[property: "fraction"] == 0.25)
            let label = Label("x")
            #expect(label[property: "xalign"] == 0.5)
            label.alignment = (.start, .end)
            #expect(label.alignment == (.start, .end))
            #expect(label.tooltip == nil)
            label.tooltip = "tip"
            #expect(label.tooltip == "tip")
        }

        @Test func `property names may be written with underscores, as in C`() {
            let (image, received, notified) = (Image(icon: "a"), Received<String?>(), Received<Void>())
            image.reactive.property("icon_name", String?.self).signal.subscribe { received.add($0) }
            image.reactive.signal(for: "notify::icon_name").subscribe { notified.add(()) }
            image.reactive.icon <~ Signal.just("b")
            #expect(received.all == ["a", "b"])
            #expect(notified.all.count == 1)
        }

        @Test func `a second binding is reported with the property's name and the line`() {
            let (label, received, texts) = (Label(), Received<String>(), Subject<String, Never>())
            let line: UInt = #line
            Diagnostics.withHandler({ received.add("\($0)") }) {
                label.reactive.text <~ texts
                texts.signal.bind(to: label.reactive.text)
                label.reactive.property("tooltip-text") <~ texts
                label.reactive.property("tooltip-text") <~ texts
            }
            let file = "ImpulseGTKTests/PropertyTests.swift"
            #expect(
                received.all == [
                    "second binding of \"label\" of GtkLabel, which is already bound, subscribed to at \(file):\(line + 3)",
                    "second binding of \"tooltip-text\" of GtkLabel, which is already bound at \(file):\(line + 4), "
                        + "subscribed to at \(file):\(line + 5)",
                ])
        }

        @Test func `properties may have objects as values`() {
            let (window, label) = (Window(title: "Objects"), Label("in it"))
            let received = Received<Bool>()
            window.reactive.property("child", Widget?.self).signal.subscribe { received.add($0 != nil) }
            window.child = label
            #expect(window.child == label)
            #expect(received.all == [false, true])
            window.destroy()
        }
    }
}

extension DesktopTests.PropertyTests.Model {
    fileprivate var plainly: String {
        get { email }
        set { email = newValue }
    }
}
#endif
