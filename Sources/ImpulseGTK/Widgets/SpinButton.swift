#if GTK
public import CGTK4

/// A number that is written, or changed by steps.
@MainActor
public final class SpinButton: Widget, Editable {
    override public class var type: GType { gtk_spin_button_get_type() }

    /// - Parameters:
    ///   - range: the numbers that may be chosen.
    ///   - step: how far a click changes it.
    ///   - digits: how many digits are shown behind the point, to which the number is rounded; as many as `range` and `step` need,
    ///     unless you say otherwise.
    public convenience init(_ range: ClosedRange<Double>, step: Double = 1, digits: Int? = nil) {
        self.init()
        precondition((0...20).contains(digits ?? 0), "SpinButton(digits: \(digits ?? 0)): GTK shows 0 to 20 digits")
        let digits = digits ?? [range.lowerBound, range.upperBound, step].map(decimalDigits).max() ?? 0
        gtk_spin_button_configure(
            opaque, gtk_adjustment_new(range.lowerBound, range.lowerBound, range.upperBound, step, 10 * step, 0), step,
            guint(digits))
    }

    /// The number.
    public var value: Double {
        get { self[property: "value"] }
        set { self[property: "value"] = newValue }
    }
}

/// How many digits a number has behind the point: 20, which is GTK's limit, at most.
private func decimalDigits(_ number: Double) -> Int {
    var scale = 1.0
    for digits in 0..<20 {
        let scaled = number * scale
        // Nine digits count; what is smaller comes from the binary form.
        if abs(scaled - scaled.rounded()) <= 1e-9 * max(1, abs(scaled)) && (digits > 0 || scaled == scaled.rounded()) {
            return digits
        }
        scale *= 10
    }
    return 20
}

extension Reactive where Base: SpinButton {
    /// The number.
    public var value: ObjectProperty<Double> { provided("value") }
}
#endif
