#if GTK
public import CGTK4

/// A GObject, held.
///
///     import CGTK4
///     let settings = Object.standing(for: UnsafeMutableRawPointer(gtk_settings_get_default()))
///     settings.reactive.property("gtk-theme-name", String.self)
///
/// What made a GObject lives as long as that: a container that keeps a widget keeps what stands for it, and its subclass's
/// state. So nobody else has to. A closure that a widget keeps should not hold the widget itself: capture it weakly, or
/// the two keep each other alive.
@MainActor
open class Object: ValueConvertible, ReactiveProvider {
    /// The GObject, for what only C says.
    public let pointer: UnsafeMutablePointer<GObject>

    /// Whether this is what lives as long as the GObject; others that stand for it only hold it.
    private let isPeer: Bool

    /// The class of GTK's that this stands for.
    open class var type: GType { Fundamental.object.rawValue }

    /// Holds a GObject, until this is gone. See ``standing(for:)`` for one that something may stand for already.
    ///
    /// - Parameter pointer: the GObject; a reference that floats, as those of new widgets do, becomes this one's.
    /// - Precondition: it is of the class that this stands for.
    public required init(holding pointer: UnsafeMutableRawPointer) {
        self.pointer = pointer.assumingMemoryBound(to: GObject.self)
        g_object_ref_sink(pointer)
        let peer = Peer.of(self.pointer)
        isPeer = peer.object == nil
        if isPeer { peer.join(self) }
        precondition(isOf(Self.type), "A \(className) is no \(typeName(Self.type)), which \(Self.self) stands for")
    }

    isolated deinit {
        if isPeer { Peer.of(pointer).part(pointer) } else { g_object_unref(pointer) }
    }

    /// What stands for a GObject: what has done so before, if it is of this class, or a new one.
    ///
    /// - Precondition: the GObject is of the class that this stands for.
    public static func standing(for pointer: UnsafeMutableRawPointer) -> Self {
        Peer.of(pointer.assumingMemoryBound(to: GObject.self)).object as? Self ?? Self(holding: pointer)
    }

    /// Makes a GObject of this class, with its own settings for all.
    public convenience init() {
        self.init(making: Self.type)
    }

    private convenience init(making type: GType) {
        guard let pointer = g_object_new_with_properties(type, 0, nil, nil) else {
            preconditionFailure("GLib makes no \(typeName(type))")
        }
        let isFloating = g_object_is_floating(pointer) != 0
        self.init(holding: pointer)
        // What does not float is held twice now, by who made it and by this; but windows, which GTK holds until they are closed.
        if !isFloating && !isOf(gtk_window_get_type()) { g_object_unref(pointer) }
    }

    /// The name of the GObject's class.
    public var className: String { typeName(pointer.pointee.g_type_instance.g_class.pointee.g_type) }

    func isOf(_ type: GType) -> Bool {
        g_type_check_instance_is_a(&pointer.pointee.g_type_instance, type) != 0
    }

    /// The GObject as C's functions for its class take it.
    func cast<Instance>(_: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Instance.self)
    }

    /// The GObject as C's functions take it for classes that show C nothing of themselves.
    var opaque: OpaquePointer { OpaquePointer(pointer) }

    /// A property, by its name.
    ///
    ///     button[property: "label"] = "Subscribe"
    ///
    /// - Precondition: the class has such a property, of such a type.
    public subscript<Value: ValueConvertible>(property name: String) -> Value {
        get { Peer.of(self)[PropertyKey(name, of: self)] }
        set { Peer.of(self)[PropertyKey(name, of: self)] = newValue }
    }

    public static func represents(_ type: GType) -> Bool {
        g_type_is_a(type, Self.type) != 0 || g_type_is_a(Self.type, type) != 0
    }

    public static func read(_ container: UnsafePointer<GValue>) -> Self {
        guard let pointer = g_value_get_object(container) else {
            preconditionFailure("There is no \(typeName(container.pointee.g_type)): use \(Self.self)?")
        }
        return standing(for: pointer)
    }

    public func write(to container: UnsafeMutablePointer<GValue>) { g_value_set_object(container, pointer) }
}

extension Object: @MainActor Equatable {
    /// Whether both are the same GObject.
    public static func == (one: Object, other: Object) -> Bool { one.pointer == other.pointer }
}
#endif
