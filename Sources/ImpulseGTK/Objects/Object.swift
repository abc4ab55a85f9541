#if GTK
public import CGTK4

/// A strong reference to a GObject.
///
///     import CGTK4
///     let settings = Object.standing(for: UnsafeMutableRawPointer(gtk_settings_get_default()))
///     settings.reactive.property("gtk-theme-name", String.self)
///
/// The object that creates a GObject lives as long as the GObject: a container that retains a widget also retains
/// its Swift object and the subclass's state. You need not keep either alive yourself. A closure that a widget
/// retains should capture the widget weakly; otherwise they form a retain cycle.
@MainActor
open class Object: ValueConvertible, ReactiveProvider {
    /// The GObject, for calls to GTK's C functions.
    public let pointer: UnsafeMutablePointer<GObject>

    /// True if this object lives as long as the GObject. Further objects for the same GObject only retain it.
    private let isPeer: Bool

    /// The GTK class that this class represents.
    open class var type: GType { Fundamental.object.rawValue }

    /// Retains a GObject until this object is deinitialized. Use ``standing(for:)`` for a GObject that may already
    /// have a Swift object.
    ///
    /// - Parameter pointer: the GObject. This object takes over a floating reference, such as that of a new widget.
    /// - Precondition: the GObject is of the class that this class represents.
    public required init(holding pointer: UnsafeMutableRawPointer) {
        self.pointer = pointer.assumingMemoryBound(to: GObject.self)
        g_object_ref_sink(pointer)
        let peer = Peer.of(self.pointer)
        isPeer = peer.object == nil
        if isPeer { peer.join(self) }
        guard isOf(Self.type) else {
            fatalError("A \(className) is not a \(typeName(Self.type)), which \(Self.self) represents")
        }
    }

    isolated deinit {
        if isPeer { Peer.of(pointer).part(pointer) } else { g_object_unref(pointer) }
    }

    /// Returns the Swift object of a GObject: the existing one if it is of this class, or a new one.
    ///
    /// - Precondition: the GObject is of the class that this class represents.
    public static func standing(for pointer: UnsafeMutableRawPointer) -> Self {
        Peer.of(pointer.assumingMemoryBound(to: GObject.self)).object as? Self ?? Self(holding: pointer)
    }

    /// Creates a GObject of this class with the default values of all properties.
    public convenience init() {
        self.init(making: Self.type)
    }

    convenience init(making type: GType) {
        guard let pointer = g_object_new_with_properties(type, 0, nil, nil) else {
            fatalError("GLib could not create a \(typeName(type))")
        }
        let isFloating = g_object_is_floating(pointer) != 0
        self.init(holding: pointer)
        // A new GObject without a floating reference is now retained twice, by its creator's reference and by this
        // object. GTK keeps the creator's reference of a window until the window is closed.
        if !isFloating && !isOf(gtk_window_get_type()) { g_object_unref(pointer) }
    }

    /// The name of the GObject's class.
    public var className: String { typeName(pointer.pointee.g_type_instance.g_class.pointee.g_type) }

    func isOf(_ type: GType) -> Bool {
        g_type_check_instance_is_a(&pointer.pointee.g_type_instance, type) != 0
    }

    /// Returns the GObject as a pointer of the type that C's functions for its class take.
    func cast<Instance>(_: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Instance.self)
    }

    /// The GObject in the form that C's functions take for classes whose layout is private.
    var opaque: OpaquePointer { OpaquePointer(pointer) }

    /// Accesses a property by its name.
    ///
    ///     button[property: "label"] = "Subscribe"
    ///
    /// - Precondition: the class has a property of that name and type.
    public subscript<Value: ValueConvertible>(property name: String) -> Value {
        get { Peer.of(self)[PropertyKey(name, of: self)] }
        set { Peer.of(self)[PropertyKey(name, of: self)] = newValue }
    }

    public static func represents(_ type: GType) -> Bool {
        g_type_is_a(type, Self.type) != 0 || g_type_is_a(Self.type, type) != 0
    }

    public static func read(_ container: UnsafePointer<GValue>) -> Self {
        guard let pointer = g_value_get_object(container) else {
            fatalError("The \(typeName(container.pointee.g_type)) is missing: use \(Self.self)? as the type")
        }
        return standing(for: pointer)
    }

    public func write(to container: UnsafeMutablePointer<GValue>) { g_value_set_object(container, pointer) }
}

extension Object: @MainActor Equatable {
    /// Returns whether both represent the same GObject.
    public static func == (one: Object, other: Object) -> Bool { one.pointer == other.pointer }
}
#endif
