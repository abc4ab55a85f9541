#if GTK
import ImpulseGTK
import ImpulseGTKTesting
import Testing

extension DesktopTests {
    /// Each mistake stops a separate process with a message.
    @MainActor @Suite struct MistakeTests {
        @Test func `an unknown signal stops with its name and the available signals`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = await Button("x").reactive.signal(for: "clickd")
            }
            expect(result, says: "GtkButton has no signal \"clickd\"", "clicked")
        }

        @Test func `wrong signal arguments stop with the right ones`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = await Calendar().reactive.signal(for: "day-selected", String.self)
            }
            expect(result, says: "\"day-selected\" of GtkCalendar sends (), not (String)")
        }

        @Test func `a signal that needs a return value stops if none is given`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = await Window(title: "").reactive.signal(for: "close-request")
            }
            expect(result, says: "\"close-request\" of GtkWindow needs a return value, a gboolean")
        }

        @Test func `an unknown property stops with its name and the available properties`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = await Label("x").reactive.property("txt", String.self)
            }
            expect(result, says: "GtkLabel has no property \"txt\"", "wrap-mode")
        }

        @Test func `a property of another type stops with its type`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = await Label("x").reactive.property("label", Int.self)
            }
            expect(result, says: "\"label\" of GtkLabel is a gchararray, not a Int")
        }

        @Test func `a change signal of an unknown property stops with the available properties`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = await Label("x").reactive.signal(for: "notify::labl")
            }
            expect(result, says: "GtkLabel has no property \"labl\"", "label")
        }

        @Test func `names that are no member's on D-Bus stop with the name`() async {
            let call = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = bus.call("Get-Id", returning: String.self)
            }
            expect(call, says: "call(\"Get-Id\"): write letters, digits and underscores")
            let signal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = bus.signal(for: "Name-OwnerChanged")
            }
            expect(signal, says: "signal(\"Name-OwnerChanged\"): write letters, digits and underscores")
        }

        private func expect(_ result: ExitTest.Result?, says parts: String...) {
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            for part in parts { #expect(text.contains(part)) }
        }
    }
}

private let bus = BusObject("org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus")
#endif
