public import Impulse

/// The reason why the browser does not store a text: it is full, or forbids it.
public struct StorageError: Error, Equatable, Sendable {}

/// Texts that the browser keeps for the pages of one origin, by keys.
public enum LocalStorage {
    /// Returns the text for a key; `nil` if there is none.
    public static func text(for key: String) -> String? {
        String(taking: key.withText { host_storage_get($0, $1) })
    }

    /// Stores a text, or removes it.
    ///
    ///     try LocalStorage.set(email, for: "email")
    public static func set(_ text: String?, for key: String) throws(StorageError) {
        let status = key.withText { key, count in
            guard let text else { return host_storage_set(key, count, nil, -1) }
            return text.withText { host_storage_set(key, count, $0, $1) }
        }
        if status < 0 { throw StorageError() }
    }

    /// The text for a key: now, and whenever another page of this origin changes it.
    public static func texts(for key: String) -> Signal<String?, Never> {
        .deferred {
            Page.events("storage").map { _ in text(for: key) }.startWith(text(for: key)).distinctUntilChanged()
        }
    }
}

extension Page {
    /// Events of the window, such as `hashchange`.
    public static func events(_ type: String) -> Signal<ElementEvent, Never> {
        .source { receiver in
            type.withText { host_listen(0, $0, $1, false, receiver) }
        } _: { message, subscriber in
            subscriber.send(ElementEvent(message.number))
        }
    }
}
