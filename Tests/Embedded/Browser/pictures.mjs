// Takes pictures of a page, wide and narrow, light and dark: node pictures.mjs URL SCRIPT PICTURE, where SCRIPT is the body of a
// function that returns whether the page is ready, and PICTURE the path of the pictures, without its end.
import { writeFile } from "node:fs/promises"
import { withBrowser } from "./browser.mjs"

const [url, script, picture] = process.argv.slice(2)
const windows = { "": [1280, 800], "-narrow": [390, 844] }
await withBrowser(async browser => {
    for (const [width, size] of Object.entries(windows)) {
        for (const [scheme, name] of [["light", ""], ["dark", "-dark"]]) {
            await browser.resize(...size)
            await browser.prefer(scheme)
            await browser.open(url)
            await browser.until(true, () => browser.run(script))
            await browser.run("document.activeElement.blur()")
            await writeFile(`${picture}${width}${name}.png`, await browser.picture())
        }
    }
})
