import ChatRoom
import Impulse
import Testing

@Suite struct ChatRoomTests {
    private let room = ChatRoom(history: 2) { 0 }

    private func texts(_ changes: [ChatRoom.Change]) -> [String] {
        changes.map { change in
            switch change {
            case .said(let line): "\(line.name): \(line.text)"
            case .present(let names): names.joined(separator: ", ")
            }
        }
    }

    @Test func newcomersReceiveTheLatestLines() async {
        for text in ["one", "two", "three"] { room.say(text, as: "Ada") }
        let changes = await room.changes(for: "Bob").take(3).collect().first() ?? []
        #expect(texts(changes).suffix(2) == ["Ada: two", "Ada: three"])
        let later = await room.changes(for: "Bob", after: 2).take(2).collect().first() ?? []
        #expect(texts(later).last == "Ada: three")
    }

    @Test func thosePresentAreSubscribed() {
        let seen = MutableProperty<[String]>([])
        let ada = room.changes(for: "Ada").subscribe { change in
            if case .present(let names) = change { seen.value = names }
        }
        let bob = room.changes(for: "Bob").subscribe { _ in }
        let again = room.changes(for: "Bob").subscribe { _ in }
        #expect(seen.value == ["Ada", "Bob"])
        bob.dispose()
        #expect(seen.value == ["Ada", "Bob"])
        again.dispose()
        #expect(seen.value == ["Ada"])
        ada.dispose()
    }

    @Test func linesWithoutTextOrWithTooMuchAreDropped() {
        let seen = MutableProperty(0)
        room.changes(for: "Ada").subscribe { if case .said = $0 { seen.modify { $0 += 1 } } }
        for text in [
            "", " \n", String(repeating: "a", count: 4001), "a" + String(repeating: "\u{301}", count: 2000), "hello",
        ] { room.say(text, as: "Ada") }
        #expect(seen.value == 1)
    }
}
