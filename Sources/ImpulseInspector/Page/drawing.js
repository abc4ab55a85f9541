// Draws the visible part of the graph. Values come from the program: they are only ever set as text.
import { layOut, size } from "./layers.js"
import { counted, elapsed, isSubscription, placeText, rate, shortPlaceText, titleOf } from "./model.js"

const margin = 300
const greatestNumberOfLines = 2_000

export class Drawing {
    #graph = document.getElementById("graph")
    #sheet = document.getElementById("sheet")
    #lines = document.getElementById("lines")
    #cards = new Map()
    #shown = { groups: new Map(), edges: [] }
    #layout = { places: new Map(), ways: new Map(), width: 0, height: 0 }
    #selected

    /// `select` is called with the clicked group.
    constructor(select) {
        this.select = select
        this.#graph.addEventListener("scroll", () => this.draw())
        addEventListener("resize", () => this.draw())
    }

    set selected(key) {
        this.#selected = key
        this.draw()
    }

    /// Replaces the graph.
    show(shown) {
        this.#shown = shown
        this.#layout = layOut(shown.groups.keys(), shown.edges)
        this.#sheet.style.width = `${this.#layout.width + 24}px`
        this.#sheet.style.height = `${this.#layout.height + 24}px`
        document.getElementById("empty").hidden = shown.groups.size > 0
        this.draw()
    }

    /// Scrolls to a group, if there is one of this key, no further than needed, so that the nodes that lead to it stay
    /// in view.
    reveal(key) {
        const place = this.#layout.places.get(key)
        if (!place) return
        const { clientWidth, clientHeight } = this.#graph
        this.#graph.scrollTo(place.x + size.width + 36 - clientWidth, place.y + (size.height - clientHeight) / 2)
    }

    /// Draws the visible part with the current values.
    draw() {
        const now = performance.now()
        const seen = new Set()
        for (const [key, place] of this.#layout.places) {
            if (this.#isVisible(place.x, place.y)) seen.add(key), this.#drawCard(key, place, now)
        }
        for (const [key, card] of this.#cards) {
            if (!seen.has(key)) card.remove(), this.#cards.delete(key)
        }
        this.#drawLines(seen, now)
    }

    #isVisible(x, y) {
        const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.#graph
        return x + size.width > scrollLeft - margin && x < scrollLeft + clientWidth + margin
            && y + size.height > scrollTop - margin && y < scrollTop + clientHeight + margin
    }

    #drawCard(key, { x, y }, now) {
        const { members } = this.#shown.groups.get(key)
        const first = members[0]
        let card = this.#cards.get(key)
        if (!card) {
            card = document.createElement("button")
            for (const name of ["title", "number", "below", "age"]) card.append(make("span", name))
            card.onclick = () => this.select(key)
            card.dataset.key = key
            this.#cards.set(key, card)
            this.#sheet.append(card)
        }
        const sum = count => members.reduce((total, member) => total + (count(member) ?? 0), 0)
        card.className = `node ${first.kind}`
        card.classList.toggle("buffers", first.depth !== undefined)
        card.classList.toggle("many", members.length > 1)
        card.classList.toggle("selected", key === this.#selected)
        card.style.left = `${x + 12}px`
        card.style.top = `${y + 12}px`
        const [title, number, below, age] = card.children
        set(title, titleOf(first))
        set(number, members.length > 1 ? `× ${members.length}` : "")
        const isValue = first.value !== undefined && members.length === 1
        below.className = isValue ? "value" : "below"
        set(below, isValue ? first.value : describe(first, sum))
        set(age, elapsed(now - members.reduce((oldest, { began }) => Math.min(oldest, began), now)))
    }

    #drawLines(seen, now) {
        const edges = this.#shown.edges.filter(({ from, to }) => seen.has(from) || seen.has(to))
        edges.length = Math.min(edges.length, greatestNumberOfLines)
        this.#lines.replaceChildren(...edges.flatMap(edge => this.#line(edge, now)))
    }

    #line(edge, now) {
        const way = this.#layout.ways.get(edge)
        const path = makeSVG("path")
        path.setAttribute("d", curve(way))
        path.dataset.from = edge.from
        path.dataset.to = edge.to
        const isSelected = edge.from === this.#selected || edge.to === this.#selected
        const perSecond = edge.sources.reduce((sum, node) => sum + rate(node, now), 0)
        path.setAttribute("class", isSelected ? "selected" : perSecond > 0 ? "flows" : "")
        if (perSecond === 0) return [path]
        const text = makeSVG("text")
        text.setAttribute("x", way[0].x + 12 + size.width + size.gap / 2)
        text.setAttribute("y", (way[0].y + way[1].y + way[0].height / 2 + way[1].height / 2) / 2 + 7)
        text.textContent = `${perSecond < 10 ? Number(perSecond.toFixed(1)) : Math.round(perSecond)}/s`
        const threads = new Set(edge.sources.map(({ thread }) => thread))
        if (threads.size === 1 && edge.sources[0].thread) text.append(makeThread(text, edge.sources[0].thread))
        return [path, text]
    }
}

/// `sum` adds up a number over all nodes of the card.
function describe(node, sum) {
    if (node.depth !== undefined) return `${sum(({ depth }) => depth)} buffered, ${sum(({ drops }) => drops)} dropped`
    if (isSubscription(node)) return shortPlaceText(node.place)
    if (node.name) return node.function
    const events = sum(({ events }) => events)
    return events > 0 ? counted(events, "event") : shortPlaceText(node.kind === "command" ? node.place : undefined)
}

/// A curve from the right side of the first node through the points to the left side of the last.
function curve(way) {
    let path = ""
    let [x, y] = [way[0].x + size.width + 12, way[0].y + way[0].height / 2 + 12]
    path += `M${x} ${y}`
    for (const next of way.slice(1)) {
        const [toX, toY] = [next.x + 12, next.y + next.height / 2 + 12]
        const bend = Math.max(30, Math.abs(toX - x) / 2)
        path += `C${x + bend} ${y} ${toX - bend} ${toY} ${toX} ${toY}`
        ;[x, y] = [toX, toY]
        // Through a point, straight on for the width of a node.
        if (next.key === undefined) x += size.width, path += `H${x}`
    }
    return path
}

function make(name, className) {
    const element = document.createElement(name)
    element.className = className
    return element
}

/// Changes a text only if it differs, and shows all of it in a tooltip.
export function set(element, text) {
    if (element.textContent !== text) element.textContent = element.title = text
}

/// A second line below a rate: only the thread's number, because there is no space for its name.
function makeThread(above, thread) {
    const line = makeSVG("tspan")
    line.setAttribute("x", above.getAttribute("x"))
    line.setAttribute("dy", "12")
    line.textContent = `on ${thread.split(" ", 1)[0]}`
    return line
}

const makeSVG = name => document.createElementNS("http://www.w3.org/2000/svg", name)
