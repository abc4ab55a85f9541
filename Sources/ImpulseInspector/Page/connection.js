// The connection to the program. The page asks for each message, so a paused or slow page gets none.
export class Connection {
    #socket
    #isPaused = false
    #isAsked = false
    #waiting = []
    #marking = []

    /// `receive` is called with each message, and `end` is called once the connection is closed.
    constructor(receive, end) {
        const address = new URL("feed", location.href)
        address.protocol = "ws:"
        this.#socket = new WebSocket(address)
        this.#socket.onopen = () => {
            for (const request of this.#waiting.splice(0)) this.#socket.send(request)
            this.#ask()
        }
        this.#socket.onclose = end
        this.#socket.onmessage = ({ data }) => {
            const message = JSON.parse(data)
            if (message.mark !== undefined) return this.#marking.shift()(message.mark)
            this.#isAsked = false
            receive(message)
            this.#ask()
        }
    }

    get isPaused() { return this.#isPaused }

    set isPaused(isPaused) {
        this.#isPaused = isPaused
        this.#ask()
    }

    /// Switches what the program records: "nothing", "counts" or "values".
    record(recording) { this.#send(`record ${recording}`) }

    /// Makes the program keep the last events of a node; of no node if `id` is empty.
    select(id) { this.#send(`select ${id}`) }

    /// Asks for the number of the last node that has been attached so far, even while the page is paused.
    mark(receive) {
        this.#marking.push(receive)
        this.#send("mark")
    }

    #ask() {
        if (this.#isPaused || this.#isAsked || this.#socket.readyState !== WebSocket.OPEN) return
        this.#isAsked = true
        this.#socket.send("changes")
    }

    /// Sends a request, once there is a connection.
    #send(request) {
        if (this.#socket.readyState === WebSocket.CONNECTING) this.#waiting.push(request)
        else this.#socket.send(request)
    }
}
