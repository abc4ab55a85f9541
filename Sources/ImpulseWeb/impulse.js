// The host of a page's program: all that a program with ImpulseWeb asks of the browser.
//
//     import { start } from "./impulse.js"
//     await start("page.wasm")
//
// Objects that the program refers to have handles, which are integers. What the program calls never throws: an exception
// would unwind the program's frames without what they have to clean up.

const next = 0, completed = 1, failed = 2
const handleKey = Symbol("handle")
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/// Loads a program and runs its `main`. Returns how many objects are live, for tests: `{ exports, live }`.
export async function start(url) {
    let exports, bytes, taken = new Uint8Array()
    let isBroken = false

    // Objects by handles. Zero is the window, and the document as a root.
    const objects = [window]
    const free = []
    let listening = 0

    function keep(object) {
        const handle = free.pop() ?? objects.length
        objects[handle] = object
        return handle
    }
    function release(handle) {
        const object = objects[handle]
        if (object instanceof Node) delete object[handleKey]
        objects[handle] = undefined
        free.push(handle)
    }
    function element(node) { return node[handleKey] ??= keep(node) }

    // Texts. The memory's buffer is another one after it has grown.
    function memory() {
        if (bytes?.buffer !== exports.memory.buffer) bytes = new Uint8Array(exports.memory.buffer)
        return bytes
    }
    function text(address, count) {
        const end = address + count, bytes = memory()
        // A few letters are decoded faster here than by the decoder.
        if (count > 24) return decoder.decode(bytes.subarray(address, end))
        let result = ""
        for (let index = address; index < end; index++) {
            const byte = bytes[index]
            if (byte > 127) return decoder.decode(bytes.subarray(address, end))
            result += String.fromCharCode(byte)
        }
        return result
    }
    function announce(value) {
        if (value === undefined || value === null) return -1
        taken = encoder.encode(String(value))
        return taken.length
    }

    // A program that has trapped is in no state to be called again.
    function call(name, ...values) {
        if (isBroken) return
        try {
            exports[name](...values)
        } catch (error) {
            isBroken = true
            console.error("the program has stopped:", error)
        }
    }
    function receive(receiver, kind, number = 0, value = undefined) {
        call("impulse_receive", receiver, kind, number, announce(value))
    }

    // A source's `stop` ends what it sends, at once.
    function source(begin) {
        listening++
        const controller = new AbortController()
        const handle = keep(controller)
        const send = (...message) => { if (!controller.signal.aborted) receive(...message) }
        // An address that is none: it fails as others do, after this call.
        try { begin(controller, send) } catch (error) { queueMicrotask(() => controller.fail(error)) }
        return handle
    }

    // The lives of elements.
    function end(root) {
        if (root[handleKey] !== undefined) call("impulse_gone", root[handleKey])
        for (const node of root.querySelectorAll?.("*") ?? []) {
            if (node[handleKey] !== undefined) call("impulse_gone", node[handleKey])
        }
    }
    new MutationObserver(records => {
        for (const { removedNodes } of records) {
            for (const node of removedNodes) if (!node.isConnected) end(node)
        }
    }).observe(document, { childList: true, subtree: true })

    const host = {
        uptime: () => performance.now(),
        wake: milliseconds => { setTimeout(() => call("impulse_run"), Math.min(milliseconds, 2 ** 31 - 1)) },
        next_frame: () => { requestAnimationFrame(() => call("impulse_frame")) },

        random: (address, count) => { crypto.getRandomValues(memory().subarray(address, address + count)) },

        take: address => { memory().set(taken, address) },
        print: (address, count) => console.log(text(address, count)),
        quote: (address, count) => announce(JSON.stringify(text(address, count))),
        json(address, count, key, keyCount) {
            try {
                const object = JSON.parse(text(address, count))
                const name = text(key, keyCount)
                const value = Object.hasOwn(object, name) ? object[name] : undefined
                return announce(typeof value === "string" ? value : JSON.stringify(value))
            } catch {
                return -1
            }
        },

        release,
        get_text: (handle, name, count) => announce(objects[handle][text(name, count)]),
        get_number(handle, name, count) {
            const value = objects[handle][text(name, count)]
            return value === undefined || value === null ? NaN : Number(value)
        },
        set_text(handle, name, count, value, valueCount) {
            const key = text(name, count), value_ = text(value, valueCount)
            // Setting a field's value moves the cursor to its end.
            if (objects[handle][key] !== value_) objects[handle][key] = value_
        },
        set_flag: (handle, name, count, isOn) => { objects[handle][text(name, count)] = isOn !== 0 },
        call: (handle, name, count) => { objects[handle][text(name, count)]() },

        find(root, selector, count) {
            try {
                const found = (root === 0 ? document : objects[root]).querySelector(text(selector, count))
                return found ? element(found) : 0
            } catch {
                return -1
            }
        },
        create: (tag, count) => element(document.createElement(text(tag, count))),
        insert: (parent, child, next) => { objects[parent].insertBefore(objects[child], next === 0 ? null : objects[next]) },
        remove(handle) {
            const node = objects[handle]
            node.remove()
            end(node)
        },
        forget(handle) {
            const node = objects[handle]
            if (!node.isConnected && !node.parentNode) end(node)
        },
        set_content(handle, address, count) {
            const node = objects[handle], child = node.firstChild
            // Another text in the same node: there is nothing to observe, and less to lay out.
            if (child instanceof Text && child === node.lastChild) child.data = text(address, count)
            else node.textContent = text(address, count)
        },
        set_attribute(handle, name, count, value, valueCount) {
            if (valueCount < 0) objects[handle].removeAttribute(text(name, count))
            else objects[handle].setAttribute(text(name, count), text(value, valueCount))
        },
        set_class: (handle, name, count, isOn) => { objects[handle].classList.toggle(text(name, count), isOn !== 0) },

        listen(target, type, count, preventsDefault, receiver) {
            return source((controller, send) => {
                objects[target].addEventListener(text(type, count), event => {
                    if (preventsDefault) event.preventDefault()
                    send(receiver, next, keep(event))
                }, { signal: controller.signal })
            })
        },
        fetch(head, count, body, bodyCount, receiver) {
            const [first, ...lines] = text(head, count).split("\n")
            const space = first.indexOf(" ")
            const headers = lines.map(line => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)])
            const options = { method: first.slice(0, space), headers }
            if (bodyCount >= 0) options.body = text(body, bodyCount)
            return source((controller, send) => {
                const answer = async () => {
                    const response = await fetch(first.slice(space + 1), { ...options, signal: controller.signal })
                    return [next, response.status, await response.text()]
                }
                answer().catch(error => [failed, 0, error.message]).then(message => send(receiver, ...message))
            })
        },
        server_events(address, count, type, typeCount, receiver) {
            return source((controller, send) => {
                controller.fail = error => send(receiver, failed, 0, error.message)
                const stream = new EventSource(text(address, count))
                controller.signal.addEventListener("abort", () => stream.close())
                stream.addEventListener(text(type, typeCount), event => send(receiver, next, 0, event.data))
                stream.addEventListener("error", () => {
                    if (stream.readyState === EventSource.CLOSED) send(receiver, failed, 0, "the stream was refused")
                })
            })
        },
        socket(address, count, receiver) {
            return source((controller, send) => {
                controller.fail = error => send(receiver, failed, 0, error.message)
                const waiting = []
                controller.post = message => waiting.push(message)
                const target = new URL(text(address, count), location.href)
                target.protocol = target.protocol.replace("http", "ws")
                const socket = new WebSocket(target)
                controller.signal.addEventListener("abort", () => socket.close())
                socket.addEventListener("open", () => {
                    controller.post = message => socket.send(message)
                    for (const message of waiting) socket.send(message)
                })
                socket.addEventListener("message", event => send(receiver, next, 0, event.data))
                socket.addEventListener("close", ({ wasClean, code, reason }) => {
                    send(receiver, wasClean ? completed : failed, code, reason)
                })
            })
        },
        socket_send: (handle, address, count) => { objects[handle].post(text(address, count)) },
        stop(handle) {
            objects[handle].abort()
            listening--
            release(handle)
        },

        storage_get(key, count) {
            try { return announce(localStorage.getItem(text(key, count))) } catch { return -1 }
        },
        storage_set(key, count, value, valueCount) {
            try {
                if (valueCount < 0) localStorage.removeItem(text(key, count))
                else localStorage.setItem(text(key, count), text(value, valueCount))
                return 0
            } catch {
                return -1
            }
        },
    }

    // A mistake of the program, such as an attribute whose name has a space, is reported and changes nothing.
    const guarded = work => (...values) => {
        try { return work(...values) } catch (error) { console.error(error) }
    }
    const impulse = Object.fromEntries(Object.entries(host).map(([name, work]) => [name, guarded(work)]))
    const { instance } = await WebAssembly.instantiateStreaming(fetch(url), { impulse })
    exports = instance.exports
    exports._initialize()
    call("__main_argc_argv", 0, 0)
    return { exports, live: () => ({ objects: objects.length - free.length - 1, sources: listening }) }
}
