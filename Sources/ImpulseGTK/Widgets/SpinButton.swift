#if GTK
public import CGTK4

/// A number that is written, or changed by steps.
@MainActor
public final class SpinButton: Widget, Editable {
    override public class var type: GType { gtk_spin_button_get_type() }

    /// - Parameters:
    ///   - range: the numbers that may be chosen.
    ///   - step: how far a click changes it.
    public convenience init(_ range: ClosedRange<Double>, step: Double = 1) {
        self.init()
        gtk_spin_button_configure(
            opaque, gtk_adjustment_new(range.lowerBound, range.lowerBound, range.upperBound, step, 10 * step, 0), step,
            0)
    }

    /// The number.
    public var value: Double {
        get { self[property: "value"] }
        set { self[property: "value"] = newValue }
    }
}

extension Reactive where Base: SpinButton {
    /// The number.
    public var value: ObjectProperty<Double> { property("value") }
}
#endif
