#if GTK
public import CGTK4

/// An activity indicator.
@MainActor
public final class Spinner: Widget {
    override public class var type: GType { gtk_spinner_get_type() }
}

extension Reactive where Base: Spinner {
    /// True if it spins.
    ///
    ///     spinner.reactive.isSpinning <~ viewModel.subscribe.executing
    public var isSpinning: ObjectProperty<Bool> { provided("spinning") }
}
#endif
