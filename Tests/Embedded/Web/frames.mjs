// Measures how often Chromium draws 1,000 elements whose bindings all change in each frame: node frames.mjs FOLDER. How many
// frames are drawn depends on the machine and what else runs on it, and is only printed. What the bindings take is
// compared with half of a frame in the tenth of the frames that other programs disturb least: it is then their processor time.
import assert from "node:assert/strict"
import { fileURLToPath } from "node:url"
import { withBrowser } from "../Browser/browser.mjs"
import { serve } from "../Browser/server.mjs"

const folder = process.argv[2]
const here = path => fileURLToPath(new URL(path, import.meta.url))
const { url, stop } = await serve({
    "/": here("page.html"),
    "/impulse.js": here("../../../Sources/ImpulseWeb/impulse.js"),
    "/Web.wasm": `${folder}/Web.wasm`,
})
const measure = `
    const times = [], work = []
    const request = window.requestAnimationFrame
    window.requestAnimationFrame = run => request(time => {
        const begin = performance.now()
        run(time)
        work.push(performance.now() - begin)
        times.push(time)
    })
    document.getElementById("frames").click()
    return new Promise(resolve => {
        const check = () => times.length < 300 ? setTimeout(check, 50) : resolve({ times, work })
        check()
    })`
await withBrowser(async browser => {
    await browser.open(url)
    await browser.until(true, () => browser.run("return globalThis.program !== undefined"))
    const { times, work } = await browser.run(measure)
    // The first frames lay out the new elements, and the engine still compiles.
    const gaps = times.slice(31).map((time, index) => time - times[index + 30]).sort((a, b) => a - b)
    const works = work.slice(30).sort((a, b) => a - b)
    const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length
    const quantile = (values, part) => values[Math.floor(part * (values.length - 1))]
    const at = (values, part) => quantile(values, part).toFixed(1)
    assert.ok(quantile(works, 0.1) < 8, `1,000 bindings take ${at(works, 0.1)} ms of a frame's 16.7 ms`)
    console.log(`${(1000 / mean(gaps)).toFixed(1)} frames a second; between frames: median ${at(gaps, 0.5)} ms, `
        + `99 % within ${at(gaps, 0.99)} ms; 1,000 bindings: 10 % within ${at(works, 0.1)} ms, median ${at(works, 0.5)} ms, 99 % within ${at(works, 0.99)} ms`)
})
stop()
