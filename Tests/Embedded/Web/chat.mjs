// Looks at the chat's page in Chromium with a line of each kind: node chat.mjs PAGE, its file.
import { withBrowser } from "../Browser/browser.mjs"
import { serve } from "../Browser/server.mjs"

const { url, stop } = await serve({ "/": process.argv[2], "/page.html": process.argv[2] })
await withBrowser(async browser => {
    await browser.open(`${url}/page.html?name=Ada`)
    await browser.run(`
        show({ number: 1, name: "Ada", text: "long".repeat(100), time: 0 })
        show({ number: 2, name: "Grace", text: "Hello", time: 0 })
        present.innerHTML = "<li>Ada</li><li>Grace</li>"`)
    console.log(`contrast of at least ${await browser.contrast()}: ok`)
    await browser.fits()
    console.log("the page of the chat fits into 360 pixels: ok")
})
stop()
