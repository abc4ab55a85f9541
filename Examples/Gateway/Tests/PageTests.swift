import ExamplesTesting
import Foundation
import GatewayApp
import GatewayPage
import GatewayPlant
import Impulse
import ImpulseFoundation
import Testing

/// The page's server, over HTTP.
@Suite(.timeLimit(.minutes(2)))
struct PageTests {
    private let board = MutableProperty(Board())
    private let moved = Log<ValveOrder>()

    private func withServer(program: URL? = nil, _ body: (URL) async throws -> Void) async throws {
        let server = try await PageServer.start(boards: board.signal, program: program) { [moved] order in
            moved.add(order)
            return order.section <= 5 ? .just(order.position) : .error(MoveFailure(reason: "there is no such valve"))
        }
        try await body(server.url)
        await server.stop()
    }

    @Test func `the page is HTML`() async throws {
        try await withServer { url in
            let response = try #require(await URLSessionClient.shared.get(url).first())
            #expect(response.headers["Content-Type"] == "text/html; charset=utf-8")
            #expect(String(decoding: response.body, as: UTF8.self).hasPrefix("<!doctype html>"))
        }
    }

    @Test(arguments: [("impulse.js", "text/javascript; charset=utf-8"), ("page.wasm", "application/wasm")])
    func `the page's program is served from its folder`(name: String, type: String) async throws {
        let folder = try TemporaryFolder()
        let file = URL(filePath: folder.path(name))
        try Data("a program".utf8).write(to: file)
        try await withServer(program: file.deletingLastPathComponent()) { url in
            let response = try #require(await URLSessionClient.shared.get(url.appending(path: name)).first())
            #expect(response.headers["Content-Type"] == type)
            #expect(response.body == Data("a program".utf8))
        }
    }

    @Test func `each change of the board is an event`() async throws {
        try await withServer { [board] url in
            let boards = URLSessionClient.shared.events(
                url.appending(path: "boards"), on: QueueScheduler(label: "events")
            ).compactMap { event in
                try? JSONDecoder().decode(Board.self, from: Data(event.data.utf8))
            }
            .on(next: { received in
                if received.averages == 0 {
                    board.modify { $0.apply(.report(.average(average(of: 1, at: 20))), time: 0) }
                }
            })
            let received = try await boards.take(2).toArray()
            #expect(received?.map(\.averages) == [0, 1])
            #expect(received?.last?.sections[0].sensors[0] == 20)
        }
    }

    @Test func `a valve is moved by a request`() async throws {
        try await withServer { url in
            let response = try await URLSessionClient.shared.post(url.appending(path: "valves/2/open")).first()
            #expect(response?.body == Data("open\n".utf8))
            #expect(moved.entries == [ValveOrder(section: 2, position: .open)])
        }
    }

    @Test func `a valve that does not move is said to the page`() async throws {
        try await withServer { url in
            let error = await #expect(throws: HTTPError.self) {
                try await URLSessionClient.shared.post(url.appending(path: "valves/6/open")).first()
            }
            #expect(error?.response?.status == 503)
            #expect(error?.response.map { String(decoding: $0.body, as: UTF8.self) } == "there is no such valve\n")
        }
    }

    @Test func `a port that is in use is named`() async throws {
        let folder = try TemporaryFolder()
        try await withServer { url in
            let port = "\(url.port ?? 0)"
            let arguments = ["follow", "--database", folder.path("mirror.sqlite"), "--port", port]
            let run = try await ExamplesTesting.Program.run("gateway", arguments)
            #expect(run.status == EX_UNAVAILABLE)
            #expect(
                run.errors
                    == "gateway: cannot listen on port \(port): Address already in use; choose another with --port\n")
        }
    }

    @Test func `a page from elsewhere moves no valve`() async throws {
        try await withServer { url in
            let origin: HTTPHeaders = ["Origin": "http://attacker.example"]
            let error = await #expect(throws: HTTPError.self) {
                try await URLSessionClient.shared.post(url.appending(path: "valves/2/open"), headers: origin).first()
            }
            #expect(error?.response?.status == 403)
            #expect(moved.entries.isEmpty)
        }
    }

    @Test(arguments: ["other", "page.wasm", "valves/two/open", "valves/2/ajar"])
    func `anything else is not there`(path: String) async throws {
        try await withServer { url in
            let error = await #expect(throws: HTTPError.self) {
                try await URLSessionClient.shared.get(url.appending(path: path)).first()
            }
            #expect(error?.response?.status == 404)
            #expect(moved.entries.isEmpty)
        }
    }
}
