#if GTK
import CGTK4
import Glibc
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    /// A service of another program on a bus of the tests' own.
    @MainActor @Suite(.enabled(if: getenv("DBUS_SESSION_BUS_ADDRESS") != nil, "no bus: make test brings one"))
    struct BusTests {
        @Test func `a call emits the answer of the service`() async throws {
            try await withPlayer { player in
                let (sum, text) = try #require(
                    try await player.call("Add", Int32(2), Int32(3), returning: Int32.self, String.self).first())
                #expect(sum == 5)
                #expect(text == "sum")
                #expect(try await player.call("Add", Int32(2), Int32(3)).first() != nil)
            }
        }

        @Test func `dictionaries, arrays, paths and variants arrive as they were sent`() async throws {
            try await withPlayer { player in
                let sent: [String: BusVariant] = [
                    "number": BusVariant(UInt8(2)), "texts": BusVariant(["a", "b"]), "wide": BusVariant(Int64.min),
                    "flag": BusVariant(true), "none": BusVariant([String]()), "half": BusVariant(0.5),
                ]
                let paths = [ObjectPath("/"), ObjectPath("/org/example")]
                let (values, echoed) = try #require(
                    try await player.call(
                        "Echo", sent, paths, returning: [String: BusVariant].self, [ObjectPath].self
                    ).first())
                #expect(values["number"]?.value(as: UInt8.self) == 2)
                #expect(values["texts"]?.value(as: [String].self) == ["a", "b"])
                #expect(values["wide"]?.value(as: Int64.self) == .min)
                #expect(values["flag"]?.value(as: Bool.self) == true)
                #expect(values["none"]?.value(as: [String].self) == [])
                #expect(values["half"]?.value(as: Double.self) == 0.5)
                #expect(values["half"]?.value(as: String.self) == nil)
                #expect(values.count == 6)
                #expect(echoed == paths)
            }
        }

        @Test func `a call fails with the error that the service answers`() async throws {
            try await withPlayer { player in
                await #expect(
                    throws: BusError.answered(name: "org.example.Impulse.Error.Broken", message: "it is broken")
                ) { try await player.call("Fail").first() }
                await #expect(
                    throws: BusError.mismatch(member: "Add", expected: "(s)", received: "(is)")
                ) { try await player.call("Add", Int32(2), Int32(3), returning: String.self).first() }
            }
        }

        @Test func `a call of a service that is not there fails with the bus's error`() async {
            let absent = BusObject("org.example.Impulse.Absent", path: "/", interface: "org.example.Impulse")
            do {
                _ = try await absent.call("Anything").first()
                Issue.record("it should have failed")
            } catch {
                #expect("\(error)".hasPrefix("org.freedesktop.DBus.Error.ServiceUnknown: "))
            }
        }

        @Test func `emissions of a signal arrive with their arguments`() async throws {
            try await withPlayer { player in
                let (received, errors) = (Received<String>(), Received<BusError>())
                player.signal(for: "Finished", String.self, UInt32.self)
                    .subscribe(next: { received.add("\($0) \($1)") }, error: { errors.add($0) })
                player.signal(for: "Finished").subscribe(next: { received.add("any") }, error: { errors.add($0) })
                player.signal(for: "Finished", Double.self).subscribe(error: { errors.add($0) })
                // The connection keeps the order, so an answer follows the requests for emissions.
                _ = try await player.call("Add", Int32(0), Int32(0)).first()
                _ = try await player.call("Finish", "one").first()
                await received.wait(until: 2)
                await errors.wait(until: 1)
                _ = try await player.call("Finish", "two").first()
                await received.wait(until: 4)
                #expect(received.all.sorted() == ["any", "any", "one 7", "two 7"])
                #expect(errors.all == [.mismatch(member: "Finished", expected: "(d)", received: "(su)")])
            }
        }

        @Test func `a disposed subscription to a signal receives nothing`() async throws {
            try await withPlayer { player in
                let (received, kept) = (Received<Void>(), Received<Void>())
                let subscription = player.signal(for: "Finished").subscribe(next: { received.add(()) }, error: { _ in })
                player.signal(for: "Finished").subscribe(next: { kept.add(()) }, error: { _ in })
                _ = try await player.call("Add", Int32(0), Int32(0)).first()
                subscription.dispose()
                _ = try await player.call("Finish", "one").first()
                await kept.wait(until: 1)
                #expect(received.all.isEmpty)
            }
        }

        @Test func `a property follows what the service announces and can be set`() async throws {
            try await withPlayer { player in
                let (volume, received) = (player.property("Volume", Double.self), Received<Double>())
                volume.signal.subscribe(next: { received.add($0) }, error: { Issue.record("\($0)") })
                await received.wait(until: 1)
                _ = try await volume.set(0.75).first()
                await received.wait(until: 2)
                #expect(received.all == [0.5, 0.75])
            }
        }

        @Test func `a property that the service invalidates is read again`() async throws {
            try await withPlayer { player in
                let received = Received<String>()
                player.property("Title", String.self).signal
                    .subscribe(next: { received.add($0) }, error: { Issue.record("\($0)") })
                await received.wait(until: 1)
                _ = try await player.call("Rename", "second").first()
                await received.wait(until: 2)
                #expect(received.all == ["first", "second"])
            }
        }

        @Test func `a property of another type or name fails`() async throws {
            try await withPlayer { player in
                await #expect(throws: BusError.mismatch(member: "Volume", expected: "s", received: "d")) {
                    try await player.property("Volume", String.self).signal.first()
                }
                await #expect(throws: BusError.self) { try await player.property("Volum", Double.self).signal.first() }
                await #expect(throws: BusError.self) { try await player.property("Title").set("other").first() }
            }
        }

        @Test func `the owner and the values of a service follow its end and its next start`() async throws {
            let (owners, volumes) = (Received<Bool>(), Received<Double>())
            let player = PlayerService.object
            let subscriptions = CompositeDisposable([
                player.owner.map { $0 != nil }.subscribe(next: { owners.add($0) }, error: { Issue.record("\($0)") }),
                player.property("Volume", Double.self).signal
                    .subscribe(next: { volumes.add($0) }, error: { Issue.record("\($0)") }),
            ])
            await owners.wait(until: 1)
            try await withPlayer { player in
                await volumes.wait(until: 1)
                _ = try await player.property("Volume").set(1.0).first()
                await volumes.wait(until: 2)
            }
            try await withPlayer { _ in await volumes.wait(until: 3) }
            await owners.wait(until: 5)
            #expect(owners.all == [false, true, false, true, false])
            #expect(volumes.all == [0.5, 1, 0.5])
            subscriptions.dispose()
        }

        @Test func `signals fail when the connection is closed, and a later one connects again`() async {
            await #expect(processExitsWith: .success) {
                let errors = Received<BusError>()
                let bus = BusObject(
                    "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus")
                await MainActor.run {
                    bus.signal(for: "NameOwnerChanged").subscribe(error: { errors.add($0) })
                    bus.owner.subscribe(error: { errors.add($0) })
                }
                _ = try await bus.call("GetId", returning: String.self).first()
                await MainActor.run {
                    g_dbus_connection_close(BusConnection.shared[.session]?.opaque, nil, nil, nil)
                }
                await errors.wait(until: 2)
                #expect(errors.all == [.closed, .closed])
                #expect(try await bus.call("GetId", returning: String.self).first() != nil)
            }
        }

        @Test func `a connection that is closed is not used again while something retains it`() async {
            await #expect(processExitsWith: .success) {
                let bus = BusObject(
                    "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus")
                _ = try await bus.call("GetId", returning: String.self).first()
                let (closed, errors) = (await BusConnection.shared[.session], Received<BusError>())
                await MainActor.run {
                    bus.owner.subscribe(error: { errors.add($0) })
                    g_dbus_connection_close(closed?.opaque, nil, nil, nil)
                }
                await errors.wait(until: 1)
                #expect(try await bus.call("GetId", returning: String.self).first() != nil)
                await #expect(BusConnection.shared[.session] != closed)
            }
        }

        @Test func `disposing of everything leaves no watch and no subscription`() async throws {
            weak var held: Marker?
            do {
                let marker = Marker()
                held = marker
                let player = PlayerService.object
                let subscriptions = CompositeDisposable([
                    player.owner.subscribe(next: { _ in marker.touch() }, error: { _ in }),
                    player.signal(for: "Finished").subscribe(next: { _ in marker.touch() }, error: { _ in }),
                    player.property("Volume", Double.self).signal
                        .subscribe(next: { _ in marker.touch() }, error: { _ in }),
                ])
                _ = try? await player.call("Add", Int32(0), Int32(0)).first()
                subscriptions.dispose()
            }
            // GLib releases what it calls in a later turn of its loop.
            _ = try? await PlayerService.object.call("Add", Int32(0), Int32(0)).first()
            #expect(held == nil)
        }
    }
}

private final class Marker: Sendable {
    func touch() {}
}
#endif
