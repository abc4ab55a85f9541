#if GTK
public import Impulse
public import ImpulseGTK
public import MailingListApp
public import MailingListService

/// The window of the mailing-list app: the view of the view model.
@MainActor
public struct SubscribeScreen {
    public let window = Window(title: "Mailing list", width: 460, height: 640)
    let field = Entry()
    let title = Label("Letters by mail")
    let subtitle = Label("One a month, and you can leave whenever you like.")
    let hint = Label("Write it in the form name@example.org")
    let button = Button()
    let spinner = Spinner()
    let status = Label()
    let darkness = ToggleButton(icon: "weather-clear-night-symbolic")
    let list: SubscriberList

    /// - Parameters:
    ///   - viewModel: retained by the window.
    ///   - subscribers: the addresses in the list; `nil` if they are unknown.
    public init(_ viewModel: SubscribeViewModel, subscribers: Signal<[String], StoreError>?) {
        style.apply()
        window.keep(viewModel)
        list = SubscriberList(subscribers)
        arrange()
        bind(viewModel)
    }

    /// Lets the user search the list.
    public func find() { list.find() }

    private func bind(_ viewModel: SubscribeViewModel) {
        viewModel.email <~ field.reactive.text
        button.reactive.setCommand(viewModel.subscribe, spinner: spinner)
        status.reactive.text <~ viewModel.statusMessage

        status.reactive.hasStyle("error") <~ viewModel.statusMessage.map { $0.hasPrefix("Not added") }
        status.reactive.hasStyle("success") <~ viewModel.statusMessage.map { $0.hasPrefix("Thanks") }

        // No warning while an address is still being typed.
        let isWrong = Property.combineLatest(viewModel.email, viewModel.isEmailValid).map { !$0.isEmpty && !$1 }
        let isShown = isWrong.signal
            .flatMap(.latest) { $0 ? Signal.timer(after: .milliseconds(700), on: .main).map { true } : .just(false) }
            .distinctUntilChanged().share(replay: 1)
        field.reactive.hasStyle("error") <~ isShown
        hint.reactive.hasStyle("shown") <~ isShown

        // The next address replaces this one.
        viewModel.subscribe.executionSignals.flatMap { $0 }.subscribeOnMain(
            with: field,
            next: { field, _ in
                field.text = ""
                field.grabFocus()
            })

        list.search.reactive.stopped.subscribeOnMain(with: field, next: { field, _ in field.grabFocus() })
        darkness.reactive.isActive.channel(to: Settings.shared.reactive.isDark)
    }

    private func arrange() {
        let bar = HeaderBar()
        bar.appendAtEnd(darkness)
        darkness.tooltip = "Dark Style"
        darkness.setAccessibleName("Dark Style")
        darkness.addStyle("flat")
        window.setTitleBar(bar)

        field.placeholder = "name@example.org"
        field.setAccessibleName("Address")
        field[property: "activates-default"] = true
        field[property: "primary-icon-name"] = "mail-unread-symbolic"
        let label = Label("_Subscribe")
        label[property: "use-underline"] = true
        label[property: "mnemonic-widget"] = button
        button.child = Box(.horizontal, spacing: 8, [spinner, label])
        button.child?.alignment = (.center, .center)
        button.addStyle("suggested-action")
        hint.addStyle("hint")
        status.addStyle("status")
        status.wraps = true
        hint.wraps = true
        for label in [hint, status] { label[property: "xalign"] = 0.0 }

        title.addStyle("heading")
        subtitle.addStyle("subtitle")
        subtitle.wraps = true
        for label in [title, subtitle] { label[property: "xalign"] = 0.0 }
        let form = Box(.vertical, [field, hint, button, status])
        form.addStyle("form")
        let page = Box(.vertical, [title, subtitle, form, list.widget])
        page.addStyle("page")
        window.child = page
        window.setDefault(button)
        field.grabFocus()
    }
}
#endif
