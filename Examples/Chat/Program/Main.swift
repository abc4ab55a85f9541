import ArgumentParser
import ChatPage
import ChatRoom
import ExamplesTerminal
import Foundation
import Hummingbird
import ImpulseServing
import NIOCore

/// The command line.
@main
struct Main: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chat",
        abstract: "Serves the page of a chat, with its history and who is there.",
        discussion: """
            Listens on 127.0.0.1 until Ctrl-C or SIGTERM, and prints the page's address. The status is then 0; it is 64 for \
            wrong usage, and 69 if the port cannot be used.
            """
    )

    @Option(help: "The port of the page; 0 lets the system choose one.")
    var port: UInt16 = 8080

    func run() async throws {
        let router = Router()
        router.addChat(ChatRoom { Int(Date().timeIntervalSince1970 * 1000) })
        var app = Application(
            router: router, server: .signals(),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: Int(port))),
            onServerRunning: { channel in
                StandardOutput.write("the chat is at http://127.0.0.1:\(channel.localAddress?.port ?? Int(port))\n")
            })
        app.logger.logLevel = .warning
        do {
            try await app.runService()
        } catch let error as IOError {
            let reason = String(cString: strerror(error.errnoCode))
            StandardError.write("chat: cannot listen on port \(port): \(reason); choose another with --port\n")
            throw ExitCode(EX_UNAVAILABLE)
        }
    }
}
