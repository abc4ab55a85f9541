#if GTK
public import CGTK4

/// A bar that shows a level.
@MainActor
public final class LevelBar: Widget {
    override public class var type: GType { gtk_level_bar_get_type() }

    /// - Parameter range: the levels of an empty and a full bar.
    public convenience init(_ range: ClosedRange<Double>) {
        self.init()
        self[property: "max-value"] = range.upperBound
        self[property: "min-value"] = range.lowerBound
    }
}

extension Reactive where Base: LevelBar {
    /// The level.
    public var value: ObjectProperty<Double> { provided("value") }
}
#endif
