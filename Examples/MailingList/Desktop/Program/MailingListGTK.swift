#if GTK
import ArgumentParser
import Foundation
import ImpulseGTK
import MailingListApp
import MailingListCommandLine
import MailingListDesktop

/// The command line of the front end with a window.
@main
struct MailingListGTK: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mailing-list-gtk",
        abstract: "Subscribes email addresses to a mailing list, in a window.",
        discussion: "Runs a service of its own on a loopback port, unless --server names another."
    )

    @OptionGroup var arguments: ServiceArguments

    /// Runs on the program's first thread: GTK needs a `main` that is not asynchronous.
    func run() throws {
        try MainActor.assumeIsolated { try Self.open(arguments) }
    }

    @MainActor
    private static func open(_ arguments: ServiceArguments) throws {
        let environment = ProcessInfo.processInfo.environment
        let bus = environment["XDG_RUNTIME_DIR"].map { $0 + "/bus" }
        if environment["DBUS_SESSION_BUS_ADDRESS"] == nil, bus.map(FileManager.default.fileExists) != true {
            // Without a session bus there is no screen reader to talk to, which GTK would warn of at each start.
            setenv("GTK_A11Y", "none", 0)
        }
        guard MainLoop.openDisplay() else {
            let failure = Failure(
                status: EX_UNAVAILABLE,
                message:
                    "there is no display for a window: set DISPLAY or WAYLAND_DISPLAY; make demo runs in a terminal")
            failure.report(as: "mailing-list-gtk")
            throw ExitCode(failure.status)
        }
        let opening = MainLoop.complete { () async -> Result<Service, Failure> in
            do throws(Failure) {
                return .success(try await arguments.open())
            } catch {
                return .failure(error)
            }
        }
        let service: Service
        switch opening {
        case .success(let opened): service = opened
        case .failure(let failure):
            failure.report(as: "mailing-list-gtk")
            throw ExitCode(failure.status)
        }
        let status = Application(id: "org.example.MailingList").run { application in
            let quit = Action("quit")
            quit.reactive.activated.subscribeOnMain(with: application, next: { application, _ in application.quit() })
            application.add(quit, shortcuts: ["<Control>q", "<Control>w"])
            let viewModel = SubscribeViewModel(
                client: MailingListClient(server: service.url), words: \.advice)
            let screen = SubscribeScreen(viewModel, subscribers: service.store?.subscribers)
            application.add(screen.window)
            let find = Action("find")
            find.reactive.activated.subscribeOnMain { screen.find() }
            application.add(find, shortcuts: ["<Control>f"])
            screen.window.present()
        }
        MainLoop.complete { await service.close() }
        if status != 0 { throw ExitCode(status) }
    }
}
#else
import Foundation

@main
enum MailingListGTK {
    static func main() {
        FileHandle.standardError.write(
            Data("mailing-list-gtk: built without GTK; make demo-gtk builds it with the trait GTK\n".utf8))
        exit(EX_UNAVAILABLE)
    }
}
#endif
