// What the test page talks to: an echo, refusals, requests without an answer, events, and a socket.
import { createHash } from "node:crypto"

/// How many requests for /never have been canceled.
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
}

/// Answers the handshake, echoes texts, and closes after "bye", properly, or after "break", without a word.
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
        send(1, Buffer.from(`echo ${text}`))
        if (text === "bye") send(8, Buffer.from([3, 232]))
    })
}
