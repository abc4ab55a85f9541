#if GTK
import CGTK4
import Foundation
import Impulse
import ImpulseGTK
import ImpulseGTKTesting
import MailingListService
import Testing

@testable import MailingListDesktop

extension DesktopTests {
    /// Tests of the window's appearance: light, dark and narrow.
    @MainActor @Suite struct AppearanceTests {
        private let user = User()

        @Test(arguments: [false, true]) func `each text has a contrast of at least 4.5`(isDark: Bool) async throws {
            setUp(isDark: isDark)
            try await withScreen(ServiceOptions(failureRate: 1)) { screen, store in
                var figures: [String: Double] = [:]
                @MainActor func look(at parts: (name: String, widget: Widget)...) async throws {
                    await user.look(at: screen.window)
                    let picture = try #require(screen.window.takePicture())
                    for (name, widget) in parts { figures[name] = picture.contrast(of: widget) }
                }
                // Without the focus, a field has no caret.
                screen.button.isSensitive = true
                screen.button.grabFocus()
                screen.button.isSensitive = false
                try await look(
                    at: ("title", screen.title), ("subtitle", screen.subtitle), ("placeholder", screen.field),
                    ("nobody", screen.list.nobody))
                for number in 1...9 { _ = try await store.add("reader-\(number)@example.com") }
                await screen.list.count.reactive.text.becomes("9")
                screen.field.text = "edsger@"
                await screen.hint.reactive.hasStyle("shown").becomes(true)
                try await look(
                    at: ("hint", screen.hint), ("wrong address", screen.field), ("count", screen.list.count),
                    ("search", screen.list.search), ("rows", screen.list.list))
                screen.field.text = "edsger@example.com"
                await screen.button.reactive.isSensitive.becomes(true)
                await screen.hint.reactive.hasStyle("shown").becomes(false)
                try await look(at: ("button", screen.button), ("address", screen.field))
                await user.click(screen.button)
                await screen.status.reactive.hasStyle("error").becomes(true)
                try await look(at: ("error", screen.status))
                screen.list.search.text = "nobody has this"
                await screen.list.nobody.reactive.text.becomes("No address contains “nobody has this”.")
                try await look(at: ("nothing found", screen.list.nobody))
                // The style sheet's later rule decides.
                screen.status.addStyle("success")
                try await look(at: ("success", screen.status))
                for (name, figure) in figures { #expect(figure >= 4.5, "\(name): \(figure)") }
                print(isDark ? "dark:" : "light:", figures)
            }
            setUp(isDark: false)
        }

        @Test(arguments: [false, true]) func `the window fits into 360 pixels`(isDark: Bool) async throws {
            setUp(isDark: isDark)
            try await withScreen { screen, store in
                _ = try await store.add(String(repeating: "long", count: 40) + "@example.com")
                await screen.list.count.reactive.text.becomes("1")
                screen.window[property: "default-width"] = 360
                await user.type("edsger@")
                await screen.hint.reactive.hasStyle("shown").becomes(true)
                await user.look(at: screen.window)
                let picture = try #require(screen.window.takePicture())
                #expect(picture.size.width == 360)
                if let folder = ProcessInfo.processInfo.environment["IMPULSE_RECORD"] {
                    #expect(picture.save(to: "\(folder)/mailing-list-narrow\(isDark ? "-dark" : "").png"))
                }
            }
            setUp(isDark: false)
        }

        @Test(arguments: [
            (String(repeating: "long", count: 40) + "@sub.example.org", [true, false]),
            ("ada@example.org", [false, false]),
            ("ada@" + String(repeating: "long.", count: 40) + "org", [false, true]),
        ])
        func `a long address is shortened in the middle and keeps its domain`(address: String, isShortened: [Bool])
            async
        {
            setUp(isDark: false)
            let row = SubscriberList.address(address)
            // The width that a row has in a window of 360 pixels.
            let window = Window(title: "row", width: 210, height: 40)
            window.child = row
            await user.open(window)
            await user.look(at: window)
            let box = UnsafeMutableRawPointer(row.pointer).assumingMemoryBound(to: GtkWidget.self)
            let parts = [gtk_widget_get_first_child(box), gtk_widget_get_last_child(box)]
            #expect(
                parts.map { pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer($0))) != 0 } == isShortened)
            window.destroy()
        }

        private func setUp(isDark: Bool) {
            Settings.shared[property: "gtk-enable-animations"] = false
            Settings.shared[property: "gtk-font-name"] = "Cantarell 11"
            Settings.shared[property: "gtk-application-prefer-dark-theme"] = isDark
        }
    }
}
#endif
