import Foundation
import Impulse
import ImpulseUIKit
import Testing
import UIKit

@MainActor struct UIKitTests {
    @Test func `an event is a value, and a disposal removes the action`() {
        let button = UIButton()
        let presses = MutableProperty(0)
        let subscription = button.signal(for: .primaryActionTriggered).subscribe { presses.modify { $0 += 1 } }
        button.touch()
        button.touch(.valueChanged)
        button.touch()
        #expect(presses.value == 2)
        subscription.dispose()
        #expect(button.countOfActions == 0)
        button.touch()
        #expect(presses.value == 2)
    }

    @Test func `another thread may subscribe and dispose`() async {
        let button = UIButton()
        let signal = button.signal(for: .primaryActionTriggered)
        let presses = Subject<Void, Never>()
        let subscription = await Task.detached { signal.subscribe { presses.send() } }.value
        await settle()
        #expect(button.countOfActions == 1)
        await Task.detached { subscription.dispose() }.value
        await settle()
        #expect(button.countOfActions == 0)
    }

    @Test func `a signal retains no control, and completes without one`() {
        weak var released: UIButton?
        let signal: Signal<Void, Never>
        do {
            let button = UIButton()
            released = button
            signal = button.signal(for: .primaryActionTriggered)
        }
        #expect(released == nil)
        let isCompleted = MutableProperty(false)
        signal.subscribe(completed: { isCompleted.value = true })
        #expect(isCompleted.value)
    }

    @Test func `a text field and a property have the same text`() {
        let (field, email) = (UITextField(), MutableProperty("ada"))
        let channel = field.textTerminal.channel(to: email)
        #expect(field.text == "ada")
        field.type("ada@example.org")
        #expect(email.value == "ada@example.org")
        email.value = "grace@example.org"
        #expect(field.text == "grace@example.org")
        channel.dispose()
        field.type("nobody")
        #expect(email.value == "grace@example.org")
    }

    @Test(arguments: [ObservedChanges.every, .transactions])
    func `a label that observes a property shows the value that another thread has set last`(
        _ changes: ObservedChanges
    ) async {
        let (label, count) = (UILabel(), MutableProperty(0))
        let shown = Signal.observing(emitting: changes) { "\(count.value)" }.bind(to: label, \.text)
        for last in stride(from: 3, through: 3_000, by: 3) {
            await Task.detached { for value in (last - 2)...last { count.value = value } }.value
            for _ in 0..<2 { await settle() }
            #expect(label.text == "\(last)")
        }
        shown.dispose()
    }

    @Test func `a text view and a search bar have texts, too`() {
        let (view, bar) = (UITextView(), UISearchBar())
        let (notes, query) = (MutableProperty("draft"), MutableProperty(""))
        let channel = view.textTerminal.channel(to: notes)
        bar.textTerminal.channel(to: query)
        #expect(view.text == "draft")
        view.type("final")
        bar.searchTextField.type("impulse")
        #expect((notes.value, query.value) == ("final", "impulse"))
        query.value = "swift"
        #expect(bar.searchTextField.text == "swift")
        channel.dispose()
        view.type("lost")
        #expect(notes.value == "final")
    }

    @Test func `each control has the place of its value`() {
        let (on, volume, copies, tab) =
            (MutableProperty(true), MutableProperty(Float(0.5)), MutableProperty(2.0), MutableProperty(1))
        let date = MutableProperty(Date(timeIntervalSince1970: 60))
        let (toggle, slider, stepper, tabs, picker) =
            (UISwitch(), UISlider(), UIStepper(), UISegmentedControl(), UIDatePicker())
        toggle.isOnTerminal.channel(to: on)
        slider.valueTerminal.channel(to: volume)
        stepper.valueTerminal.channel(to: copies)
        tabs.selectedSegmentIndexTerminal.channel(to: tab)
        picker.dateTerminal.channel(to: date)
        #expect((toggle.isOn, slider.value, stepper.value) == (true, 0.5, 2))
        #expect((tabs.selectedSegmentIndex, picker.date.timeIntervalSince1970) == (1, 60))
        (toggle.isOn, slider.value, stepper.value) = (false, 0.25, 3)
        (tabs.selectedSegmentIndex, picker.date) = (0, Date(timeIntervalSince1970: 120))
        for control in [toggle, slider, stepper, tabs, picker] as [UIControl] { control.touch(.valueChanged) }
        #expect((on.value, volume.value, copies.value) == (false, 0.25, 3))
        #expect((tab.value, date.value.timeIntervalSince1970) == (0, 120))
    }

    @Test func `a command enables its button, which executes it`() {
        let valid = MutableProperty(false)
        let executions = MutableProperty(0)
        let command = Command<Void, Void, Never>(enabledIf: valid.signal) { _ in
            .deferred {
                executions.modify { $0 += 1 }
                return .empty
            }
        }
        let button = UIButton()
        let connection = button.setCommand(command)
        #expect(!button.isEnabled)
        button.touch()
        valid.value = true
        #expect(button.isEnabled)
        button.touch()
        #expect(executions.value == 1)
        connection.dispose()
        button.touch()
        valid.value = false
        #expect(executions.value == 1 && button.isEnabled && button.countOfActions == 0)
    }

