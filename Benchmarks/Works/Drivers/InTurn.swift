/// Sends `count` numbers to several receivers in turn.
@inline(__always)
func inTurn<Receiver>(_ count: Int, _ receivers: [Receiver], send: (Receiver, Int) -> Void) {
    if receivers.count == 1 {
        let receiver = receivers[0]
        for value in 0..<count { send(receiver, value) }
        return
    }
    var index = 0
    for value in 0..<count {
        send(receivers[index], value)
        index += 1
        if index == receivers.count { index = 0 }
    }
}
