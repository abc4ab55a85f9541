// Uses the gateway's page in Chromium as a user does, while its demo runs with a broker, sensors and the other gateway:
// node gateway.mjs GATEWAY PAGE, a program and a folder.
import assert from "node:assert/strict"
import { withBrowser } from "../Browser/browser.mjs"
import { serving } from "./program.mjs"

const [gateway, page] = process.argv.slice(2)
const { url, end } = await serving("the page is at", gateway, "demo", "--readings", "600", "--page", page)
try {
    await withBrowser(async browser => {
        await browser.open(url)
        await browser.until(true, () => browser.run("return globalThis.program !== undefined"))
        const all = (selector, value) => browser.run(
            `return [...document.querySelectorAll(arguments[0])].map(element => element${value})`, selector)
        const means = () => all(".mean", ".textContent")
        const connection = () => browser.run(`const { textContent, className } = document.getElementById("connection")
            return [textContent, className].join(", ")`)

        await browser.until(5, async () => (await all("section", ".className")).length)
        assert.deepEqual(await all("h2", ".textContent"), [1, 2, 3, 4, 5].map(number => `Section ${number}`))
        await browser.until(true, async () => (await means()).every(text => /^\d+\.\d °C$/.test(text)))
        await browser.until(true, async () => /^connected to .*, connected$/.test(await connection()))
        assert.equal((await all(".sensors span", ".textContent")).length, 50)
        console.log("five sections with their values: ok")

        const before = (await means()).join()
        await browser.until(true, async () => (await means()).join() !== before)
        const points = await all("polyline", ".points.numberOfItems")
        assert.ok(points.every(count => count > 0), `${points}`)
        const places = await all("polyline", ".points.getItem(0).y")
        assert.ok(places.every(degrees => degrees > 0 && degrees < 100), `${places}`)
        console.log("values and lines change: ok")

        const valve = () => browser.text("section:nth-child(2) .valve span")
        for (const [choice, position] of [["open", "open"], ["closed", "closed"]]) {
            if (!await browser.isEnabled(`section:nth-child(2) [value=${choice}]`)) continue
            await browser.click(`section:nth-child(2) [value=${choice}]`)
            await browser.until(`valve ${position}`, valve)
            await browser.until(false, () => browser.isEnabled(`section:nth-child(2) [value=${choice}]`))
            const events = await all("#events li", ".textContent")
            assert.ok(events.some(text => text.endsWith(`the valve of section 2 is ${position}`)), events.join("; "))
            assert.match(events[0], /^\d\d:\d\d:\d\d/)
        }
        const copied = await browser.run(`getSelection().selectAllChildren(document.querySelector("#events li"))
            return getSelection().toString()`)
        assert.match(copied, /^\d\d:\d\d:\d\d \S/)
        await browser.run("getSelection().removeAllRanges()")
        console.log("a valve is moved, and that is among the events: ok")

        console.log(`contrast of at least ${await browser.contrast()}: ok`)

        await browser.fits()
        console.log("the page fits into 360 pixels: ok")

        await end("SIGTERM")
        await browser.until("the gateway does not answer, ", connection)
        await browser.until(true, async () => (await all(".valve button", ".disabled")).every(Boolean))
        assert.deepEqual(await all(".valve span", ".textContent"), Array(5).fill("the gateway does not answer"))
        const other = (await browser.errors()).filter(text => !/\/boards/.test(text))
        assert.deepEqual(other, [])
        console.log("a gateway that is gone is shown: ok")
    })
} finally {
    // It ends the broker and the others.
    await end("SIGTERM")
}