    @Test func `a control makes the input of its command, or is the input itself`() {
        let inputs = MutableProperty<[Float]>([])
        let command = Command<Float, Void, Never> { input in
            inputs.modify { $0.append(input) }
            return .empty
        }
        let slider = UISlider()
        let connection = slider.setCommand(command, for: .valueChanged) { $0.value }
        slider.value = 0.5
        slider.touch(.valueChanged)
        #expect(inputs.value == [0.5])
        connection.dispose()
        slider.touch(.valueChanged)
        #expect(inputs.value == [0.5] && slider.countOfActions == 0)

        let senders = MutableProperty<[UIButton]>([])
        let tap = Command<UIButton, Void, Never> { button in
            senders.modify { $0.append(button) }
            return .empty
        }
        let button = UIButton()
        button.setCommand(tap) { $0 }
        button.touch()
        #expect(senders.value.first === button)
    }

    @Test func `a bar's item makes the input of its command`() {
        let titles = MutableProperty<[String?]>([])
        let command = Command<String?, Void, Never> { title in
            titles.modify { $0.append(title) }
            return .empty
        }
        let item = UIBarButtonItem()
        item.title = "Add"
        item.setCommand(command) { $0.title }
        item.press()
        #expect(titles.value == ["Add"])
    }

    @Test func `a bar's item keeps its title`() {
        let executions = MutableProperty(0)
        let command = Command<Void, Void, Never> { _ in
            executions.modify { $0 += 1 }
            return .empty
        }
        let item = UIBarButtonItem()
        item.title = "Add"
        let connection = item.setCommand(command)
        item.press()
        #expect(executions.value == 1 && item.primaryAction?.title == "Add")
        connection.dispose()
        #expect(item.primaryAction == nil)
    }

    @Test func `a system item keeps its look, and an item its image`() {
        let command = Command<Void, Void, Never> { _ in .empty }
        let (system, item, image) = (UIBarButtonItem.systemItem(), UIBarButtonItem(), UIImage())
        item.image = image
        system.setCommand(command)
        item.setCommand(command)
        #expect(system.title == nil && item.image === image)
    }

    @Test func `a refresh ends with the execution, whether it fails or not`() async {
        let answers = Subject<Void, NotFound>()
        let command = Command<Void, Void, NotFound> { _ in answers.signal }
        let control = UIRefreshControl()
        control.setRefresh(command)
        control.pull()
        #expect(control.isRefreshing && command.executing.value)
        answers.send(error: NotFound())
        await settle()
        #expect(!control.isRefreshing)
    }

    @Test func `a refresh ends immediately if the command refuses it`() async {
        let command = Command<Void, Void, NotFound>(enabledIf: Signal.just(false)) { _ in .never }
        let control = UIRefreshControl()
        control.setRefresh(command)
        control.pull()
        await settle()
        #expect(!control.isRefreshing)
    }

    @Test func `a refresh shows its own execution, until it is disposed of`() async {
        let answers = Subject<Void, NotFound>()
        let command = Command<Void, Void, NotFound>(policy: .concurrent()) { _ in answers.signal.take(1) }
        let control = UIRefreshControl()
        let connection = control.setRefresh(command)
        command.execute()
        await settle()
        #expect(!control.isRefreshing)
        control.pull()
        answers.send()
        await settle()
        #expect(!control.isRefreshing)
        control.pull()
        connection.dispose()
        #expect(!control.isRefreshing && command.executing.value)
        answers.send()
        control.pull()
        #expect(control.isRefreshing && !command.executing.value && control.countOfActions == 0)
    }

    @Test func `a table follows an array, and animates all updates but the first`() {
        let source = UITableViewDiffableDataSource<Int, String>()
        let names = MutableProperty(["Ada", "Grace"])
        let subscription = source.show(names.signal, in: 0)
        names.value = ["Grace", "Barbara", "Ada"]
        #expect(source.snapshot().itemIdentifiers(inSection: 0) == ["Grace", "Barbara", "Ada"])
        #expect(source.animations == [false, true])
        source.show(.just(["Edsger"]), in: 1)
        #expect(source.snapshot().itemIdentifiers(inSection: 0).count == 3)
        #expect(source.snapshot().sectionIdentifiers == [0, 1])
        subscription.dispose()
        names.value = []
        #expect(source.snapshot().itemIdentifiers(inSection: 0).count == 3)
    }

    @Test func `a collection follows an array`() {
        let source = UICollectionViewDiffableDataSource<Int, String>()
        source.show(.just(["Ada"]), in: 0)
        #expect(source.snapshot().itemIdentifiers(inSection: 0) == ["Ada"])
    }
}

struct NotFound: Error {}

/// Lets everything that has been handed to the main actor run.
@MainActor func settle() async {
    for _ in 0..<3 { await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } } }
}
