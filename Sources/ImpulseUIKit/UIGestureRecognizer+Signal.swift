// A gesture recognizer sends a message of Objective-C's, which Linux does not have: there this is only type-checked.
#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)
import Foundation
public import Impulse
public import UIKit

extension UIGestureRecognizer {
    /// Emits the state of the recognizer at each of its actions, on the main actor: `.ended` for a tap; `.began`,
    /// `.changed` and `.ended` for a pan.
    ///
    ///     pan.states.filter { $0 == .ended }.subscribeOnMain { _ in print("released") }
    ///
    /// Any thread may subscribe and dispose of the subscription; the target is added and removed on the main actor. The
    /// signal does not retain the recognizer, and completes if it has been released when it is subscribed to. A
    /// recognizer that is released later emits nothing more.
    public var states: Signal<UIGestureRecognizer.State, Never> {
        Signal<UIGestureRecognizer.State, Never> { [weak self] subscriber in
            MainActor.assumeIsolated {
                guard let self else {
                    subscriber.sendCompleted()
                    return nil
                }
                let target = GestureTarget { [weak self] in
                    if let self { subscriber.send(self.state) }
                }
                self.addTarget(target, action: #selector(GestureTarget.act))
                // A recognizer does not retain its targets.
                return OnMain { [weak self] in self?.removeTarget(target, action: #selector(GestureTarget.act)) }
                    .disposable
            }
        }
        .subscribed(on: .main)
    }
}

@MainActor private final class GestureTarget: NSObject {
    private let send: () -> Void

    init(_ send: @escaping () -> Void) { self.send = send }

    @objc func act() { send() }
}
#endif
