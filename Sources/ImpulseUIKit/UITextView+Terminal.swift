#if canImport(UIKit) && !os(watchOS)
import Foundation
public import Impulse
public import UIKit

extension UITextView {
    /// The text that the user edits: an end of a channel.
    ///
    ///     notes.textTerminal.channel(to: viewModel.notes)
    ///
    /// Text set by code reaches the property with the user's next edit, as in a `UITextField`.
    public var textTerminal: ChannelTerminal<String> {
        ChannelTerminal(
            changes: Signal<Void, Never> { [weak self] subscriber in
                guard let self else {
                    subscriber.sendCompleted()
                    return nil
                }
                // `NotificationCenter` lets any thread remove an observer.
                let token = Promised(
                    value: NotificationCenter.default.addObserver(
                        forName: UITextView.textDidChangeNotification, object: self, queue: nil
                    ) { _ in subscriber.send() })
                return AnyDisposable { NotificationCenter.default.removeObserver(token.value) }
            },
            get: { [weak self] in self.map { $0.text ?? "" } },
            set: { [weak self] in self?.text = $0 })
    }
}
#endif
