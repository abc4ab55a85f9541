#if GTK
public import CGTK4

/// A bar that shows the progress of some work.
@MainActor
public final class ProgressBar: Widget {
    override public class var type: GType { gtk_progress_bar_get_type() }
}

extension Reactive where Base: ProgressBar {
    /// The progress, from 0 to 1.
    ///
    ///     bar.reactive.fraction <~ upload.progress.map { $0 ?? 0 }
    public var fraction: ObjectProperty<Double> { provided("fraction") }

    /// The text shown with the bar.
    public var text: ObjectProperty<String?> { provided("text") }
}
#endif
