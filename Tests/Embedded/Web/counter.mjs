// Uses a page that Scripts/build-page.sh has built: node counter.mjs PAGE, its folder.
import assert from "node:assert/strict"
import { withBrowser } from "../Browser/browser.mjs"
import { serve } from "../Browser/server.mjs"

const page = process.argv[2]
const { url, stop } = await serve({
    "/": `${page}/index.html`, "/impulse.js": `${page}/impulse.js`, "/page.wasm": `${page}/page.wasm`,
})
await withBrowser(async browser => {
    await browser.open(url)
    await browser.until("0 clicks", () => browser.text("output"))
    await browser.click("button")
    await browser.click("button")
    await browser.until("2 clicks", () => browser.text("output"))
    assert.deepEqual(await browser.errors(), [])
    console.log("a page of one's own counts: ok")
})
stop()
