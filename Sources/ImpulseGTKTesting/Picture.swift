#if GTK
public import CGTK4
import Glibc
public import ImpulseGTK

/// A picture of a window, to check what the user sees.
@MainActor
public final class Picture: Object {
    override public class var type: GType { gdk_texture_get_type() }

    /// The size in pixels.
    public var size: (width: Int, height: Int) {
        (Int(gdk_texture_get_width(OpaquePointer(pointer))), Int(gdk_texture_get_height(OpaquePointer(pointer))))
    }

    /// Writes it to a PNG file, and returns whether that succeeded.
    public func save(to path: String) -> Bool { gdk_texture_save_to_png(OpaquePointer(pointer), path) != 0 }

    /// Returns the contrast of the text in a widget of the window, from 1 to 21 as WCAG 2 defines it.
    ///
    /// It is the contrast between the most frequent color, which is the background, and the color that differs most
    /// from it. Smoothing makes thin strokes paler, so it may be lower than the contrast of the style sheet's colors.
    public func contrast(of widget: Widget) -> Double {
        var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
        gdk_texture_download(OpaquePointer(pointer), &bytes, gsize(size.width * 4))
        let (columns, rows) = frame(of: widget)
        // The shares of blue, green and red in perceived brightness, in the order of memory.
        let weights = [0.0722, 0.7152, 0.2126]
        var counts: [Double: Int] = [:]
        for y in rows.clamped(to: 0..<size.height) {
            for x in columns.clamped(to: 0..<size.width) {
                let start = (y * size.width + x) * 4
                let light = weights.indices.reduce(0) { $0 + weights[$1] * Self.linear[Int(bytes[start + $1])] }
                counts[light, default: 0] += 1
            }
        }
        guard let background = counts.max(by: { $0.value < $1.value })?.key else { return 1 }
        return counts.keys.map { (max($0, background) + 0.05) / (min($0, background) + 0.05) }.max() ?? 1
    }

    /// Returns the columns and rows of a widget; for a field, of its text.
    private func frame(of widget: Widget) -> (columns: Range<Int>, rows: Range<Int>) {
        let inner = (widget as? any Editable).flatMap { gtk_editable_get_delegate(OpaquePointer($0.pointer)) }
        let pointer = UnsafeMutableRawPointer(inner.map(UnsafeMutableRawPointer.init) ?? .init(widget.pointer))
            .assumingMemoryBound(to: GtkWidget.self)
        let root = UnsafeMutableRawPointer(gtk_widget_get_root(pointer))?.assumingMemoryBound(to: GtkWidget.self)
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(pointer, root, 0, 0, &x, &y)
        let (width, height) = (Int(gtk_widget_get_width(pointer)), Int(gtk_widget_get_height(pointer)))
        return (Int(x)..<Int(x) + width, Int(y)..<Int(y) + height)
    }

    /// The light of each value of a channel.
    private static let linear = (0...255).map { value -> Double in
        let value = Double(value) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}

extension Window {
    /// Takes a picture of the window; `nil` if it is not visible.
    public func takePicture() -> Picture? {
        let widget = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWidget.self)
        let (paintable, snapshot) = (gtk_widget_paintable_new(widget), gtk_snapshot_new())
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        gdk_paintable_snapshot(
            paintable, snapshot, Double(gdk_paintable_get_intrinsic_width(paintable)),
            Double(gdk_paintable_get_intrinsic_height(paintable)))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(node) }
        guard
            let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget)),
            let texture = gsk_renderer_render_texture(renderer, node, nil)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return Picture(holding: UnsafeMutableRawPointer(texture))
    }

    /// Writes a picture of the window to a PNG file.
    ///
    /// - Returns: whether the file could be written and the window is visible.
    public func savePicture(to path: String) -> Bool { takePicture()?.save(to: path) ?? false }
}
#endif
