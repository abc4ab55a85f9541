// Selects the nodes to draw: the found nodes, with everything upstream and downstream of them. Draws equal nodes as
// one, and leaves out operators without a name.
import { isHot, isSubscription, moduleOf, placeText } from "./model.js"

/// Returns the groups, by their keys, the edges between them, and the key of a group that itself matches the search.
export function group(model, { view, search, module }) {
    const links = neighbors(model)
    const { matches, isFound } = finder(model, links, search.trim().toLowerCase(), module)
    const isLeftOut = node => view === "names" && !node.name && !isHot(node) && !isSubscription(node)
    const key = view === "all" ? node => node.id : keys(model, links, isLeftOut)
    const groups = new Map()
    const edges = new Map()
    let match
    for (const node of model.nodes.values()) {
        if (!isFound(node) || isLeftOut(node)) continue
        const name = key(node)
        if (!groups.has(name)) groups.set(name, { key: name, members: [] })
        groups.get(name).members.push(node)
        if (matches(node)) match ??= name
        for (const next of links.downstream.get(node.id) ?? []) {
            const target = past(next, links, isLeftOut)
            if (!target || !isFound(target)) continue
            const edge = `${name} ${key(target)}`
            if (!edges.has(edge)) edges.set(edge, { from: name, to: key(target), sources: [] })
            edges.get(edge).sources.push(node)
        }
    }
    return { groups, edges: [...edges.values()], match }
}

/// Returns, for each node's id, the nodes next to it.
export function neighbors({ nodes, edges }) {
    const [upstream, downstream] = [new Map(), new Map()]
    const add = (map, id, node) => map.has(id) ? map.get(id).push(node) : map.set(id, [node])
    for (const { from, to } of edges.values()) {
        const [source, target] = [nodes.get(from), nodes.get(to)]
        if (!source || !target) continue
        add(downstream, from, target)
        add(upstream, to, source)
    }
    return { upstream, downstream }
}

/// The next node downstream that is not left out. Such a node is not a source, so it has one node downstream.
function past(node, links, isLeftOut) {
    while (node && isLeftOut(node)) node = links.downstream.get(node.id)?.[0]
    return node
}

function finder(model, links, text, module) {
    if (!text && !module) return { matches: () => false, isFound: () => true }
    const matches = node =>
        (!module || moduleOf(node.place) === module || moduleOf(node.namedAt) === module)
        && (!text || [node.function, node.name, node.value, placeText(node.place), placeText(node.namedAt)]
            .some(part => part?.toLowerCase().includes(text)))
    const found = [...model.nodes.values()].filter(matches)
    const ids = new Set([...reach(found, links.upstream), ...reach(found, links.downstream)])
    return { matches, isFound: node => ids.has(node.id) }
}

/// Returns the ids of nodes and of all nodes that follow them.
export function reach(nodes, links) {
    const ids = new Set(nodes.map(({ id }) => id))
    const rest = [...nodes]
    while (rest.length > 0) {
        for (const next of links.get(rest.pop().id) ?? []) {
            if (!ids.has(next.id)) ids.add(next.id), rest.push(next)
        }
    }
    return ids
}

/// Returns the key of a node: the same for nodes that have the same name and place, and lead to the same nodes.
function keys(model, links, isLeftOut) {
    const own = new Map()
    const hot = []
    for (const node of model.nodes.values()) {
        const place = isHot(node) || isSubscription(node) ? placeText(node.place) : ""
        own.set(node.id, `${node.kind}|${node.function}|${node.name}|${placeText(node.namedAt)}|${place}`)
        if (isHot(node)) hot.push(node)
    }
    const first = round(model, links, own)
    // Sources that look the same count as one if they lead to the same nodes.
    if (new Set(hot.map(({ id }) => first.get(id))).size < hot.length) {
        for (const node of hot) {
            const next = (links.downstream.get(node.id) ?? []).map(next => past(next, links, isLeftOut))
            const found = new Set(next.filter(Boolean).map(({ id }) => first.get(id)))
            own.set(node.id, `${own.get(node.id)}>${[...found].sort().join()}`)
        }
        const second = round(model, links, own)
        return ({ id }) => second.get(id)
    }
    return ({ id }) => first.get(id)
}

function round(model, links, own) {
    const names = new Map()
    const number = text => names.get(text) ?? names.set(text, `g${names.size}`).get(text)
    const keys = new Map()
    for (const node of model.nodes.values()) find(node, keys, links, own, number)
    return keys
}

/// Finds the keys of a node and of those downstream up to the next source: a loop, because a chain may be long.
function find(node, keys, links, own, number) {
    const way = []
    let next = node
    for (; next && !keys.has(next.id) && !isHot(next); next = links.downstream.get(next.id)?.[0]) way.push(next)
    if (next && !keys.has(next.id)) keys.set(next.id, number(own.get(next.id)))
    for (const node of way.reverse()) {
        const next = links.downstream.get(node.id)?.[0]
        keys.set(node.id, number(`${own.get(node.id)}>${next ? keys.get(next.id) : ""}`))
    }
}
