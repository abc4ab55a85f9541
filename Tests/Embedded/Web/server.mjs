// The test page's server: an echo, refusals, requests without an answer, events, and a socket.
import { createHash } from "node:crypto"

let connections = 0

/// The number of canceled requests for /never.
export const canceled = { count: 0, asked: 0 }

export const functions = {
    async "/echo"(request, response) {
        let body = ""
        for await (const piece of request.setEncoding("utf8")) body += piece
        const name = request.headers["x-name"]
        response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8" }).end(`${request.method} ${name} ${body}`)
    },
    "/refused"(request, response) {
        request.resume()
        response.writeHead(409).end("twice")
    },
    "/never"(request, response) {
        canceled.asked++
        request.resume()
        response.on("close", () => canceled.count++)
    },
    "/events"(_request, response) {
        response.writeHead(200, { "Content-Type": "text/event-stream" })
        for (let number = 1; number <= 5; number++) response.write(`event: score\ndata: ${number}\n\n`)
    },
    /// The first connection is lost after its event.
    "/lost-events"(_request, response) {
        connections++
        response.writeHead(200, { "Content-Type": "text/event-stream" })
        response.write(`retry: 20\ndata: ${connections}\n\n`)
        if (connections === 1) setTimeout(() => response.destroy(), 50)
    },
    /// Each connection ends after its event, whose name is that of the browser's own.
    "/error-events"(_request, response) {
        response.writeHead(200, { "Content-Type": "text/event-stream" })
        response.end(`retry: 20\nevent: error\ndata: refused\n\n`)
    },
}

/// The closing of the socket after some words: with a code and a reason, or with nothing.
const closings = {
    bye: [3, 232], normal: [3, 232], away: [3, 233], empty: [], full: [3, 243, ...Buffer.from("the room is full")], own: [15, 160],
}

/// Answers the handshake, echoes texts, and closes after the words above, properly, or after "break", without a word.
export function socket(request, connection) {
    const key = request.headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    const accept = createHash("sha1").update(key).digest("base64")
    connection.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + `Sec-WebSocket-Accept: ${accept}\r\n\r\n`)
    const send = (opcode, payload) => connection.write(Buffer.concat([Buffer.from([0x80 | opcode, payload.length]), payload]))
    connection.on("error", () => {})
    connection.on("data", frame => {
        const length = frame[1] & 127, mask = frame.subarray(2, 6)
        const payload = frame.subarray(6, 6 + length).map((byte, index) => byte ^ mask[index % 4])
        const text = payload.toString()
        if ((frame[0] & 15) === 8) return connection.end()
        if (text === "break") return connection.destroy()
        if (text === "binary") return send(2, Buffer.from([1, 2, 3]))
        if (text === "hello" || text === "bye") send(1, Buffer.from(`echo ${text}`))
        if (closings[text]) send(8, Buffer.from(closings[text]))
    })
}
