// Chromium without a window, driven through chromedriver as a user would use it.
import { spawn } from "node:child_process"
import { readFile } from "node:fs/promises"

const options = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=900,700"]
const elementKey = "element-6066-11e4-a52e-4f735466cecf"

/// Starts a driver and a browser, calls `use` with the browser, and ends both.
export async function withBrowser(use) {
    const driver = spawn("chromedriver", ["--port=0"], { stdio: ["ignore", "pipe", "inherit"] })
    try {
        const browser = new Browser(`http://127.0.0.1:${await port(driver)}/session`)
        await browser.start()
        try { return await use(browser) } finally { await browser.end() }
    } finally {
        driver.kill()
    }
}

async function port(driver) {
    let text = ""
    for await (const data of driver.stdout) {
        text += data
        const found = /successfully on port (\d+)/.exec(text)
        if (found) return found[1]
    }
    throw new Error(`chromedriver did not start: ${text}`)
}

class Browser {
    constructor(sessions) { this.sessions = sessions }

    async start() {
        const capabilities = { alwaysMatch: { "goog:chromeOptions": { args: options }, "goog:loggingPrefs": { browser: "ALL" } } }
        const { sessionId } = await this.#ask("POST", this.sessions, { capabilities })
        this.session = `${this.sessions}/${sessionId}`
        await this.post("/timeouts", { script: 300_000 })
    }

    end() { return this.#ask("DELETE", this.session) }

    open(url) { return this.post("/url", { url }) }

    post(path, body = {}) { return this.#ask("POST", this.session + path, body) }
    get(path) { return this.#ask("GET", this.session + path) }

    /// Runs a function of the page, and returns what it returns or its promise gives.
    run(script, ...args) { return this.post("/execute/sync", { script, args }) }

    /// Returns the lowest contrast of a text in the light and in the dark. Fails if one is below 4.5.
    async contrast() {
        const script = await readFile(new URL("contrast.js", import.meta.url), "utf8")
        const figures = []
        for (const scheme of ["light", "dark"]) {
            await this.run("document.documentElement.style.colorScheme = arguments[0]", scheme)
            const { pale, least } = await this.run(script)
            if (pale.length > 0) throw new Error(`too pale in the ${scheme}: ${pale.join("; ")}`)
            figures.push(least)
        }
        await this.run("document.documentElement.style.colorScheme = ''")
        return figures.join(" and ")
    }

    /// Fails if the page, or what scrolls in it, is wider than a window of that many pixels.
    async fits(width = 360) {
        await this.resize(width, 800)
        const wide = await this.run(`return [...document.querySelectorAll("*")]
            .filter(element => element === document.documentElement || getComputedStyle(element).overflowX === "auto")
            .filter(element => element.scrollWidth > element.clientWidth)
            .map(element => element.tagName + " needs " + element.scrollWidth)`)
        if (wide.length > 0) throw new Error(`in a window of ${width} pixels, ${wide.join(", ")}`)
        await this.#command("Emulation.clearDeviceMetricsOverride")
    }

    /// Shows the page as in a window of that size. The browser's own window is at least 500 pixels wide.
    resize(width, height) {
        return this.#command("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false })
    }

    /// Shows the page as somebody sees it who prefers the "light" or the "dark".
    prefer(value) {
        return this.#command("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] })
    }

    /// A picture of the window without scrollbars, as the bytes of a PNG.
    async picture() {
        await this.#command("Emulation.setScrollbarsHidden", { hidden: true })
        return Buffer.from(await this.get("/screenshot"), "base64")
    }

    #command(cmd, params = {}) { return this.post("/goog/cdp/execute", { cmd, params }) }

    async element(selector) {
        const found = await this.post("/element", { using: "css selector", value: selector })
        return `/element/${found[elementKey]}`
    }

    async click(selector) { await this.post(`${await this.element(selector)}/click`) }
    async type(selector, text) { await this.post(`${await this.element(selector)}/value`, { text }) }
    async clear(selector) { await this.post(`${await this.element(selector)}/clear`) }
    async text(selector) { return this.get(`${await this.element(selector)}/text`) }
    async isEnabled(selector) { return this.get(`${await this.element(selector)}/enabled`) }

    /// The errors that the page has written to its console.
    async errors() {
        const entries = await this.post("/se/log", { type: "browser" })
        return entries.filter(({ level }) => level === "SEVERE").map(({ message }) => message)
    }

    /// Asks until the answer is the expected one; fails after ten seconds.
    async until(expected, ask) {
        const end = Date.now() + 10_000
        let answer
        do {
            answer = await ask()
            if (answer === expected) return
            await new Promise(resolve => setTimeout(resolve, 20))
        } while (Date.now() < end)
        throw new Error(`expected ${JSON.stringify(expected)}, and found ${JSON.stringify(answer)} for ten seconds`)
    }

    async #ask(method, url, body) {
        const response = await fetch(url, { method, body: body && JSON.stringify(body) })
        const { value } = await response.json()
        if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`)
        return value
    }
}
