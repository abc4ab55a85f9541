// Uses the mailing list's page in Chromium as a user does, against the real service:
// node mailing-list.mjs SERVICE PAGE, a program and a folder.
import assert from "node:assert/strict"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { withBrowser } from "../Browser/browser.mjs"
import { serving } from "./program.mjs"

const [service, page] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), "mailing-list-"))
const { url, end } = await serving(
    "listening on", service, "--page", page, "--database", join(folder, "list.sqlite"), "--latency", "0.3")

try {
    /// The service's own count of the requests that it has answered, by status.
    const answered = async () => {
        const text = await (await fetch(`${url}/metrics`)).text()
        const lines = text.matchAll(/^mailing_list_request_duration_count\{status="(\d+)"\} (\d+)/gm)
        return Object.fromEntries([...lines].map(([, status, count]) => [status, Number(count)]))
    }
    await withBrowser(async browser => {
        await browser.open(url)
        await browser.until(true, () => browser.run("return globalThis.program !== undefined"))
        const status = () => browser.text("#status")
        const isEnabled = () => browser.isEnabled("#subscribe")
        const isHintShown = () => browser.run(`return !document.getElementById("hint").hidden`)

        assert.equal(await isEnabled(), false)
        await browser.contrast()
        await browser.type("#email", "ada@example")
        assert.equal(await isEnabled(), false)
        await browser.until(true, isHintShown)
        console.log(`contrast of at least ${await browser.contrast()}: ok`)
        await browser.type("#email", ".com")
        await browser.until(true, isEnabled)
        await browser.until(false, isHintShown)
        console.log("a valid address enables the button, and ends the hint: ok")

        // The second click finds the button disabled, since the first request is under way.
        const twice = `const button = document.getElementById("subscribe"); button.click(); button.click()
            return [button.disabled, document.getElementById("status").textContent]`
        assert.deepEqual(await browser.run(twice), [true, "Sending request…"])
        await browser.until("Thanks", status)
        assert.deepEqual(await answered(), { 201: 1 })
        assert.equal(await browser.run(`return document.getElementById("email").value`), "")
        console.log("one request at a time, and thanks: ok")

        await browser.type("#email", "ada@example.com\n")
        await browser.until("Not added: ada@example.com is already subscribed. Try another address.", status)
        assert.equal(await browser.run(`return document.getElementById("status").className`), "error")
        assert.deepEqual(await answered(), { 201: 1, 409: 1 })
        await browser.contrast()
        await browser.fits()
        await browser.until(true, isEnabled)
        console.log("a refusal is shown, and the button is enabled again: ok")

        const long = `${"x".repeat(200)}@example.com`
        for (const outcome of [/^Thanks$/, /is already subscribed/]) {
            await browser.clear("#email")
            await browser.type("#email", `${long}\n`)
            await browser.until(true, async () => outcome.test(await status()))
        }
        await browser.fits()
        console.log("an address without a place to break fits into 360 pixels: ok")

        await browser.until(true, isEnabled)
        await end("SIGTERM")
        await browser.click("#subscribe")
        await browser.until("Not added: no answer from the service. Check the connection, and press Subscribe again.", status)
        console.log("a service that is gone is an error: ok")
    })
} finally {
    await end("SIGKILL")
    await rm(folder, { recursive: true })
}
