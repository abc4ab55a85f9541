#if GTK
import CGTK4
public import Impulse

/// The way in which a widget replaces one thing that it shows by another.
public enum Transition: Int, ValueConvertible {
    case none, crossfade, slideRight, slideLeft, slideUp, slideDown
}

/// A widget that changes its contents with a transition.
///
///     stack.transition = .slideLeft
///     stack.reactive.shown <~ viewModel.page
@MainActor
public protocol Transitioning: Widget {}

extension Transitioning {
    /// The transition's style: by default slide down for ``Revealer``, none for ``Stack``. Users can switch transitions
    /// off for all programs.
    public var transition: Transition {
        get { self[property: "transition-type"] }
        set { self[property: "transition-type"] = newValue }
    }

    /// The duration of a transition, to the millisecond: at least 0, and at most 49 days.
    public var transitionDuration: Duration {
        get { .milliseconds(self[property: "transition-duration"] as Int) }
        set {
            let limited = min(max(newValue, .zero), .milliseconds(UInt32.max))
            self[property: "transition-duration"] = limited.count(of: .milliseconds(1))
        }
    }
}

extension Stack: Transitioning {}

extension Revealer: Transitioning {}

extension Reactive where Base: Stack {
    /// Emits whether one widget is replacing another, on subscription and when it changes.
    public var isInTransition: Signal<Bool, Never> { provided("transition-running", isSame: ==).signal }
}

extension Reactive where Base: Revealer {
    /// Emits whether the child is sliding in or out, on subscription and when it changes.
    ///
    ///     panel.reactive.isInTransition.filter { !$0 }
    public var isInTransition: Signal<Bool, Never> {
        let isShown: ObjectProperty<Bool> = provided("child-revealed")
        return Signal.combineLatest(isRevealed.signal, isShown.signal).map { $0 != $1 }.distinctUntilChanged()
    }
}
#endif
