import Combine

enum StoreError: Error { case missing(String) }

protocol NoteStore: Sendable {
    func note(_ id: String) -> AnyPublisher<String, StoreError>
    func save(_ text: String, as id: String) -> AnyPublisher<Void, StoreError>
}

struct MemoryStore: NoteStore {
    let notes: [String: String]

    func note(_ id: String) -> AnyPublisher<String, StoreError> {
        guard let text = notes[id] else { return Fail(error: StoreError.missing(id)).eraseToAnyPublisher() }
        return Just(text).setFailureType(to: StoreError.self).eraseToAnyPublisher()
    }

    func save(_ text: String, as id: String) -> AnyPublisher<Void, StoreError> {
        Empty(completeImmediately: true).eraseToAnyPublisher()
    }
}

func copy(_ id: String, in store: any NoteStore) -> AnyPublisher<Void, StoreError> {
    store.note(id)
        .flatMap { store.save($0, as: id + " copy") }
        .eraseToAnyPublisher()
}
