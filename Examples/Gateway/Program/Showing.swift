import ArgumentParser
import ExamplesTerminal
import Foundation
import GatewayApp
import GatewayPage
import Impulse

/// The page and the console of the gateway that follows, from `start` until `stop`.
@MainActor
final class Showing {
    private let console: Console
    private let server: PageServer
    private let board: Property<Board>
    private let subscription: any Disposable

    private init(console: Console, server: PageServer, board: Property<Board>) {
        (self.console, self.server, self.board) = (console, server, board)
        subscription = board.signal
            .throttle(for: .milliseconds(200), on: .main, latest: true)
            .subscribeOnMain { console.show($0) }
    }

    /// Starts both, with the page's program from a folder. Ends the program if the port is in use.
    static func start(_ following: Following, port: UInt16, program: String?) async throws -> Showing {
        let console = Console.standard()
        do {
            let boards = following.board.signal.throttle(
                for: .milliseconds(200), on: QueueScheduler(label: "page"), latest: true)
            let server = try await PageServer.start(
                port: port, boards: boards, program: program.map { URL(filePath: $0, directoryHint: .isDirectory) },
                move: following.move)
            console.note("the page is at \(server.url.absoluteString)")
            return Showing(console: console, server: server, board: following.board)
        } catch {
            let reason = "\(error)".printable
            StandardError.write("gateway: cannot listen on port \(port): \(reason); choose another with --port\n")
            throw ExitCode(EX_UNAVAILABLE)
        }
    }

    func stop() async {
        subscription.dispose()
        // The last change may have been throttled.
        console.show(board.value)
        console.finish()
        await server.stop()
    }
}
