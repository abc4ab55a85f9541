// Plays a user of the test page in Chromium: node web.mjs FOLDER, which has Web.wasm.
import assert from "node:assert/strict"
import { fileURLToPath } from "node:url"
import { withBrowser } from "../Browser/browser.mjs"
import { serve } from "../Browser/server.mjs"
import { canceled, functions, socket } from "./server.mjs"

const folder = process.argv[2]
const here = path => fileURLToPath(new URL(path, import.meta.url))
const files = {
    "/": here("page.html"),
    "/impulse.js": here("../../../Sources/ImpulseWeb/impulse.js"),
    "/Web.wasm": `${folder}/Web.wasm`,
}

const { url, server, stop } = await serve(files, functions)
server.on("upgrade", socket)

await withBrowser(async browser => {
    const open = async () => {
        await browser.open(url)
        await browser.until(true, () => browser.run("return globalThis.program !== undefined"))
    }
    await open()

    const press = async name => { await browser.run("document.getElementById(arguments[0]).click()", name) }
    const live = async () => JSON.stringify(await browser.run("return program.live()"))
    const memory = () => browser.run("return program.exports.memory.buffer.byteLength")
    const children = selector => browser.run("return document.querySelector(arguments[0]).children.length", selector)
    /// The lines that the page notes after the buttons have been pressed, until the last of them is there.
    const notes = async (expected, ...names) => {
        await browser.run(`document.getElementById("log").textContent = ""`)
        for (const name of names) await press(name)
        const text = expected.map(line => `${line}\n`).join("")
        await browser.until(text, () => browser.run(`return document.getElementById("log").textContent`))
    }
    const failed = []
    const test = async (name, work) => {
        try {
            await work()
            console.log(`${name}: ok`)
        } catch (error) {
            failed.push(name)
            console.log(`${name}: ${error.message}`)
        }
    }
    let before = await live()
    const isBack = () => browser.until(before, live)

    // The allocator needs some rounds to have what it needs. After that, sixteen bytes an element would be five pages.
    const leavesNothing = async round => {
        for (let count = 0; count < 10; count++) await round()
        const warm = await memory()
        for (let count = 0; count < 20; count++) await round()
        assert.equal(await memory(), warm)
    }
    for (const name of ["add-and-remove", "make-and-forget"]) {
        await test(`1,000 elements, ${name}, leave nothing`, () => leavesNothing(async () => {
            await press(name)
            await isBack()
        }))
    }
    await test("1,000 elements that other code removes leave nothing", () => leavesNothing(async () => {
        await press("add")
        assert.equal(await children("#place"), 1_000)
        assert.notEqual(await live(), before)
        await browser.run(`document.getElementById("place").innerHTML = ""`)
        await isBack()
    }))
    await test("bindings follow, and moving an element does not end them", async () => {
        await notes([], "set-number", "life")
        await notes(["click"], "living")
        const [text, title, classes] = await browser.run(`const living = document.getElementById("living")
            return [living.textContent, living.title, living.className]`)
        assert.deepEqual([text, title, classes], ["42", "more", ""])
        await browser.run(`document.getElementById("log").textContent = ""; document.getElementById("living").remove()`)
        await browser.until("gone\n", () => browser.run(`return document.getElementById("log").textContent`))
        await isBack()
    })
    for (const name of ["tree", "unnamed-tree"]) {
        await test(`elements in a detached ${name} leave nothing`, async () => {
            await press(name)
            await isBack()
        })
    }
    await test("an element that is bound no more leaves nothing, though it is on the page", async () => {
        await press("bind-and-dispose")
        assert.equal(await children("#place"), 300)
        await isBack()
        await browser.run(`document.getElementById("place").innerHTML = ""`)
    })
    await test("a life that begins after a removal goes on", async () => {
        await notes(["gone"], "next-life")
        await press("set-number")
        await browser.until("42", () => browser.run(`return document.getElementById("place").textContent`))
        await browser.run(`document.getElementById("place").innerHTML = ""`)
        await isBack()
    })
    await test("a name that is none makes an element of another, and the page goes on", async () => {
        await notes(["made"], "wrong-tag")
        await press("watch-window")
        await browser.run(`document.getElementById("log").textContent = ""; window.dispatchEvent(new Event("test"))`)
        await browser.until("window\n", () => browser.run(`return document.getElementById("log").textContent`))
        await isBack()
    })
    await test("selectors fail with typed errors", () => notes(["no #nothing", "invalid #("], "find"))

    await test("a user types, checks, and presses a key", async () => {
        await notes(["field: first", "not checked"], "use-field")
        await browser.type("#field", " ü")
        await browser.click("#box")
        await browser.until("field: first\nnot checked\nfield: first \nfield: first ü\nchecked\n",
            () => browser.run(`return document.getElementById("log").textContent`))
        await browser.type("#field", "\uE008\uE00C")
        await browser.until("escaped", () => browser.run(`return document.getElementById("field").value`))
        before = await live()
    })

    const rows = () => browser.run(`return [...document.querySelectorAll("#list input")].map(row => row.value).join(" ")`)
    await test("rows come, move, change and go, and keep their elements and focus", async () => {
        await press("rows")
        assert.equal(await rows(), "Ada Grace Mary")
        await browser.run(`window.grace = document.querySelectorAll("#list input")[1]; grace.focus()`)
        await press("first-last")
        assert.equal(await rows(), "Grace Mary Ada")
        await press("rename")
        assert.equal(await rows(), "Grace! Mary! Ada!")
        assert.equal(await browser.run(`return document.querySelectorAll("#list input")[0] === grace
            && document.activeElement === grace`), true)
        await press("no-rows")
        assert.equal(await rows(), "")
        await isBack()
    })
    await test("1,000 rows, in reverse, and gone", async () => {
        await press("many-rows")
        const names = (await rows()).split(" number ")
        await press("reverse")
        assert.equal(await children("#list"), 1_000)
        assert.equal((await rows()).split(" ")[1], "999")
        assert.equal(names.length, 1_000)
        await press("no-rows")
        await isBack()
    })

    await test("rows that something else has taken away are there again with the next list", async () => {
        for (const take of [`document.querySelector("#list input").remove()`, `document.querySelector("#list input").click()`]) {
            await press("rows")
            await browser.run(take)
            await press("rename")
            assert.equal(await rows(), "Ada! Grace! Mary!")
            // In the same task: the page has not yet seen that the row is gone.
            await browser.run(`${take}; document.getElementById("rename").click()`)
            assert.equal(await rows(), "Ada!! Grace!! Mary!!")
            await press("rename")
            assert.equal(await rows(), "Ada!!! Grace!!! Mary!!!")
            await press("no-rows")
            await isBack()
        }
    })

    const liveRows = () => browser.run(`return [...document.querySelectorAll("#live-list input")].map(row => row.value).join(" ")`)
    /// Presses a button, and checks that the rows then show `names`, and that those rows that have been marked with them are the same.
    const change = async (name, names, ...marked) => {
        await press(name)
        assert.equal(await liveRows(), names)
        for (const known of marked) {
            assert.equal(await browser.run(`return [...document.querySelectorAll("#live-list input")]
                .some(row => row === marked[arguments[0]])`, known), true, `${name} has made the row of ${known} again`)
        }
        assert.equal(await browser.run("return document.activeElement === marked.Grace"), true, `${name} has taken the focus`)
    }
    const mark = () => browser.run(`
        window.marked = Object.fromEntries([...document.querySelectorAll("#live-list input")].map(row => [row.value, row]))
        marked.Grace?.focus()`)
    await test("rows of a live collection come, move, change and go, and keep their elements and focus", async () => {
        await press("live-rows")
        assert.equal(await liveRows(), "Ada Barbara Grace Mary")
        await mark()
        await change("live-insert", "Ada Joan Barbara Grace Mary", "Ada", "Barbara", "Grace", "Mary")
        await change("live-remove", "Ada Barbara Grace Mary", "Ada", "Barbara", "Grace", "Mary")
        await change("live-move", "Barbara Grace Mary Ada", "Ada", "Barbara", "Grace", "Mary")
        await change("live-rename", "Barbara! Grace! Mary! Ada!", "Ada", "Barbara", "Grace", "Mary")
        await press("live-none")
        assert.equal(await liveRows(), "")
        await isBack()
    })
    await test("rows of a live collection make changes of several elements, or of all, at once", async () => {
        await press("live-rows")
        await mark()
        await change("live-all-at-once", "Hedy Radia Ada Mary", "Ada", "Grace", "Mary")
        await press("live-filter")
        assert.equal(await liveRows(), "Mary")
        await mark()
        await press("live-filter")
        assert.equal(await liveRows(), "Hedy Radia Ada Mary")
        assert.equal(await browser.run(`return document.querySelector("#live-list").lastElementChild === marked.Mary`), true)
        await press("live-none")
        await isBack()
    })
    await test("1,000 rows of a live collection stay where they are scrolled to", async () => {
        await press("live-many")
        await mark()
        await browser.run(`const list = document.querySelector("#live-list")
            list.style = "height: 100px; overflow: scroll"
            list.scrollTop = 500`)
        const position = () => browser.run(`return marked["number 50"].getBoundingClientRect().top`)
        const before = await position()
        await press("live-move")
        await press("live-rename")
        assert.equal((await liveRows()).split(" ").at(-1), "0!")
        await browser.until(before, position)
        await press("live-reverse")
        assert.equal((await liveRows()).split(" ")[1], "0!")
        assert.equal(await children("#live-list"), 1_000)
        assert.equal(await browser.run(`return [...document.querySelectorAll("#live-list input")]
            .every(row => marked[row.value.slice(0, -1)] === row)`), true)
        await press("live-none")
        await isBack()
    })
    await test("rows of a live collection that something else has taken away are made again when they change", async () => {
        for (const take of ["remove", "click"]) {
            await press("live-rows")
            // In the same task: the page has not yet seen that the row is gone.
            await browser.run(`document.querySelectorAll("#live-list input")[2].${take}()
                document.getElementById("live-insert").click()`)
            assert.equal(await liveRows(), "Ada Joan Barbara Mary")
            await press("live-remove")
            await browser.run(`document.querySelectorAll("#live-list input")[1].${take}()`)
            await press("live-insert")
            assert.equal(await liveRows(), "Ada Joan Mary")
            await press("live-rename")
            assert.equal(await liveRows(), "Ada! Joan! Barbara! Grace! Mary!")
            await press("live-none")
            await isBack()
        }
    })

    await test("a header's value cannot be two headers", async () => {
        await notes(["no answer"], "header-of-two-lines")
        await isBack()
    })
    await test("requests are answered, refused, lost, and canceled", async () => {
        await notes(["200 POST Zoë räksmörgås", "answered"], "fetch")
        await notes(["refused: 409 twice"], "refused")
        await notes(["no answer"], "unreachable")
        await notes(["no answer"], "no-address")
        await press("cancel")
        await browser.until(1, () => canceled.count)
        assert.equal(canceled.asked, 1)
        await isBack()
    })
    await test("server-sent events", async () => {
        await notes(["event 1", "event 2", "event 3", "no more events"], "server-events")
        await notes(["no events"], "no-events")
        await isBack()
    })
    await test("a stream that is lost and found again, and events that are named as the browser's own", async () => {
        await notes(["connected", "event 1", "lost", "connected", "event 2"], "lost-events")
        await press("stop-events")
        await notes(["event refused", "event refused", "no more events"], "error-events")
        await isBack()
    })
    await test("a socket completes if it is closed as usual, and fails otherwise", async () => {
        for (const [word, end] of [["normal", "closed"], ["away", "closed"], ["empty", "closed"],
            ["full", "lost 1011 the room is full"], ["own", "lost 4000 "], ["binary", "lost 1003 a message was not a text"]]) {
            await notes(["socket echo hello"], "socket")
            await notes([end], `say-${word}`)
            await isBack()
        }
    })
    await test("sockets send, receive, close, and are lost", async () => {
        await notes(["socket echo hello"], "socket")
        await notes(["socket echo bye", "closed"], "say-bye")
        await notes(["socket echo hello"], "socket")
        await notes(["lost 1006 "], "say-break")
        await isBack()
    })
    await test("local storage keeps, removes, and is full", () => notes(["kept", "nothing", "not stored"], "store"))
    await test("JSON", () => notes(
        [String.raw`{"a\"b":"c\n\\é","d":""}`, "c", String.raw`\é`, `[1,{"m":null}]`, "none", "none"], "json"))
    await test("timers", async () => {
        await notes(["tick", "tick", "tick", "last tick"], "timers")
        await isBack()
    })
    await test("many short timers beside a long one are one timeout of the browser", async () => {
        await browser.run(`
            window.pending = new Set()
            const { setTimeout, clearTimeout } = window
            window.setTimeout = (run, delay) => {
                const timeout = setTimeout(() => { pending.delete(timeout); run() }, delay)
                pending.add(timeout)
                return timeout
            }
            window.clearTimeout = timeout => { pending.delete(timeout); clearTimeout(timeout) }`)
        await notes(["20 turns"], "timers-beside-one")
        assert.equal(await browser.run("return pending.size"), 1)
        await press("stop-timer")
    })
    await test("a text begins with a byte order mark", async () => {
        const text = "\uFEFFa text that is too long to be decoded letter by letter"
        await notes([text, "\uFEFFé"], "marks")
    })
    await test("work for a frame runs in it", async () => {
        await notes(["before the frame", "one", "two"], "two-in-a-frame")
    })

    await test("print writes lines in the console", async () => {
        const printed = await browser.run(`
            const log = console.log, lines = []
            console.log = line => lines.push(line)
            document.getElementById("print").click()
            console.log = log
            return lines`)
        assert.deepEqual(printed, ["é, and", "2"])
    })

    await test("nothing else is reported in the console", async () => {
        const mistakes = await browser.errors()
        assert.deepEqual(mistakes.filter(
            text => !/409|127\.0\.0\.1:9|http:\/\/\[|EventSource|\/socket|\/lost-events|\/error-events|createElement/.test(text)), [])
    })
    await test("a mistake is reported in the console", async () => {
        await press("wrong-attribute")
        await browser.until(true, async () => (await browser.errors()).some(text => /a b/.test(text)))
    })
    await test("two programs on one page do not share handles", async () => {
        await open()
        const [first, second] = await browser.run(`return import("/impulse.js").then(async ({ start }) => {
            const first = JSON.stringify(program.live())
            return [first, JSON.stringify((await start("Web.wasm")).live())]
        })`)
        assert.equal(second, first)
    })
    // A program that has trapped is over, so each of these needs a page of its own.
    for (const name of ["trap-in-removal", "trap-in-focus"]) {
        await test(`${name}: the program does not go on, and is not called again`, async () => {
            await open()
            await press(name)
            await press("marks")
            assert.equal(await browser.run(`return document.getElementById("log").textContent`), "before\n")
            const stops = (await browser.errors()).filter(text => /the program has stopped/.test(text))
            assert.equal(stops.length, 1)
        })
    }
    assert.deepEqual(failed, [])
})
stop()
