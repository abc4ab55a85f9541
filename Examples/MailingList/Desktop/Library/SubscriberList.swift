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
    let search = SearchEntry()
    let nobody = Label()
    private let isAskedFor = MutableProperty(false)

    init(_ subscribers: Signal<[String], StoreError>?) {
        let (heading, stack) = (Label("Subscribers"), Stack())
        heading.addStyle("list-heading")
        heading[property: "xalign"] = 0.0
        heading.expansion = (true, false)
        count.addStyle("count")
        nobody.addStyle("nobody")
        nobody.wraps = true
        search.addStyle("search")
        search[property: "placeholder-text"] = "Search addresses"
        search.setAccessibleName("Search addresses")
        list.setAccessibleName("Subscribers")
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
        widget = Box(.vertical, [Box(.horizontal, [heading, count]), search, stack])
        widget.isVisible = subscribers != nil
        guard let subscribers else { return }

        let all =
            subscribers
            .map { Subscribers(emails: $0.reversed(), problem: nil) }
            .catch { Signal<Subscribers, Never>.just(Subscribers(emails: [], problem: "\($0)")) }
            .deliver(on: .main).share(replay: 1)
        // One update for letters that are typed quickly.
        let sought = search.reactive.text.signal.debounce(for: .milliseconds(150), on: .main).startWith("")
        let shown = Signal.combineLatest(all, sought).map { all, text in all.found(text) }.share(replay: 1)
        list.reactive.items <~ shown.map(\.emails)
        // The newest address is at the top.
        all.filter { !$0.emails.isEmpty }.subscribeOnMain(with: list, next: { list, _ in list.startOver() })
        count.reactive.text <~ shown.map(\.count)
        nobody.reactive.text <~ shown.map(\.absence)
        problem.reactive.text <~ shown.map { $0.problem ?? "" }
        // Few addresses are seen at once.
        let areMany = all.map { $0.emails.count > 8 }.scan(false) { $0 || $1 }
        search.reactive.isVisible <~ Signal.combineLatest(areMany, isAskedFor.signal).map { $0 || $1 }
        stack.reactive.shown <~ shown.map { $0.problem != nil ? "problem" : $0.emails.isEmpty ? "nobody" : "rows" }
        search.reactive.stopped.subscribeOnMain(
            with: search,
            next: { [isAskedFor] search, _ in
                search.text = ""
                isAskedFor.value = false
            })
    }

    /// Shows the search, and moves the keyboard focus to it.
    func find() {
        isAskedFor.value = true
        search.grabFocus()
    }

    private static func row(_ email: Property<String>) -> Widget {
        let initial = Label(email.value.prefix(1).uppercased())
        initial.addStyle("initial")
        initial.alignment = (.center, .center)
        let parts = address(email.value)
        parts.expansion = (true, false)
        parts.tooltip = email.value
        return Box(.horizontal, spacing: 12, [initial, parts])
    }

    /// Two labels, so that a long address is shortened in its middle and keeps its domain, unless that is long, too. One label
    /// that GTK shortens in the middle loses the letter after the gap with some fonts.
    static func address(_ email: String) -> Box {
        let middle = email.lastIndex(of: "@") ?? email.endIndex
        let (person, domain) = (Label(String(email[..<middle])), Label(String(email[middle...])))
        person[property: "ellipsize"] = 3
        domain[property: "ellipsize"] = 1
        domain[property: "xalign"] = 0.0
        // A box would give either label half of the space: this is the least width, in characters.
        domain[property: "width-chars"] = min(email[middle...].count, 18)
        return Box(.horizontal, [person, domain])
    }
}

/// The contents of the list.
struct Subscribers: Sendable {
    let emails: [String]
    let problem: String?
    /// The search text, and the number of addresses.
    var search: (text: String, total: Int)?

    /// The addresses that contain the text.
    func found(_ text: String) -> Subscribers {
        guard !text.isEmpty else { return self }
        let text = text.lowercased()
        let found = emails.filter { $0.lowercased().contains(text) }
        return Subscribers(emails: found, problem: problem, search: (text, emails.count))
    }

    var count: String {
        if let search { return "\(emails.count) of \(search.total)" }
        return emails.isEmpty ? "" : "\(emails.count)"
    }

    /// The reason why no address is shown.
    var absence: String { search.map { "No address contains “\($0.text)”." } ?? "Nobody yet: be the first." }
}
#endif
