// The names in the examples of the comments on WebSockets.
import Impulse
import ImpulseFoundation
import ImpulseHTTP

let socket = WebSocket("ws://localhost:8080/chat", on: .main)
let typed = Signal<String, Never>.never
