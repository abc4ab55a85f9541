// A server of files on the loopback interface, for tests.
import { createServer } from "node:http"
import { readFile } from "node:fs/promises"
import { extname } from "node:path"

const types = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" }

/// Serves files by their paths, and other requests by functions of their paths. Returns the address and how to stop it.
export async function serve(files, functions = {}) {
    const server = createServer(async (request, response) => {
        const { pathname } = new URL(request.url, "http://localhost")
        if (functions[pathname]) return functions[pathname](request, response)
        if (!files[pathname]) return response.writeHead(404).end()
        const content = await readFile(files[pathname])
        response.writeHead(200, { "Content-Type": types[extname(files[pathname])] ?? "text/plain" }).end(content)
    })
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve))
    return {
        server,
        url: `http://127.0.0.1:${server.address().port}`,
        stop: () => {
            server.close()
            server.closeAllConnections()
        },
    }
}
