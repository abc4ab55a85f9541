#if GTK
public import CGTK4

/// A picture.
@MainActor
public final class Image: Widget {
    override public class var type: GType { gtk_image_get_type() }

    /// Creates an image from an icon of the desktop's theme, by its name, such as `mail-send-symbolic`.
    public convenience init(icon: String) {
        self.init()
        self[property: "icon-name"] = icon
    }
}

extension Reactive where Base: Image {
    /// The name of an icon of the desktop's theme.
    public var icon: ObjectProperty<String?> { provided("icon-name") }

    /// The path of an image file to show.
    public var file: ObjectProperty<String?> { provided("file") }
}
#endif
