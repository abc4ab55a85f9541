// The lists beside the graph: the selected node, what is alive by place, and losses.
import { Growth } from "./growth.js"
import { elapsed, isSubscription, placeText, rate, titleOf } from "./model.js"

/// What is alive since a mark, by place.
export class Alive {
    #mark = 0
    #isMarked = false
    #places = new Map()
    #rows = []

    /// `find` gets a place that is clicked on.
    constructor(find) { this.find = find }

    /// Counts only what is subscribed to after the node of this number.
    setMark(number, model) {
        this.#mark = number
        this.#isMarked = true
        this.#places.clear()
        const time = new Date().toLocaleTimeString([], { hourCycle: "h23" })
        document.getElementById("alive-title").textContent = `Alive since the mark at ${time}`
        this.show(model)
    }

    show(model) {
        const counts = new Map()
        for (const node of model.nodes.values()) {
            if (!isSubscription(node) || node.subscription <= this.#mark) continue
            const place = `${node.kind} ${placeText(node.place)}`
            counts.set(place, { kind: node.kind, place: placeText(node.place), count: (counts.get(place)?.count ?? 0) + 1 })
        }
        const now = performance.now()
        for (const place of counts.keys()) if (!this.#places.has(place)) this.#places.set(place, new Growth())
        for (const [place, growth] of this.#places) growth.note(counts.get(place)?.count ?? 0, now)
        const sorted = [...counts].sort((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1))
        this.#rows = sorted.slice(0, 200).map(([key, entry]) => ({ key, row: this.#row(entry) }))
        this.draw(now)
        document.querySelector("#alive tbody").replaceChildren(...this.#rows.map(({ row }) => row))
    }

    /// Shows which places keep growing, which time alone may change.
    draw(now) {
        for (const { key, row } of this.#rows) {
            row.className = this.#isMarked && this.#places.get(key).isGrowing(now) ? "grown" : ""
        }
    }

    #row({ kind, place, count }) {
        const row = document.createElement("tr")
        const number = make("td", String(count))
        number.className = "count"
        const text = make("td", place || "an unknown place")
        text.append(make("small", kind))
        row.append(number, text)
        row.onclick = () => this.find(place)
        return row
    }
}

export function showLosses(losses, now) {
    document.getElementById("losses").replaceChildren(...losses.slice(0, 50).map(({ text, moment }) => {
        const item = make("li", text)
        item.append(make("small", `${elapsed(now - moment)} ago`.replace("now ago", "now")))
        return item
    }))
}

/// Shows the members of a group, of which all have the same name and place.
export function showDetails(members, now) {
    const section = document.getElementById("details")
    section.hidden = !members
    if (!members) return
    const first = members[0]
    const ago = moment => moment === undefined ? "" : elapsed(now - moment)
    const sum = count => members.reduce((total, node) => total + (count(node) ?? 0), 0)
    const latest = members.map(({ lastEvent }) => lastEvent).filter(moment => moment !== undefined).sort((a, b) => b - a)[0]
    const entries = {
        kind: first.kind === "operator" ? "" : first.kind,
        function: first.kind === "operator" ? first.function : "",
        "named at": placeText(first.namedAt),
        [isSubscription(first) ? "subscribed to at" : first.kind === "command" ? "created at" : "in the subscription at"]:
            placeText(first.place),
        number: members.length > 1 ? String(members.length) : "",
        age: ago(members.reduce((oldest, { began }) => Math.min(oldest, began), now)),
        events: String(sum(({ events }) => events)),
        thread: first.thread,
        "in a second": sum(node => rate(node, now)).toFixed(1),
        "last event": ago(latest),
        value: members.length === 1 ? first.value : "",
        buffered: first.depth === undefined ? "" : String(sum(({ depth }) => depth)),
        dropped: first.depth === undefined ? "" : String(sum(({ drops }) => drops)),
    }
    const list = document.createElement("dl")
    for (const [name, text] of Object.entries(entries)) if (text) list.append(make("dt", name), make("dd", text))
    section.replaceChildren(make("h2", titleOf(first)), list)
}

function make(name, text) {
    const element = document.createElement(name)
    element.textContent = text
    return element
}
