// Everything that a page's program needs from its host: the functions of impulse.js. Objects of the host are integers,
// texts are addresses and lengths in UTF-8. A function that returns a length keeps the text until it is taken; a
// negative length means that there is none.

typealias Handle = Int32
typealias Text = UnsafePointer<UInt8>?

// Time

@_extern(wasm, module: "impulse", name: "uptime") func host_uptime() -> Double
@_extern(wasm, module: "impulse", name: "wake") func host_wake(_ milliseconds: Double)
@_extern(wasm, module: "impulse", name: "next_frame") func host_next_frame()

// Random bytes

@_extern(wasm, module: "impulse", name: "random")
func host_random(_ buffer: UnsafeMutableRawPointer, _ count: Int)

// Texts

@_extern(wasm, module: "impulse", name: "take") func host_take(_ buffer: UnsafeMutablePointer<UInt8>)
@_extern(wasm, module: "impulse", name: "put") func host_put(_ byte: Int32)
@_extern(wasm, module: "impulse", name: "quote") func host_quote(_ text: Text, _ count: Int) -> Int
@_extern(wasm, module: "impulse", name: "json")
func host_json(_ text: Text, _ count: Int, _ key: Text, _ keyCount: Int) -> Int

@_extern(wasm, module: "impulse", name: "json_elements") func host_json_elements(_ text: Text, _ count: Int) -> Int
@_extern(wasm, module: "impulse", name: "json_element") func host_json_element() -> Int
@_extern(wasm, module: "impulse", name: "json_number") func host_json_number(_ text: Text, _ count: Int) -> Double

// Objects

@_extern(wasm, module: "impulse", name: "release") func host_release(_ object: Handle)
@_extern(wasm, module: "impulse", name: "get_text")
func host_get_text(_ object: Handle, _ name: Text, _ count: Int) -> Int
@_extern(wasm, module: "impulse", name: "get_number")
func host_get_number(_ object: Handle, _ name: Text, _ count: Int) -> Double
@_extern(wasm, module: "impulse", name: "set_text")
func host_set_text(_ object: Handle, _ name: Text, _ count: Int, _ text: Text, _ textCount: Int)
@_extern(wasm, module: "impulse", name: "set_flag")
func host_set_flag(_ object: Handle, _ name: Text, _ count: Int, _ isOn: Bool)
@_extern(wasm, module: "impulse", name: "call") func host_call(_ object: Handle, _ name: Text, _ count: Int)

// Elements

@_extern(wasm, module: "impulse", name: "find")
func host_find(_ root: Handle, _ selector: Text, _ count: Int) -> Handle
@_extern(wasm, module: "impulse", name: "create") func host_create(_ tag: Text, _ count: Int) -> Handle
@_extern(wasm, module: "impulse", name: "insert")
func host_insert(_ parent: Handle, _ child: Handle, _ next: Handle)
@_extern(wasm, module: "impulse", name: "remove") func host_remove(_ element: Handle)
@_extern(wasm, module: "impulse", name: "settle") func host_settle()
@_extern(wasm, module: "impulse", name: "forget") func host_forget(_ element: Handle)
@_extern(wasm, module: "impulse", name: "set_content")
func host_set_content(_ element: Handle, _ text: Text, _ count: Int)
@_extern(wasm, module: "impulse", name: "set_attribute")
func host_set_attribute(_ element: Handle, _ name: Text, _ count: Int, _ text: Text, _ textCount: Int)
@_extern(wasm, module: "impulse", name: "set_class")
func host_set_class(_ element: Handle, _ name: Text, _ count: Int, _ isOn: Bool)

// Sources, which call `impulse_receive` until they are stopped

@_extern(wasm, module: "impulse", name: "listen")
func host_listen(_ target: Handle, _ type: Text, _ count: Int, _ preventsDefault: Bool, _ receiver: Int32) -> Handle
@_extern(wasm, module: "impulse", name: "fetch")
func host_fetch(_ request: Text, _ count: Int, _ body: Text, _ bodyCount: Int, _ receiver: Int32) -> Handle
@_extern(wasm, module: "impulse", name: "server_events")
func host_server_events(
    _ address: Text, _ count: Int, _ type: Text, _ typeCount: Int, _ receiver: Int32
) -> Handle
@_extern(wasm, module: "impulse", name: "socket")
func host_socket(_ address: Text, _ count: Int, _ receiver: Int32) -> Handle
@_extern(wasm, module: "impulse", name: "socket_send")
func host_socket_send(_ socket: Handle, _ text: Text, _ count: Int)
@_extern(wasm, module: "impulse", name: "stop") func host_stop(_ source: Handle)

// Local storage

@_extern(wasm, module: "impulse", name: "storage_get")
func host_storage_get(_ key: Text, _ count: Int) -> Int
@_extern(wasm, module: "impulse", name: "storage_set")
func host_storage_set(_ key: Text, _ count: Int, _ text: Text, _ textCount: Int) -> Int32
