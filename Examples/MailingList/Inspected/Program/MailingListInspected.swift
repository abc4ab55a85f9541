#if Inspector
import ArgumentParser
import ExamplesTerminal
import Foundation
import Impulse
import ImpulseInspector
import MailingListApp
import MailingListService

/// The command line.
@main
struct MailingListInspected: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mailing-list-inspected",
        abstract: "Runs the mailing list with visitors, and lets you look inside in a browser.",
        discussion: """
            Each visitor opens the form, subscribes an address, and closes the form. One line of the form \
            leaks a subscription. Find it: open the address that is printed, press Mark, and see what stays.
            """
    )

    @Option(help: "The port of the inspector's page; 0 lets the system choose one.")
    var port: UInt16 = 0

    @Option(help: ArgumentHelp("The time between two visitors.", valueName: "seconds"))
    var interval = 3.0

    func validate() throws {
        guard (0.1...3600).contains(interval) else {
            throw ValidationError("--interval \(interval) is out of range: give seconds from 0.1 to 3600")
        }
    }

    @MainActor
    func run() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mailing-list-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try SubscriberStore(path: folder.appending(path: "list.sqlite").path())
        let server = try await MailingListServer.start(
            store: store, options: ServiceOptions(latency: .seconds(interval / 2)))
        Inspector.recording = .values
        do {
            try await Inspector.serve(port: port)
        } catch {
            await server.stop()
            StandardError.write("mailing-list-inspected: \("\(error)".printable)\n")
            throw ExitCode(EX_UNAVAILABLE)
        }
        StandardError.write(
            "A line of the form leaks: press Mark on that page, wait for two visitors, and see what only grows.\n")
        let visitors = Visitors(client: MailingListClient(server: server.url), interval: .seconds(interval))
        let ending = await visitors.comeUntilInterrupted()
        await server.stop()
        // Like a shell's status for a command that a signal has ended.
        if let ending { throw ExitCode(128 + ending) }
    }
}
#else
import Foundation

@main
enum MailingListInspected {
    static func main() {
        FileHandle.standardError.write(
            Data("mailing-list-inspected: built without the trait Inspector; make demo-inspect builds it\n".utf8))
        exit(EX_UNAVAILABLE)
    }
}
#endif
