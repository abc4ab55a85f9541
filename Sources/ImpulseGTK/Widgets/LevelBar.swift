#if GTK
public import CGTK4

/// How much there is of something.
@MainActor
public final class LevelBar: Widget {
    override public class var type: GType { gtk_level_bar_get_type() }

    /// - Parameter range: from nothing to all.
    public convenience init(_ range: ClosedRange<Double>) {
        self.init()
        self[property: "max-value"] = range.upperBound
        self[property: "min-value"] = range.lowerBound
    }
}

extension Reactive where Base: LevelBar {
    /// How much there is.
    public var value: ObjectProperty<Double> { provided("value") }
}
#endif
