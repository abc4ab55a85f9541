#if GTK
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    /// User input, sent through the display.
    @MainActor @Suite struct UserTests {
        private let user = User()

        @Test func `typed text changes the field key by key`() async {
            let (field, window, received) = (Entry(), Window(title: "typing"), Received<String>())
            window.child = field
            field.reactive.text.changes.subscribe { received.add($0) }
            await user.open(window)
            await user.click(field)
            await user.type("Ada@1")
            await received.wait(until: 5)
            #expect(received.all == ["A", "Ad", "Ada", "Ada@", "Ada@1"])
            window.destroy()
        }

        @Test func `a button runs its command while enabled and shows that it executes`() async {
            let (isReady, work, runs) = (MutableProperty(false), Subject<Void, Never>(), Received<Void>())
            let command = Command<Void, Void, Never>(enabledIf: isReady) {
                runs.add(())
                return work.signal.take(1)
            }
            let (button, spinner, window) = (Button("_Run"), Spinner(), Window(title: "command"))
            window.child = Box(.vertical, [button, spinner])
            button.reactive.setCommand(command, spinner: spinner)
            await user.open(window)
            #expect(!button.isSensitive)
            await user.click(button)
            isReady.value = true
            #expect(button.isSensitive)
            await user.click(button, times: 2)
            await runs.wait(until: 1)
            #expect(!button.isSensitive)
            #expect(spinner[property: "spinning"] == true)
            work.send()
            #expect(button.isSensitive)
            #expect(spinner[property: "spinning"] == false)
            await user.press("alt+r")
            await runs.wait(until: 2)
            #expect(runs.all.count == 2)
            button.reactive.command = nil
            #expect(button.reactive.command == nil)
            window.destroy()
        }

        @Test func `clicks, keys and toggles emit events`() async {
            let (box, field, check) = (Box(.vertical, spacing: 20), Entry(), CheckButton("_Check"))
            let (gesture, keys, window) = (ClickGesture(), Keys(), Window(title: "events"))
            let label = Label("press here")
            label.add(gesture)
            window.add(keys)
            for child in [label, field, check] { box.append(child) }
            window.child = box
            let (clicks, pressed, checked) = (Received<Int>(), Received<String>(), Received<Bool>())
            gesture.reactive.pressed.subscribe { clicks.add($0.count) }
            keys.reactive.pressed().subscribe { pressed.add(($0.isControlDown ? "ctrl+" : "") + $0.name) }
            check.reactive.isActive.changes.subscribe { checked.add($0) }
            await user.open(window)
            await user.click(label, times: 2)
            await clicks.wait(until: 2)
            #expect(clicks.all == [1, 2])
            await user.click(check)
            await checked.wait(until: 1)
            await user.press("ctrl+F5")
            await pressed.wait(until: 2)
            #expect(pressed.all.last == "ctrl+F5")
            window.destroy()
        }

        @Test func `an action runs its command`() {
            let runs = Received<Void>()
            let command = Command<Void, Void, Never> {
                runs.add(())
                return .empty
            }
            let action = Action("run")
            action.reactive.command = command
            action.run()
            #expect(runs.all.count == 1)
            #expect(action.name == "run")
        }

        @Test func `a control makes the input of its command, or is the input itself`() {
            let inputs = Received<String>()
            let command = Command<String, Void, Never> {
                inputs.add($0)
                return .empty
            }
            let action = Action("run")
            action.reactive.setCommand(command) { $0.name }
            action.run()
            #expect(inputs.all == ["run"])
            action.reactive.command?.run()
            #expect(inputs.all == ["run", "run"])

            let senders = Received<Action>()
            let sent = Command<Action, Void, Never> {
                senders.add($0)
                return .empty
            }
            action.reactive.setCommand(sent) { $0 }
            action.run()
            #expect(senders.all.first === action)
        }

        @Test func `a question is answered by a button and its window closes`() async throws {
            let (window, received) = (Window(title: "parent", width: 300, height: 200), Received<Dialog.Answer>())
            await user.open(window)
            Dialog.ask("Remove it?", detail: "It cannot be undone.", buttons: ["Keep", "Remove"], over: window)
                .subscribe { received.add($0) }
            let dialog = try Window(holding: #require(topmostWindow(over: window)))
            await user.open(dialog)
            await user.press("Return")
            await received.wait(until: 1)
            #expect(received.all == [.button(1)])
            #expect(!dialog.isVisible)
            window.destroy()
        }

        @Test func `text can be dragged to another widget`() async {
            let (source, target) = (Label("drag me"), Label("drop here"))
            let (drag, drop, window) = (DragSource(), DropTarget(), Window(title: "drag"))
            drag.reactive.text <~ Signal.just("dragged")
            source.add(drag)
            target.add(drop)
            window.child = Box(.vertical, spacing: 60, [source, target])
            let received = Received<String>()
            drop.reactive.dropped.subscribe { received.add($0) }
            await user.open(window)
            await user.drag(source, to: target)
            await received.wait(until: 1)
            #expect(received.all == ["dragged"])
            window.destroy()
        }
    }
}
#endif
