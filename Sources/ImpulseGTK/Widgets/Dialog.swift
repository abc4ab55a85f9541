#if GTK
public import CGTK4
public import Impulse

/// A question in a separate window in front of another.
@MainActor
public final class Dialog: Window {
    override public class var type: GType { gtk_message_dialog_get_type() }

    /// A user's answer: the index of a button, or closing the window.
    public enum Answer: Hashable, Sendable {
        case button(Int)
        case closed

        /// `GtkResponseType` uses negative numbers.
        init(_ response: Int) {
            self = response >= 0 ? .button(response) : .closed
        }
    }

    /// - Parameters:
    ///   - text: the question.
    ///   - detail: further text below the question.
    ///   - buttons: the answers. Return chooses the last.
    ///   - parent: the window that cannot be used meanwhile.
    public convenience init(_ text: String, detail: String? = nil, buttons: [String], over parent: Window? = nil) {
        self.init()
        self[property: "text"] = text
        self[property: "secondary-text"] = detail
        self[property: "transient-for"] = parent
        self[property: "modal"] = true
        for (number, label) in buttons.enumerated() { gtk_dialog_add_button(cast(), label.withoutNUL, gint(number)) }
        gtk_dialog_set_default_response(cast(), gint(buttons.count - 1))
    }

    /// Asks with a new dialog for each subscription. The answer and disposal close the dialog. If it is destroyed, for
    /// example with its parent, it emits ``Answer/closed``.
    ///
    ///     remove.reactive.clicked
    ///         .flatMap(.latest) { Dialog.ask("Remove it?", buttons: ["Keep", "Remove"], over: window) }
    ///         .filter { $0 == .button(1) }
    public nonisolated static func ask(
        _ text: String, detail: String? = nil, buttons: [String], over parent: Window? = nil
    ) -> Signal<Answer, Never> {
        Signal { [weak parent] subscriber in
            MainActor.assumeIsolated {
                let dialog = Dialog(text, detail: detail, buttons: buttons, over: parent)
                // It is no longer visible then, even if something still retains it.
                let destroyed = dialog.reactive.signal(for: "unrealize").map { Answer.closed }
                let answers = Signal.merge(dialog.reactive.answered, destroyed).take(1).ifEmpty(.closed)
                    .subscribe { [weak dialog] answer in
                        MainActor.assumeIsolated { dialog?.destroy() }
                        subscriber.send(answer)
                        subscriber.sendCompleted()
                    }
                dialog.present()
                let close: @MainActor @Sendable () -> Void = { [weak dialog] in dialog?.destroy() }
                return CompositeDisposable([answers, AnyDisposable { onMainSoon(close) }])
            }
        }
        .subscribed(on: .main)
    }
}

extension Reactive where Base: Dialog {
    /// Emits each answer. The dialog stays open.
    public var answered: Signal<Dialog.Answer, Never> { signal(for: "response", Int.self).map { Dialog.Answer($0) } }
}
#endif
