#if GTK
import Foundation
import Impulse
import ImpulseGTK
@testable import ImpulseTesting

/// A service of another implementation: Python's, in a process of its own.
final class PlayerService {
    static let object = BusObject(
        "org.example.Impulse.Player", path: "/player", interface: "org.example.Impulse.Player")

    private let process = Process()
    private let hasEnded = DispatchSemaphore(value: 0)

    init() throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", script]
        process.terminationHandler = { [hasEnded] _ in hasEnded.signal() }
        try process.run()
    }

    /// Ends it, and waits until the bus knows.
    func stop() async throws {
        process.terminate()
        try hasEnded.attempt(for: "the end of the service")
        _ = try await PlayerService.object.owner.first(for: "the bus to lose the service", where: { $0 == nil })
    }
}

/// Runs `body` with the service, once it has its name.
@MainActor
func withPlayer(_ body: @MainActor (BusObject) async throws -> Void) async throws {
    let service = try PlayerService()
    _ = try await PlayerService.object.owner.first(for: "the service's name on the bus", where: { $0 != nil })
    do {
        try await body(PlayerService.object)
    } catch {
        try await service.stop()
        throw error
    }
    try await service.stop()
}

private let script = """
    from gi.repository import Gio, GLib

    NAME = "org.example.Impulse.Player"
    info = Gio.DBusNodeInfo.new_for_xml('''<node><interface name="%s">
    <method name="Add"><arg type="i" direction="in"/><arg type="i" direction="in"/>
    <arg type="i" direction="out"/><arg type="s" direction="out"/></method>
    <method name="Fail"/>
    <method name="Wait"/>
    <method name="Finish"><arg type="s" direction="in"/></method>
    <method name="Echo"><arg type="a{sv}" direction="in"/><arg type="ao" direction="in"/>
    <arg type="a{sv}" direction="out"/><arg type="ao" direction="out"/></method>
    <method name="Rename"><arg type="s" direction="in"/></method>
    <signal name="Finished"><arg type="s"/><arg type="u"/></signal>
    <property name="Volume" type="d" access="readwrite"/>
    <property name="Title" type="s" access="read"/>
    </interface></node>''' % NAME)
    values = {"Volume": GLib.Variant("d", 0.5), "Title": GLib.Variant("s", "first")}

    def emit(connection, interface, name, arguments):
        connection.emit_signal(None, "/player", interface, name, arguments)

    def changed(connection, values, invalidated):
        emit(connection, "org.freedesktop.DBus.Properties", "PropertiesChanged",
             GLib.Variant("(sa{sv}as)", (NAME, values, invalidated)))

    def call(connection, sender, path, interface, method, arguments, invocation):
        if method == "Add":
            one, other = arguments.unpack()
            invocation.return_value(GLib.Variant("(is)", (one + other, "sum")))
        elif method == "Fail":
            invocation.return_dbus_error("org.example.Impulse.Error.Broken", "it is broken")
        elif method == "Finish":
            emit(connection, NAME, "Finished", GLib.Variant("(su)", (arguments.unpack()[0], 7)))
            invocation.return_value(None)
        elif method == "Echo":
            invocation.return_value(arguments)
        elif method == "Rename":
            values["Title"] = GLib.Variant("s", arguments.unpack()[0])
            changed(connection, {}, ["Title"])
            invocation.return_value(None)

    def get(connection, sender, path, interface, name):
        return values[name]

    def set(connection, sender, path, interface, name, value):
        values[name] = value
        changed(connection, {name: value}, [])
        return True

    def start(connection, name):
        connection.register_object("/player", info.interfaces[0], call, get, set)

    Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, start, None, None)
    GLib.MainLoop().run()
    """
#endif
