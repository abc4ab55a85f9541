#if GTK
public import CGTK4

/// A slider for a number.
@MainActor
public final class Scale: Widget {
    override public class var type: GType { gtk_scale_get_type() }

    /// - Parameters:
    ///   - range: the numbers to choose from.
    ///   - step: the change for an arrow key.
    public convenience init(_ range: ClosedRange<Double>, step: Double = 1) {
        self.init()
        gtk_range_set_range(cast(), range.lowerBound, range.upperBound)
        gtk_range_set_increments(cast(), step, 10 * step)
    }

    /// The number.
    public var value: Double {
        get { adjustment[property: "value"] }
        set { adjustment[property: "value"] = newValue }
    }

    fileprivate var adjustment: Object { self[property: "adjustment"] }
}

extension Reactive where Base: Scale {
    /// The number.
    public var value: ObjectProperty<Double> { base.adjustment.reactive.provided("value") }
}
#endif
