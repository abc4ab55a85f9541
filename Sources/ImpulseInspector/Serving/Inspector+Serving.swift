#if Inspector
import Foundation
import Impulse

extension Inspector {
    /// Serves a page that shows the live subscriptions in a browser while the program runs, and prints its address on
    /// standard error.
    ///
    ///     try await Inspector.serve(port: 4711)     // Impulse: look inside at http://127.0.0.1:4711/6f0c…/
    ///
    /// Only programs of this machine can connect, and only with the printed address, which has a random token. The page
    /// can change only ``recording`` in the program, which is at least `counts` until the server is disposed of, unless
    /// you set it. A page's choice counts until it is closed.
    ///
    /// The server runs on Swift's own threads, and none of its work is a subscription. A page requests at most ten
    /// pictures a second.
    ///
    /// - Parameter port: the port; 0, the default, lets the system choose one.
    /// - Returns: The server, which runs until it is disposed of.
    @discardableResult
    public static func serve(port: UInt16 = 0) async throws(ServingError) -> Server {
        let server = try await Server.start(port: port)
        printLine("look inside at \(server.address)")
        return server
    }

    /// Serves the page if the environment variable `IMPULSE_INSPECTOR` has a port, and otherwise does nothing.
    ///
    ///     Inspector.serveIfRequested()     // IMPULSE_INSPECTOR=4711 ./program
    ///
    /// Returns immediately. If the port cannot be used, a line on standard error gives the reason, and the program
    /// continues.
    public static func serveIfRequested() {
        guard let text = ProcessInfo.processInfo.environment["IMPULSE_INSPECTOR"], !text.isEmpty else { return }
        guard let port = UInt16(text) else {
            return printLine("IMPULSE_INSPECTOR is \"\(text)\": give it a port from 0 to 65535")
        }
        Task.detached {
            do throws(ServingError) { try await serve(port: port) } catch { printLine("\(error)") }
        }
    }

    /// Prints a line on standard error, if there is one.
    static func printLine(_ text: String) {
        System.printError("Impulse: \(text.replacing("\n", with: " "))")
    }
}
#endif
