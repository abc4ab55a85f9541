#if GTK
import Impulse
import ImpulseGTK
import MailingListService

/// The addresses in the list, from the database.
@MainActor
struct SubscriberList {
    let widget: Box
    let list = ListView<String>(identifiedBy: { $0 }, row: row)
    let count = Label()

    init(_ subscribers: Signal<[String], StoreError>?) {
        let (heading, stack) = (Label("Subscribers"), Stack())
        heading.addStyle("list-heading")
        heading[property: "xalign"] = 0.0
        heading.expansion = (true, false)
        count.addStyle("count")
        let nobody = Label("Nobody yet: be the first.")
        nobody.addStyle("nobody")
        let problem = Label()
        problem.addStyle("nobody")
        problem.wraps = true
        list.addStyle("rows")
        let rows = ScrolledWindow(list)
        rows.expansion = (true, true)
        for (child, name) in [(nobody, "nobody"), (rows, "rows"), (problem, "problem")] as [(Widget, String)] {
            stack.add(child, named: name)
        }
        stack.addStyle("card")
        stack[property: "overflow"] = 1
        widget = Box(.vertical, [Box(.horizontal, [heading, count]), stack])
        widget.isVisible = subscribers != nil
        guard let subscribers else { return }

        let shown =
            subscribers
            .map { Shown(emails: $0.reversed(), problem: nil) }
            .catch { Signal<Shown, Never>.just(Shown(emails: [], problem: "\($0)")) }
            .deliver(on: .main).share(replay: 1)
        list.reactive.items <~ shown.map(\.emails)
        // The newest address is at the top.
        shown.filter { !$0.emails.isEmpty }.subscribeOnMain(with: list, next: { list, _ in list.scroll(to: 0) })
        count.reactive.text <~ shown.map { $0.emails.isEmpty ? "" : "\($0.emails.count)" }
        problem.reactive.text <~ shown.map { $0.problem ?? "" }
        stack.reactive.shown <~ shown.map { $0.problem != nil ? "problem" : $0.emails.isEmpty ? "nobody" : "rows" }
    }

    private static func row(_ email: Property<String>) -> Widget {
        let initial = Label(email.value.prefix(1).uppercased())
        initial.addStyle("initial")
        initial.alignment = (.center, .center)
        let label = Label(email.value)
        label[property: "xalign"] = 0.0
        label[property: "ellipsize"] = 3
        label.expansion = (true, false)
        return Box(.horizontal, spacing: 12, [initial, label])
    }
}

/// The contents of the list.
private struct Shown: Sendable {
    let emails: [String]
    let problem: String?
}
#endif
