import Impulse
import ImpulseWeb

extension Tests {
    func addSources() {
        let answer: @Sendable (String) -> any Disposable = { address in
            Signal.fetch(HTTPRequest("POST", address, headers: [("X-Name", "Zoë")], body: "räksmörgås"))
                .subscribe(
                    next: { note("\($0.status) \($0.text)") }, error: { note(words(of: $0)) },
                    completed: { note("answered") })
        }
        button("fetch") { _ = answer("/echo") }
        button("refused") { _ = answer("/refused") }
        button("unreachable") { _ = answer("http://127.0.0.1:9/") }
        button("no-address") { _ = answer("http://[") }
        button("header-of-two-lines") {
            Signal.fetch(HTTPRequest("GET", "/echo", headers: [("X-Name", "a\nX-Other: b")]))
                .subscribe(next: { note($0.text) }, error: { note(words(of: $0)) })
        }
        button("cancel") {
            let request = answer("/never")
            MainScheduler().schedule(after: .milliseconds(50)) { request.dispose() }
        }

        button("server-events") {
            Signal.serverEvents("/events", named: "score").take(3)
                .subscribe(next: { note("event \($0)") }, completed: { note("no more events") })
        }
        button("no-events") {
            Signal.serverEvents("/echo").subscribe(next: { note($0) }, error: { _ in note("no events") })
        }

        let isConnected = MutableProperty(false)
        let stopped = Subject<Void, Never>()
        button("lost-events") {
            isConnected.changes.take(until: stopped.signal).subscribe { note($0 ? "connected" : "lost") }
            Signal.serverEvents("/lost-events", isConnected: isConnected).take(until: stopped.signal)
                .subscribe(next: { note("event \($0)") })
        }
        button("stop-events") { stopped.send(()) }
        button("error-events") {
            Signal.serverEvents("/error-events", named: "error").take(2)
                .subscribe(next: { note("event \($0)") }, completed: { note("no more events") })
        }

        let texts = Subject<String, Never>()
        button("socket") {
            Signal.webSocket("/socket", sending: texts.signal)
                .subscribe(
                    next: { note("socket \($0)") },
                    error: { if case .lost(let code, let reason) = $0 { note("lost \(code) \(reason)") } },
                    completed: { note("closed") })
            texts.send("hello")
        }
        for word in ["bye", "break", "normal", "away", "empty", "full", "own", "binary"] {
            button("say-\(word)") { texts.send(word) }
        }

        button("store") {
            do throws(StorageError) {
                try LocalStorage.set("kept", for: "test")
                note(LocalStorage.text(for: "test") ?? "nothing")
                try LocalStorage.set(nil, for: "test")
                note(LocalStorage.text(for: "test") ?? "nothing")
                try LocalStorage.set(String(repeating: "x", count: 20_000_000), for: "test")
                note("stored too much")
            } catch {
                note("not stored")
            }
        }
        button("json") {
            let json = JSON.object([("a\"b", "c\n\\é"), ("d", "")])
            note(json)
            note(JSON.member("a\"b", of: json) ?? "none")
            note(JSON.member("n", of: #"{"n": [1, {"m": null}]}"#) ?? "none")
            note(JSON.member("toString", of: "{}") ?? "none")
            note(JSON.member("n", of: "no JSON") ?? "none")
        }
        button("timers") {
            Signal<Int, Never>.interval(.milliseconds(5), on: .main).take(3)
                .subscribe(next: { _ in note("tick") }, completed: { note("last tick") })
        }
        let long = SerialDisposable()
        button("timers-beside-one") {
            long.current = Signal<Int, Never>.interval(.seconds(60), on: .main).subscribe()
            Signal<Int, Never>.interval(.milliseconds(1), on: .main).take(20).subscribe(completed: { note("20 turns") })
        }
        button("stop-timer") { long.current = nil }
        button("marks") {
            note("\u{FEFF}a text that is too long to be decoded letter by letter")
            note("\u{FEFF}é")
        }
    }
}

private func words(of error: HTTPError) -> String {
    switch error {
    case .status(let response): "refused: \(response.status) \(response.text)"
    case .transport: "no answer"
    }
}
