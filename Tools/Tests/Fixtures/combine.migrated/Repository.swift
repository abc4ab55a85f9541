import Impulse

enum StoreError: Error { case missing(String) }

protocol NoteStore: Sendable {
    func note(_ id: String) -> Signal<String, StoreError>
    func save(_ text: String, as id: String) -> Signal<Void, StoreError>
}

struct MemoryStore: NoteStore {
    let notes: [String: String]

    func note(_ id: String) -> Signal<String, StoreError> {
        guard let text = notes[id] else { return Signal.error(StoreError.missing(id)) }
        return Signal<_, Never>.just(text).promoteError(to: StoreError.self)
    }

    func save(_ text: String, as id: String) -> Signal<Void, StoreError> {
        Signal.empty
    }
}

func copy(_ id: String, in store: any NoteStore) -> Signal<Void, StoreError> {
    store.note(id)
        .flatMap { store.save($0, as: id + " copy") }
}
