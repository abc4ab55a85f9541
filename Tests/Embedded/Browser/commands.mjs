// Runs programs that print, in Chromium: node commands.mjs FOLDER PROGRAM…  writes what each prints to
// FOLDER/PROGRAM.chromium.
import { writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { withBrowser } from "./browser.mjs"
import { serve } from "./server.mjs"

const [folder, ...programs] = process.argv.slice(2)
const files = {
    "/": fileURLToPath(new URL("commands.html", import.meta.url)),
    "/command.mjs": fileURLToPath(new URL("command.mjs", import.meta.url)),
}
for (const program of programs) files[`/${program}.wasm`] = `${folder}/${program}.wasm`

const { url, stop } = await serve(files)
await withBrowser(async browser => {
    await browser.open(url)
    for (const program of programs) {
        const printed = await browser.run("return run(arguments[0])", `/${program}.wasm`)
        await writeFile(`${folder}/${program}.chromium`, printed)
    }
})
stop()
