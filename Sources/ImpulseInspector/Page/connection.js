// The connection to the program. The page asks for each message, so a page that is paused or slow gets none.
export class Connection {
    #socket
    #isPaused = false
    #isAsked = false

    /// `receive` gets each message, and `end` is called once the connection is closed.
    constructor(receive, end) {
        const address = new URL("feed", location.href)
        address.protocol = "ws:"
        this.#socket = new WebSocket(address)
        this.#socket.onopen = () => this.#ask()
        this.#socket.onclose = end
        this.#socket.onmessage = ({ data }) => {
            this.#isAsked = false
            receive(JSON.parse(data))
            this.#ask()
        }
    }

    get isPaused() { return this.#isPaused }

    set isPaused(isPaused) {
        this.#isPaused = isPaused
        this.#ask()
    }

    /// Switches what the program records: "nothing", "counts" or "values".
    record(recording) { this.#socket.send(`record ${recording}`) }

    #ask() {
        if (this.#isPaused || this.#isAsked || this.#socket.readyState !== WebSocket.OPEN) return
        this.#isAsked = true
        this.#socket.send("changes")
    }
}
