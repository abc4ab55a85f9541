/// Sends `count` numbers to several receivers in turn.
///
/// The receivers are borrowed: an array would retain and release one for each number, which costs as much as a send.
@inline(__always)
func inTurn<Receiver: AnyObject>(_ count: Int, _ receivers: [Receiver], send: (Receiver, Int) -> Void) {
    if receivers.count == 1 {
        let receiver = receivers[0]
        for value in 0..<count { send(receiver, value) }
        return
    }
    let borrowed = receivers.map(Unmanaged.passUnretained)
    withExtendedLifetime(receivers) {
        var index = 0
        for value in 0..<count {
            borrowed[index]._withUnsafeGuaranteedRef { send($0, value) }
            index += 1
            if index == borrowed.count { index = 0 }
        }
    }
}
