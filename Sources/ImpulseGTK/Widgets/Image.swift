#if GTK
public import CGTK4

/// A picture.
@MainActor
public final class Image: Widget {
    override public class var type: GType { gtk_image_get_type() }

    /// A picture of the desktop's, by its name, such as `mail-send-symbolic`.
    public convenience init(icon: String) {
        self.init()
        self[property: "icon-name"] = icon
    }
}

extension Reactive where Base: Image {
    /// The name of a picture of the desktop's.
    public var icon: ObjectProperty<String?> { provided("icon-name") }

    /// The path of a file with a picture: to be set.
    public var file: ObjectProperty<String?> { provided("file") }
}
#endif
