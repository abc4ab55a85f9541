#if canImport(UIKit) && !os(watchOS)
public import Impulse
public import UIKit

extension UIControl {
    /// Emits for each of these events, on the main actor.
    ///
    ///     button.signal(for: .primaryActionTriggered).subscribeOnMain { print("pressed") }
    ///
    /// Any thread may subscribe and dispose of the subscription; the action is added and removed on the main actor. The
    /// signal does not retain the control, and completes if the control has been released when it is subscribed to. A
    /// control that is released later emits nothing more.
    public func signal(for events: UIControl.Event) -> Signal<Void, Never> {
        Signal<Void, Never> { [weak self] subscriber in
            MainActor.assumeIsolated {
                guard let self else {
                    subscriber.sendCompleted()
                    return nil
                }
                let action = UIAction { _ in subscriber.send() }
                self.addAction(action, for: events)
                return OnMain { [weak self] in self?.removeAction(action, for: events) }.disposable
            }
        }
        .subscribed(on: .main)
    }

    /// The place of a value that the user changes with this control: an end of a channel.
    func terminal<Control: UIControl, Value: Sendable>(
        for events: UIControl.Event, _ path: ReferenceWritableKeyPath<Control, Value>, of control: Control
    ) -> ChannelTerminal<Value> {
        ChannelTerminal(control, path, changes: signal(for: events))
    }
}

/// Work of the main actor that any thread may request.
struct OnMain: Sendable {
    let work: @MainActor @Sendable () -> Void

    var disposable: any Disposable {
        let work = work
        return AnyDisposable {
            MainScheduler().perform { MainActor.assumeIsolated { work() } }
        }
    }
}
#endif
