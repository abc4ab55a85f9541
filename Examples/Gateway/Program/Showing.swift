import ArgumentParser
import ExamplesTerminal
import Foundation
import GatewayPage
import Hummingbird
import Impulse

/// The page and the console of the gateway that follows, from `start` until `stop`.
@MainActor
final class Showing {
    private let console: Console
    private let server: PageServer
    private let subscription: any Disposable

    private init(console: Console, server: PageServer, subscription: any Disposable) {
        (self.console, self.server, self.subscription) = (console, server, subscription)
    }

    /// Starts both, with the page's program from a folder. A port that is in use ends the program.
    static func start(_ following: Following, port: UInt16, program: String?) async throws -> Showing {
        let console = Console.standard()
        do throws(ListenError) {
            let boards = following.board.signal.throttle(
                for: .milliseconds(200), on: QueueScheduler(label: "page"), latest: true)
            let program = program.map { URL(filePath: $0, directoryHint: .isDirectory) }
            let router = Router()
            router.addPage(boards: boards, program: program, move: following.move)
            let server = try await PageServer.start(port: port, router)
            console.note("the page is at \(server.url.absoluteString)")
            let subscription = following.board.signal
                .throttle(for: .milliseconds(200), on: .main, latest: true)
                .subscribeOnMain { console.show($0) }
            return Showing(console: console, server: server, subscription: subscription)
        } catch {
            StandardError.write("gateway: \("\(error)".printable)\n")
            throw ExitCode(EX_UNAVAILABLE)
        }
    }

    func stop() async {
        subscription.dispose()
        console.finish()
        await server.stop()
    }
}
