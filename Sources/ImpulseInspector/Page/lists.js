// The lists beside the graph: the selected node, the live subscriptions by place, and losses.
import { set } from "./drawing.js"
import { neighbors, reach } from "./grouping.js"
import { Growth } from "./growth.js"
import { elapsed, isHot, isSubscription, placeText, rate, titleOf } from "./model.js"

/// The live subscriptions since a mark, by place.
export class Alive {
    #mark = 0
    #isMarked = false
    #places = new Map()
    #rows = []

    /// `find` is called with the clicked place.
    constructor(find) { this.find = find }

    /// Counts only subscriptions made after the node with this number.
    setMark(number, model) {
        this.#mark = number
        this.#isMarked = true
        this.#places.clear()
        const time = new Date().toLocaleTimeString([], { hourCycle: "h23" })
        document.getElementById("alive-title").textContent = `Alive since the mark at ${time}`
        this.show(model)
    }

    show(model) {
        const entries = new Map()
        for (const node of model.nodes.values()) {
            if (!isSubscription(node) || node.subscription <= this.#mark) continue
            const place = placeText(node.place)
            const key = `${node.kind} ${place}`
            const entry = entries.get(key) ?? { key, kind: node.kind, place, count: 0, first: node }
            entry.count += 1
            entry.last = node
            entries.set(key, entry)
        }
        const now = performance.now()
        for (const key of entries.keys()) if (!this.#places.has(key)) this.#places.set(key, new Growth())
        for (const [key, growth] of this.#places) growth.note(entries.get(key)?.count ?? 0, now)
        if (this.#isMarked) {
            const links = neighbors(model)
            for (const entry of entries.values()) entry.holder = holder(entry, model, links)
        }
        const sorted = [...entries.values()].sort((a, b) =>
            this.#isGrowing(b, now) - this.#isGrowing(a, now) || !a.holder - !b.holder || b.count - a.count
            || (a.key < b.key ? -1 : 1))
        this.#rows = sorted.slice(0, 200).map(entry => ({ entry, row: this.#row(entry) }))
        this.draw(now)
        document.getElementById("alive-none").hidden = !this.#isMarked || sorted.length > 0
        document.querySelector("#alive tbody").replaceChildren(...this.#rows.map(({ row }) => row))
    }

    /// Shows which places keep growing. The passing of time can change that. Places that one source holds are the
    /// cause: others may only live as long as these.
    draw(now) {
        for (const { entry, row } of this.#rows) {
            const isGrowing = this.#isGrowing(entry, now)
            row.className = !isGrowing ? "" : entry.holder ? "grown cause" : "grown"
            const holder = isGrowing && entry.holder ? `, held by ${entry.holder}` : ""
            set(row.querySelector("small"), entry.kind + holder)
        }
    }

    #isGrowing({ key }, now) { return this.#isMarked && this.#places.get(key).isGrowing(now) }

    #row({ kind, place, count }) {
        const row = document.createElement("tr")
        const number = make("td", String(count))
        number.className = "count"
        const text = document.createElement("td")
        const link = make("button", place || "an unknown place")
        link.title = "Show it in the graph"
        link.onclick = () => this.find(place)
        text.append(link, make("small", kind))
        row.append(number, text)
        return row
    }
}

/// Returns the name of a source that the first and the last subscription at a place have in common: it outlives their
/// creators, and retains them.
function holder({ first, last }, model, { upstream }) {
    if (first === last) return undefined
    const others = reach([last], upstream)
    const shared = [...reach([first], upstream)].filter(id => others.has(id)).map(id => model.nodes.get(id)).find(isHot)
    return shared && (shared.name ?? `one ${shared.kind}`)
}

export function showLosses(losses, now) {
    document.getElementById("losses").replaceChildren(...losses.slice(0, 50).map(({ text, moment }) => {
        const item = make("li", text)
        item.append(make("small", `${elapsed(now - moment)} ago`.replace("now ago", "now")))
        return item
    }))
}

/// Shows the members of a group. All have the same name and place.
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
