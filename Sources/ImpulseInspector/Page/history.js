// The selected node's last events as a marble diagram, and the parts of its value. Values are only ever set as text.
const greatestNumber = 100
const [height, radius] = [64, 8]
const [least, greatest] = [2 * radius + 6, 140]

export class History {
    #events = []
    #title = ""
    #strip = document.getElementById("strip")
    #section = document.getElementById("history")

    constructor() {
        document.getElementById("download").addEventListener("click", () => this.#download())
    }

    /// Starts over with another node; with none if `title` is undefined.
    begin(title) {
        this.#events = []
        this.#title = title
        this.#section.hidden = title === undefined
        document.getElementById("history-title").textContent = `Last events of ${title}`
        document.getElementById("parts").hidden = true
        this.#draw()
    }

    /// Adds the content of a message.
    apply({ events, parts, recording }) {
        document.getElementById("history-hint").hidden = recording === "values"
        if (parts) showParts(parts)
        if (events.length === 0) return
        this.#events.push(...events.map(([, moment, kind, value]) => ({ moment, kind, value })))
        this.#events.splice(0, this.#events.length - greatestNumber)
        this.#draw()
    }

    /// Draws each event at its time, but never on top of the previous one, and shortens long silences.
    #draw() {
        const isAtEnd = this.#strip.scrollLeft + this.#strip.clientWidth >= this.#strip.scrollWidth - 4
        let x = least
        const marbles = this.#events.map((event, index) => {
            const before = this.#events[index - 1]
            if (before) x += Math.min(greatest, Math.max(least, (event.moment - before.moment) / 1e6 / 5))
            return marble(event, x, before)
        })
        const picture = make("svg", { width: x + least, height })
        picture.append(make("line", { x1: 0, y1: 24, x2: x + least, y2: 24 }), ...marbles)
        this.#strip.replaceChildren(picture)
        document.getElementById("download").disabled = this.#events.length === 0
        if (isAtEnd) this.#strip.scrollLeft = this.#strip.scrollWidth
    }

    /// Saves the events as `TimedEvent`s, which a `Diagram` plays.
    #download() {
        const events = this.#events.map(({ moment, kind, value }) => ({ nanoseconds: moment, event: { [kind]: value } }))
        const link = document.createElement("a")
        link.href = URL.createObjectURL(new Blob([JSON.stringify(events, null, 1)], { type: "application/json" }))
        link.download = `${this.#title.replace(/[^\w-]+/g, "-").slice(0, 60) || "events"}.json`
        link.click()
        setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    }
}

function marble({ moment, kind, value }, x, before) {
    const group = make("g", { class: kind })
    const isValue = kind === "next"
    group.append(isValue ? make("circle", { cx: x, cy: 24, r: radius }) : make("path", { d: mark(kind, x) }))
    const label = make("text", { x, y: 50 })
    const text = kind === "completed" ? "completed" : String(value)
    label.textContent = text.length > 9 ? `${text.slice(0, 8)}…` : text
    const title = make("title", {})
    title.textContent = before ? `${text}, ${((moment - before.moment) / 1e6).toFixed(1)} ms after the one before` : text
    group.append(label, title)
    return group
}

const mark = (kind, x) => kind === "error" ? `M${x - 7} 17l14 14m0 -14l-14 14` : `M${x} 12v24`

/// Shows the parts of a value in a fold, each below the part that contains it.
function showParts(parts) {
    const fold = document.getElementById("parts")
    fold.hidden = parts.length === 0
    fold.querySelector("ul").replaceChildren(...parts.map(([depth, label, text]) => {
        const item = document.createElement("li")
        item.style.paddingLeft = `${depth}em`
        const name = document.createElement("b")
        name.textContent = label
        item.append(name, ` ${text}`)
        return item
    }))
}

function make(name, attributes) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
}
