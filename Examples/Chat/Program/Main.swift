import ChatPage
import ChatRoom
import Foundation
import Hummingbird
import ImpulseServing

/// chat [PORT]: a room on a loopback address, until Ctrl-C or SIGTERM.
@main struct Main {
    static func main() async throws {
        let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
        let router = Router()
        router.addChat(ChatRoom { Int(Date().timeIntervalSince1970 * 1000) })
        let app = Application(
            router: router, server: .signals(),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { channel in
                FileHandle.standardOutput.write(
                    Data("the chat is at http://127.0.0.1:\(channel.localAddress?.port ?? port)\n".utf8))
            })
        try await app.runService()
    }
}
