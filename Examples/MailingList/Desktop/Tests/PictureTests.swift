#if GTK
import Foundation
import Impulse
import ImpulseGTK
import ImpulseGTKTesting
import MailingListService
import Testing

@testable import MailingListDesktop

extension DesktopTests {
    /// Run by `make pictures`: takes pictures of the window's four states, light and dark.
    @MainActor @Suite(.enabled(if: folder != nil, "make pictures runs it")) struct PictureTests {
        private let user = User()

        @Test(arguments: [false, true]) func `pictures of the four states are saved`(isDark: Bool) async throws {
            Settings.shared[property: "gtk-enable-animations"] = false
            Settings.shared[property: "gtk-font-name"] = "Cantarell 11"
            Settings.shared[property: "gtk-application-prefer-dark-theme"] = isDark
            try await withScreen(ServiceOptions(latency: .seconds(3))) { screen, store in
                await save("empty", of: screen, isDark)
                for name in ["ada", "grace", "alan", "barbara"] { _ = try await store.add("\(name)@example.com") }
                await screen.list.count.reactive.text.becomes("4")
                await user.type("edsger@")
                await screen.hint.reactive.hasStyle("shown").becomes(true)
                await save("invalid", of: screen, isDark)
                await user.type("example.com")
                await screen.button.reactive.isSensitive.becomes(true)
                await user.press("Return")
                await screen.status.reactive.text.becomes("Sending request…")
                await save("sending", of: screen, isDark)
                await screen.status.reactive.text.becomes("Thanks")
                await screen.list.count.reactive.text.becomes("5")
                await save("done", of: screen, isDark)
            }
            Settings.shared[property: "gtk-application-prefer-dark-theme"] = false
        }

        private func save(_ state: String, of screen: SubscribeScreen, _ isDark: Bool) async {
            await user.look(at: screen.window)
            let path = "\(folder ?? ".")/mailing-list-\(state)\(isDark ? "-dark" : "").png"
            #expect(screen.window.savePicture(to: path))
        }
    }
}

/// The folder for the pictures.
private let folder = ProcessInfo.processInfo.environment["IMPULSE_RECORD"]
#endif
