// The host of a page's program: all that a program with ImpulseWeb asks of the browser.
//
//     import { start } from "./impulse.js"
//     await start("page.wasm")
//
// Objects that the program refers to have handles, which are integers. Functions that the program calls never throw: an
// exception would unwind the program's frames without their cleanup.

const next = 0, completed = 1, failed = 2
// Numbers that a stream sends besides zero, the number of a text.
const opened = 1, lost = 2
// The codes with which a socket is closed as usual: normally, since the server goes away, or without a code.
const usualCodes = [1000, 1001, 1005]
const unsupported = 1003
const newline = 10
const encoder = new TextEncoder()
// A byte order mark at a text's start is part of the text.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

/// Loads a program and runs its `main`. Returns how many objects are live, for tests: `{ exports, live }`.
export async function start(url) {
    let exports, bytes, taken = new Uint8Array(), elements = []
    let isBroken = false, depth = 0, line = []

    // Objects by handles. Zero is the window, and the document as a root. An element's handle is this program's only.
    const handleKey = Symbol("handle")
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

    // A program that has trapped is in no state to be called again. If it was called by what it called itself, it must
    // not go on after that either.
    function call(name, ...values) {
        if (isBroken) return
        depth++
        try {
            exports[name](...values)
        } catch (error) {
            if (!isBroken) console.error("the program has stopped:", error)
            isBroken = true
            if (depth > 1) throw error
        } finally {
            depth--
        }
    }
    function receive(receiver, kind, number = 0, value = undefined) {
        call("impulse_receive", receiver, kind, number, announce(value))
    }

    // A source's `stop` ends what it sends, at once.
    function source(begin) {
        listening++
        const controller = new AbortController()
        controller.fail = error => console.error(error)
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
    function settle(records, others) {
        for (const { removedNodes } of records) {
            for (const node of removedNodes) if (!node.isConnected && !others?.has(node)) end(node)
        }
    }
    const observer = new MutationObserver(records => settle(records))
    observer.observe(document, { childList: true, subtree: true })
    // Ends the lives of what the program itself takes away. A life that begins after that is not ended by the observer,
    // which would be called later.
    function takeAway(nodes, work) {
        settle(observer.takeRecords())
        work()
        const records = observer.takeRecords()
        const gone = nodes.filter(node => !node.parentNode)
        for (const node of gone) end(node)
        settle(records, new Set(gone))
    }
    function replaceContent(node, work) {
        if (node.firstElementChild) takeAway([...node.childNodes], work)
        else work()
    }

    // The one timeout. The program asks again for what it replaces.
    let timeout

    const asText = value => typeof value === "string" ? value : JSON.stringify(value)

    const host = {
        uptime: () => performance.now(),
        wake(milliseconds) {
            clearTimeout(timeout)
            timeout = setTimeout(() => call("impulse_run"), Math.min(milliseconds, 2 ** 31 - 1))
        },
        next_frame: () => { requestAnimationFrame(() => call("impulse_frame")) },

        random: (address, count) => { crypto.getRandomValues(memory().subarray(address, address + count)) },

        take: address => { memory().set(taken, address) },
        put(byte) {
            if (byte !== newline) return void line.push(byte)
            console.log(decoder.decode(Uint8Array.from(line)))
            line = []
        },
        quote: (address, count) => announce(JSON.stringify(text(address, count))),
        json(address, count, key, keyCount) {
            try {
                const object = JSON.parse(text(address, count))
                const name = text(key, keyCount)
                return announce(asText(Object.hasOwn(object, name) ? object[name] : undefined))
            } catch {
                return -1
            }
        },
        json_elements(address, count) {
            try {
                const array = JSON.parse(text(address, count))
                elements = Array.isArray(array) ? array.reverse() : []
                return Array.isArray(array) ? array.length : -1
            } catch {
                return -1
            }
        },
        json_element: () => announce(asText(elements.pop())),
        json_number(address, count) {
            try {
                const value = JSON.parse(text(address, count))
                return typeof value === "number" ? value : NaN
            } catch {
                return NaN
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
            const object = objects[handle]
            // Setting a field's value moves the cursor to its end.
            if (object[key] !== value_) replaceContent(object, () => { object[key] = value_ })
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
        create(tag, count) {
            const name = text(tag, count)
            try {
                return element(document.createElement(name))
            } catch (error) {
                console.error(error)
                return element(document.createElement("div"))
            }
        },
        insert: (parent, child, next) => { objects[parent].insertBefore(objects[child], next === 0 ? null : objects[next]) },
        remove(handle) {
            const node = objects[handle]
            takeAway([node], () => node.remove())
        },
        settle: () => settle(observer.takeRecords()),
        forget(handle) {
            const node = objects[handle]
            if (node.isConnected) return
            // Its life ends with that of the element around it, if the program has that.
            for (let outer = node.parentNode; outer; outer = outer.parentNode) {
                if (outer[handleKey] !== undefined) return
            }
            end(node)
        },
        set_content(handle, address, count) {
            const node = objects[handle], child = node.firstChild, content = text(address, count)
            // Another text in the same node: there is nothing to observe, and less to lay out.
            if (child instanceof Text && child === node.lastChild) child.data = content
            else replaceContent(node, () => { node.textContent = content })
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
            const [method, url, ...headers] = JSON.parse(text(head, count))
            const options = { method, headers }
            if (bodyCount >= 0) options.body = text(body, bodyCount)
            return source((controller, send) => {
                const answer = async () => {
                    const response = await fetch(url, { ...options, signal: controller.signal })
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
                // A server may name its events as the browser names its own.
                const isFromServer = event => event instanceof MessageEvent
                stream.addEventListener(text(type, typeCount), event => {
                    if (isFromServer(event)) send(receiver, next, 0, event.data)
                })
                stream.addEventListener("open", event => { if (!isFromServer(event)) send(receiver, next, opened) })
                stream.addEventListener("error", event => {
                    if (isFromServer(event)) return
                    if (stream.readyState === EventSource.CLOSED) send(receiver, failed, 0, "the stream was refused")
                    else send(receiver, next, lost)
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
                socket.addEventListener("message", ({ data }) => {
                    // The subscription's end closes the socket. A page may not give this code to the server.
                    if (typeof data === "string") send(receiver, next, 0, data)
                    else send(receiver, failed, unsupported, "a message was not a text")
                })
                socket.addEventListener("close", ({ wasClean, code, reason }) => {
                    send(receiver, wasClean && usualCodes.includes(code) ? completed : failed, code, reason)
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

    // A mistake of the program, such as an attribute whose name has a space, is reported and changes nothing. A trap in
    // a listener does not get here as an exception.
    const guarded = work => (...values) => {
        let result
        try { result = work(...values) } catch (error) { if (!isBroken) console.error(error) }
        if (isBroken) throw new Error("the program has stopped")
        return result
    }
    const impulse = Object.fromEntries(Object.entries(host).map(([name, work]) => [name, guarded(work)]))
    const { instance } = await WebAssembly.instantiateStreaming(fetch(url), { impulse })
    exports = instance.exports
    exports._initialize()
    call("impulse_begin")
    call("__main_argc_argv", 0, 0)
    return { exports, live: () => ({ objects: objects.length - free.length - 1, sources: listening }) }
}
