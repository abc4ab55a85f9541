#if GTK
import ExamplesTesting
import Foundation
import ImpulseGTKTesting
import MailingListService
import Testing

extension DesktopTests {
    /// The program run as a process.
    @MainActor @Suite struct ProgramTests {
        @Test func `unusable arguments print one line and exit with status 64`() async throws {
            let run = try await Program.run("mailing-list-gtk", ["--server", "no address"])
            #expect(run.errors.hasPrefix("mailing-list-gtk: --server no address is not a web address"))
            #expect(run.status == EX_USAGE)
        }

        @Test func `without a display, one line says what to do`() async throws {
            let run = try await Program.script(
                "env -u DISPLAY -u WAYLAND_DISPLAY \"$PROGRAMS/mailing-list-gtk\" --database \"$(mktemp -u)\"")
            #expect(run.errors.hasPrefix("mailing-list-gtk: there is no display for a window: "))
            #expect(run.errors.split(separator: "\n").count == 1)
            #expect(run.status == EX_UNAVAILABLE)
        }

        @Test func `Control-F begins a search, and Control-Q closes the program's window`() async throws {
            let database = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
            defer { try? FileManager.default.removeItem(at: database) }
            async let run = Program.run("mailing-list-gtk", ["--database", database.path()])
            let user = User()
            await user.find("Mailing list")
            // The letters go to the search, not to the address.
            await user.press("ctrl+f")
            await user.type("ada@example.com\n")
            await user.press("ctrl+q")
            let ended = try await run
            #expect(ended.status == 0)
            #expect(ended.errors.isEmpty)
            let emails = try await SubscriberStore(path: database.path()).emails()
            #expect(emails.isEmpty)
        }
    }
}
#endif
