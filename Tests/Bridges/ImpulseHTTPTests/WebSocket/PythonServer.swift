import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
import NIOSSL
import Testing

/// A server of the Python library websockets, in a process of its own. The path of a request says what it does.
final class PythonServer: Sendable {
    let address: String
    let port: Int
    private let lines: ReplaySubject<String, Never>
    private let process: any Disposable

    fileprivate init(arguments: [String], scheme: String) async throws {
        let lines = ReplaySubject<String, Never>(capacity: 100_000)
        let output = Program("/usr/bin/python3", ["-u", "-c", script] + arguments).run().standardOutput().lines()
        process = output.subscribe(
            next: { lines.send($0) }, error: { _ in lines.sendCompleted() }, completed: { lines.sendCompleted() })
        let first = try #require(await lines.signal.first(), "the server has ended: is python3-websockets installed?")
        port = try #require(Int(first))
        address = "\(scheme)://127.0.0.1:\(port)"
        self.lines = lines
    }

    /// Waits for a line that the server prints.
    func line(beginning start: String) async -> String? {
        await lines.signal.filter { $0.hasPrefix(start) }.first()
    }

    /// Kills the process with all its connections.
    func kill() { process.dispose() }

    func socket(
        _ path: String, on scheduler: some Scheduler = QueueScheduler(label: "time"), headers: HTTPHeaders = [:],
        _ configure: (inout WebSocket.Configuration) -> Void = { _ in }
    ) -> WebSocket {
        var configuration = WebSocket.Configuration()
        configure(&configuration)
        return WebSocket(address + path, headers: headers, configuration, on: scheduler)
    }
}

/// Runs `body` with a server, which is killed afterwards.
func withPythonServer<Result>(
    port: Int = 0, showing certificate: Certificate? = nil, _ body: (PythonServer) async throws -> Result
) async throws -> Result {
    var arguments = ["\(port)"]
    let file = FileManager.default.temporaryDirectory.appending(path: "impulse-\(UUID().uuidString).pem")
    if let certificate {
        try (certificate.text + "\n" + Certificate.key + "\n").write(to: file, atomically: true, encoding: .utf8)
        arguments.append(file.path)
    }
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try await PythonServer(arguments: arguments, scheme: certificate == nil ? "ws" : "wss")
    defer { server.kill() }
    return try await body(server)
}

private let script = #"""
    import asyncio, http, ssl, sys, websockets

    port = int(sys.argv[1])
    drops = 0

    async def serve(ws, path):
        global drops
        words = path.strip("/").split("?")[0].split("/")
        kind = words[0]
        try:
            if kind == "echo":
                async for message in ws:
                    await ws.send(message)
            elif kind == "print":
                async for message in ws:
                    print("received", message)
            elif kind == "fragments":
                await ws.send(["one ", "", "two ", "three"])
                await ws.send([b"\x00\x01", b"\x02"])
                await ws.wait_closed()
            elif kind == "ping":
                await (await ws.ping(b"are you there"))
                await ws.send("answered")
                await ws.wait_closed()
            elif kind in ("pings", "mute"):
                answer = ws.pong
                async def pong(data=b""):
                    print("ping")
                    if kind == "pings":
                        await answer(data)
                ws.pong = pong
                await ws.wait_closed()
            elif kind == "close":
                await ws.close(int(words[1]), "for a test")
            elif kind == "raw":
                ws.transport.write(bytes.fromhex(words[1]))
                await ws.wait_closed()
            elif kind == "large":
                await ws.send("x" * int(words[1]))
                await ws.wait_closed()
            elif kind == "drop":
                drops += 1
                await ws.send(str(drops))
                async for message in ws:
                    await ws.send(message)
                    if message == "drop":
                        ws.transport.abort()
            elif kind == "flood":
                number = 0
                while True:
                    await asyncio.wait_for(ws.send(bytes(65536)), 2)
                    number += 1
            elif kind == "deaf":
                await asyncio.sleep(1000)
            elif kind == "protocol":
                await ws.send(ws.subprotocol or "none")
                await ws.send(ws.request_headers.get("X-Api-Key", "none"))
                await ws.send(path)
                await ws.wait_closed()
        except asyncio.TimeoutError:
            print("blocked after", number)
            ws.transport.abort()
        except websockets.ConnectionClosed:
            pass
        finally:
            await ws.wait_closed()
            print("closed", kind, ws.close_code, ws.close_reason)

    async def refuse(path, headers):
        if path == "/missing":
            return http.HTTPStatus.NOT_FOUND, [("Content-Type", "text/plain")], b"no such room\n"

    async def main():
        context = None
        if len(sys.argv) > 2:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(sys.argv[2])
        server = await websockets.serve(
            serve, "127.0.0.1", port, ssl=context, subprotocols=["chat.v2", "chat.v1"], process_request=refuse,
            ping_interval=None, max_size=None, max_queue=4, close_timeout=2, reuse_address=True, backlog=2000)
        print(server.sockets[0].getsockname()[1])
        await asyncio.Future()

    asyncio.run(main())
    """#
