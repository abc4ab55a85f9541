// A server's program, started for a test.
import { spawn } from "node:child_process"

/// Starts a program, and waits for the address that it prints after `words`. Returns it, and how to end the program.
export async function serving(words, program, ...options) {
    const child = spawn(program, options, { stdio: ["ignore", "pipe", "ignore"] })
    const ended = new Promise(resolve => child.on("exit", resolve))
    const end = signal => {
        child.kill(signal)
        return ended
    }
    let text = ""
    for await (const data of child.stdout.iterator({ destroyOnReturn: false })) {
        text += data
        const found = new RegExp(`${words} (\\S+)\n`).exec(text)
        if (!found) continue
        // Nobody reads the rest, which must not fill the pipe.
        child.stdout.resume()
        return { url: found[1], end }
    }
    throw new Error(`${program} did not start: ${text}`)
}
