// Looks at the chat's page in Chromium with a line of each kind, and without its server: node chat.mjs PAGE, its file.
import assert from "node:assert/strict"
import { withBrowser } from "../Browser/browser.mjs"
import { serve } from "../Browser/server.mjs"

const { url, stop } = await serve({ "/": process.argv[2], "/page.html": process.argv[2] })
await withBrowser(async browser => {
    await browser.open(`${url}/page.html?name=Ada`)
    await browser.run(`
        show({ number: 1, name: "Ada", text: "long".repeat(100), time: 0 })
        show({ number: 2, name: "Grace", text: "Hello", time: 0 })
        show({ number: 3, name: "W".repeat(30), text: "A long name", time: 0 })
        present.innerHTML = "<li>Ada</li>" + ("<li>" + "W".repeat(30) + "</li>").repeat(60)`)
    console.log(`contrast of at least ${await browser.contrast()}: ok`)
    await browser.fits()
    await browser.resize(390, 844)
    assert.ok(await browser.run("return lines.clientHeight") > 300)
    console.log("the page of the chat fits into 360 pixels: ok")

    await browser.until("no connection: trying again", () => browser.text("#status"))
    assert.equal(await browser.isEnabled("button"), false)
    console.log("nothing can be sent without a connection: ok")
})
stop()
