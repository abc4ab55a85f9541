/// Sets that depend on earlier ones.
extension PropertyCore {
    var hasEnded: Bool {
        word.point.note("has ended")
        let found = word.lock()
        word.unlock(found)
        return found & ValueWord.ended != 0
    }

    /// Calls `body` with the value and the record of the sets, while the word is locked.
    func withRecord<Result>(_ body: (Value, SetRecord) -> Result) -> Result {
        var found = word.lock()
        if record == nil {
            word.unlock(found)
            let made = SetRecord()
            found = word.lock()
            if record == nil { record = made }
        }
        let result = body(current, record.unsafelyUnwrapped)
        word.unlock(found)
        return result
    }

    /// Sends a value with a number of its own, unless one as new has been sent.
    func send(_ value: Value, numbered number: Int) {
        // Checked before sending, too, so that a value that is not sent is not announced.
        word.point.note("admits")
        guard withRecord({ $1.number.admits(number) }) else { return }
        registrar.willChange()
        sendInTurn(value, if: .newer(number))
    }

    /// Sends the value that `change` makes of the current one, and repeats that if another thread has sent meanwhile.
    @usableFromInline
    func modify<Result, Failing: Error>(
        _ change: (inout Value) throws(Failing) -> Result
    ) throws(Failing) -> Result {
        while true {
            word.point.note("modify")
            let (current, sets) = withRecord { value, record in
                record.modifications += 1
                return (value, record.sets)
            }
            var value = current
            var made: Result?
            do throws(Failing) {
                try Modification.of(self) { () throws(Failing) in made = try change(&value) }
            } catch {
                word.point.note("give up")
                withRecord { $1.modifications -= 1 }
                throw error
            }
            word.point.note("modified")
            let isLatest = withRecord { _, record in
                record.modifications -= 1
                return record.sets == sets
            }
            guard let result = made else { continue }
            if hasEnded { return result }
            guard isLatest else { continue }
            registrar.willChange()
            if sendInTurn(value, if: .unchanged(since: sets)) { return result }
        }
    }
}
