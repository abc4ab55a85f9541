#if GTK
public import CGTK4

/// How far something is.
@MainActor
public final class ProgressBar: Widget {
    override public class var type: GType { gtk_progress_bar_get_type() }
}

extension Reactive where Base: ProgressBar {
    /// How far it is, from 0 to 1.
    ///
    ///     bar.reactive.fraction <~ upload.progress.map { $0 ?? 0 }
    public var fraction: ObjectProperty<Double> { provided("fraction") }

    /// The text that is shown with it.
    public var text: ObjectProperty<String?> { provided("text") }
}
#endif
