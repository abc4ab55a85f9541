#if GTK
public import CGTK4

/// A field for a number, with buttons that change it by steps.
@MainActor
public final class SpinButton: Widget, Editable {
    override public class var type: GType { gtk_spin_button_get_type() }

    /// - Parameters:
    ///   - range: the numbers to choose from.
    ///   - step: the change for a click.
    ///   - digits: the number of decimal places, to which the number is rounded. By default, as many as `range` and
    ///     `step` need.
    public convenience init(_ range: ClosedRange<Double>, step: Double = 1, digits: Int? = nil) {
        self.init()
        guard (0...20).contains(digits ?? 0) else {
            fatalError("SpinButton(digits: \(digits ?? 0)): give a number from 0 to 20")
        }
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

/// Returns the number of a number's decimal places: at most 20, which is GTK's limit.
private func decimalDigits(_ number: Double) -> Int {
    var scale = 1.0
    for digits in 0..<20 {
        let scaled = number * scale
        // Nine digits are significant; smaller differences come from the binary representation.
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
