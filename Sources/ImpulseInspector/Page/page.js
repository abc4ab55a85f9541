// The page: its controls, and the drawing of the program's messages.
import { Connection } from "./connection.js"
import { Drawing } from "./drawing.js"
import { group } from "./grouping.js"
import { History } from "./history.js"
import { Alive, showDetails, showLosses } from "./lists.js"
import { counted, isSubscription, Model, moduleOf, titleOf } from "./model.js"

const element = id => document.getElementById(id)
const model = new Model()
let shown = { groups: new Map(), edges: [] }
let selected
let selectedNode = ""
let selectedMembers = new Set()
let isOther = false
let hasEnded = false

const history = new History()
const drawing = new Drawing(key => {
    select(key === selected ? undefined : key)
    drawRest()
})
const alive = new Alive(place => {
    element("search").value = element("search").value === place ? "" : place
    search()
})
const connection = new Connection(receive, end)

function receive(changes) {
    isOther = model.apply(changes, performance.now()) || isOther
    if (isOther) regroup()
    else drawing.draw()
    document.body.dataset.selected = changes.selected ?? ""
    if (changes.selected === selectedNode) history.apply(changes)
    drawRest()
}

function select(key) {
    show(key)
    const node = shown.groups.get(key)?.members[0]
    selectedNode = node?.id ?? ""
    history.begin(node && titleOf(node))
    connection.select(selectedNode)
}

function show(key) {
    selected = key
    drawing.selected = key
    selectedMembers = new Set(shown.groups.get(key)?.members.map(({ id }) => id))
}

/// Groups get other keys when nodes appear and disappear: the selected group is found by its nodes, if it is still
/// drawn.
function showAgain() {
    const before = selectedMembers
    const group = [...shown.groups.values()].find(({ members }) => members.some(({ id }) => before.has(id)))
    show(group?.key)
    // Another search may show it again.
    if (!group) selectedMembers = before
}

function regroup() {
    isOther = false
    showModules()
    shown = group(model, {
        view: element("view").value, search: element("search").value, module: element("module").value,
    })
    element("empty").textContent = model.nodes.size > 0 ? "Nothing is found." : "Nothing is subscribed to."
    drawing.show(shown)
    if (selectedMembers.size > 0) showAgain()
    alive.show(model)
}

function search() {
    regroup()
    drawing.reveal(shown.match)
    drawRest()
}

function drawRest() {
    const now = performance.now()
    showDetails(shown.groups.get(selected)?.members, now)
    showLosses(model.losses, now)
    alive.draw(now)
    document.body.dataset.recording = model.recording
    if (document.activeElement !== element("recording")) element("recording").value = model.recording
    showState()
}

function showState() {
    if (hasEnded) return
    let subscriptions = 0
    for (const node of model.nodes.values()) if (isSubscription(node)) subscriptions += 1
    const paused = connection.isPaused ? " — paused" : ""
    element("state").textContent =
        `${counted(subscriptions, "subscription")}, ${counted(model.nodes.size, "node")}${paused}`
}

function showModules() {
    const modules = new Set()
    for (const { place, namedAt } of model.nodes.values()) modules.add(moduleOf(place)).add(moduleOf(namedAt))
    modules.delete(undefined)
    const choice = element("module")
    const value = choice.value
    // The chosen one stays, even if nothing of it is left.
    if (value) modules.add(value)
    const options = [["all", ""], ...[...modules].sort().map(name => [name, name])]
    choice.replaceChildren(...options.map(([name, value]) => new Option(name, value)))
    choice.value = value
}

function end() {
    hasEnded = true
    element("state").textContent = "The program has closed the connection."
    element("state").className = "ended"
}

for (const id of ["module", "view"]) element(id).addEventListener("input", regroup)
// A search of many nodes takes longer than a key press.
let typing
element("search").addEventListener("input", () => {
    clearTimeout(typing)
    typing = setTimeout(search, 120)
})
element("recording").addEventListener("input", () => {
    connection.record(element("recording").value)
    element("recording").blur()
})
element("mark").addEventListener("click", () => connection.mark(number => alive.setMark(number, model)))
element("pause").addEventListener("click", () => {
    connection.isPaused = !connection.isPaused
    element("pause").setAttribute("aria-pressed", connection.isPaused)
    showState()
})
