// The state that the program has sent so far. Times are in milliseconds of this page's clock.
const span = 2_000

export const isHot = node => node.kind === "subject" || node.kind === "property" || node.kind === "command"
export const isSubscription = node => node.subscription !== undefined
export const placeText = place => place ? `${place.fileID}:${place.line}` : ""
/// A number and its noun: 1 event, 2 events.
export const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`
/// Leaves out the module, because a card is narrow.
export const shortPlaceText = place => placeText(place).split("/").at(-1)
/// The name of a node, or its function without the labels that callers leave out.
export const titleOf = node => node.name ?? node.function.replace("fileID:line:", "")
export const moduleOf = place => place?.fileID.split("/", 1)[0]

export class Model {
    nodes = new Map()
    edges = new Map()
    losses = []
    recording = "nothing"

    /// Applies a message. Returns whether nodes or edges have appeared or disappeared.
    apply(changes, now) {
        const text = index => index < 0 ? undefined : changes.texts[index]
        for (const id of changes.goneNodes) this.nodes.delete(id)
        for (const [from, to] of changes.goneEdges) this.edges.delete(`${from} ${to}`)
        let isOther = changes.goneNodes.length + changes.goneEdges.length + changes.edges.length > 0
        for (const row of changes.nodes) {
            const known = this.nodes.get(row[0])
            const name = known?.name
            // The same object, because groups refer to it.
            const node = Object.assign(known ?? { samples: [], began: now }, read(row, text, now))
            // Delays of the network or a coarse clock do not make a node younger.
            node.began = Math.min(node.began, now - row[9] * 1000)
            isOther ||= !known || name !== node.name
            note(node, now)
            this.nodes.set(node.id, node)
        }
        for (const [from, to] of changes.edges) this.edges.set(`${from} ${to}`, { from, to })
        for (const [index, file, line, age] of changes.losses) {
            this.losses.unshift({ text: text(index), place: place(text(file), line), moment: now - age * 1000 })
        }
        this.losses.length = Math.min(this.losses.length, 200)
        this.recording = changes.recording
        return isOther
    }
}

const place = (fileID, line) => fileID && { fileID, line }
const known = number => number < 0 ? undefined : number

/// The columns of a node, as `Changes+JSON.swift` writes them.
function read(row, text, now) {
    const [id, kind, functionName, name, namedFile, namedLine, file, line, value, , events, since, depth, drops, subscription, thread] = row
    return {
        id, kind, function: text(functionName), name: text(name), namedAt: place(text(namedFile), namedLine),
        place: place(text(file), line), value: text(value), events, thread: text(thread ?? -1),
        lastEvent: since < 0 ? undefined : now - since * 1000, depth: known(depth), drops, subscription: known(subscription),
    }
}

/// Notes the number of a node's events, and forgets older ones than rates need.
function note(node, now) {
    node.samples.push({ moment: now, events: node.events })
    while (node.samples.length > 1 && now - node.samples[1].moment >= span) node.samples.shift()
}

/// The events of a node in a second, over the last two.
export function rate(node, now) {
    const last = node.samples.at(-1)
    if (now - last.moment >= span) return 0
    const base = node.samples[0]
    return Math.max(0, last.events - base.events) / (Math.min(now - base.moment, span) / 1000 || 1)
}

/// An elapsed time in short form.
export function elapsed(milliseconds) {
    const seconds = Math.max(0, milliseconds / 1000)
    if (seconds < 1) return "now"
    if (seconds < 100) return `${Math.floor(seconds)} s`
    if (seconds < 6000) return `${Math.floor(seconds / 60)} min`
    return seconds < 172_800 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} d`
}
