// Places nodes in columns, from the sources to the subscribers, so that few edges cross. Edges over several columns
// have a point in each column between, from which other nodes keep a distance.
export const size = { width: 210, height: 48, gap: 66, distance: 14, between: 34 }

/// Returns the place of each node, the points of each edge, and the size of the whole.
export function layOut(keys, edges) {
    const places = new Map()
    const ways = new Map()
    let [top, width] = [0, 0]
    for (const part of parts(keys, edges)) {
        const columns = fill(part, ways)
        order(columns)
        const height = place(columns, top)
        for (const column of columns) {
            for (const item of column) if (item.key !== undefined) places.set(item.key, { x: item.x, y: item.y })
        }
        width = Math.max(width, columns.length * (size.width + size.gap))
        top += height + size.between
    }
    return { places, ways, width, height: top }
}

/// The connected parts of the graph.
function parts(keys, edges) {
    const items = new Map([...keys].map(key => [key, { key, in: [], out: [], height: size.height }]))
    for (const edge of edges) {
        const [from, to] = [items.get(edge.from), items.get(edge.to)]
        from.out.push({ edge, item: to })
        to.in.push({ edge, item: from })
    }
    const seen = new Set()
    const found = []
    for (const item of items.values()) {
        if (seen.has(item)) continue
        const part = [item]
        seen.add(item)
        for (let index = 0; index < part.length; index++) {
            for (const { item } of [...part[index].in, ...part[index].out]) {
                if (!seen.has(item)) seen.add(item), part.push(item)
            }
        }
        found.push(part)
    }
    return found
}

/// Puts each node into a column after those that lead to it, and next to the first that it leads to.
function fill(part, ways) {
    const sorted = sort(part)
    for (const item of sorted) {
        const before = item.in.filter(({ isBack }) => !isBack).map(({ item }) => item.column + 1)
        item.column = before.reduce((a, b) => Math.max(a, b), 0)
    }
    for (const item of sorted.reverse()) {
        const after = item.out.filter(({ isBack }) => !isBack).map(({ item }) => item.column - 1)
        if (after.length > 0) item.column = after.reduce((a, b) => Math.min(a, b))
    }
    const columns = []
    const add = item => (columns[item.column] ??= []).push(item)
    for (const item of part) add(item)
    for (const item of part) {
        item.right = []
        item.left ??= []
        for (const { item: target, edge, isBack } of item.out) {
            const way = [item]
            for (let column = item.column + 1; !isBack && column < target.column; column++) {
                const point = { column, height: 4, left: [way.at(-1)], right: [] }
                way.at(-1).right.push(point)
                add(point)
                way.push(point)
            }
            if (!isBack) way.at(-1).right.push(target), (target.left ??= []).push(way.at(-1))
            ways.set(edge, [...way, target])
        }
    }
    for (let index = 0; index < columns.length; index++) columns[index] ??= []
    return columns
}

/// Sorts the nodes so that each comes after those that lead to it, and marks the edges that close a circle.
function sort(part) {
    const states = new Map()
    const sorted = []
    for (const start of part) {
        if (states.has(start)) continue
        states.set(start, "open")
        const way = [{ item: start, next: 0 }]
        while (way.length > 0) {
            const top = way.at(-1)
            const link = top.item.out[top.next++]
            if (!link) {
                states.set(top.item, "done")
                sorted.push(top.item)
                way.pop()
            } else if (states.get(link.item) === "open") {
                link.isBack = true
                link.item.in.find(({ edge }) => edge === link.edge).isBack = true
            } else if (!states.has(link.item)) {
                states.set(link.item, "open")
                way.push({ item: link.item, next: 0 })
            }
        }
    }
    return sorted.reverse()
}

/// Orders each column by the middle of each node's neighbors, in both directions.
function order(columns) {
    const number = column => column.forEach((item, index) => { item.index = index })
    columns.forEach(number)
    for (let round = 0; round < 4; round++) {
        const [links, sequence] = round % 2 === 0 ? ["right", [...columns].reverse()] : ["left", columns]
        for (const column of sequence) {
            for (const item of column) item.middle = mean(item[links].map(({ index }) => index)) ?? item.index
            column.sort((a, b) => a.middle - b.middle || a.index - b.index)
            number(column)
        }
    }
}

const mean = numbers => numbers.length > 0 ? numbers.reduce((a, b) => a + b, 0) / numbers.length : undefined

/// Places the nodes of each column as near to their neighbors as their distance allows. Returns the height.
function place(columns, top) {
    for (const column of columns) {
        let y = 0
        for (const item of column) {
            item.x = item.column * (size.width + size.gap)
            item.y = y
            y += item.height + size.distance
        }
    }
    for (let round = 0; round < 4; round++) {
        const [links, sequence] = round % 2 === 0 ? ["right", [...columns].reverse()] : ["left", columns]
        for (const column of sequence) settle(column, links)
    }
    const all = columns.flat()
    const first = all.reduce((y, item) => Math.min(y, item.y), Infinity)
    for (const item of all) item.y += top - first
    return all.reduce((y, item) => Math.max(y, item.y + item.height), top) - top
}

/// Of the two ways to push nodes apart, down and up, takes the middle, which keeps the distances too.
function settle(column, links) {
    const center = item => item.y + item.height / 2
    const wish = column.map(item => (mean(item[links].map(center)) ?? center(item)) - item.height / 2)
    const down = []
    column.forEach((item, index) => {
        const before = column[index - 1]
        down[index] = before ? Math.max(wish[index], down[index - 1] + before.height + size.distance) : wish[index]
    })
    const up = []
    for (let index = column.length - 1; index >= 0; index--) {
        const limit = index + 1 < column.length ? up[index + 1] - column[index].height - size.distance : Infinity
        up[index] = Math.min(wish[index], limit)
    }
    column.forEach((item, index) => { item.y = (down[index] + up[index]) / 2 })
}
