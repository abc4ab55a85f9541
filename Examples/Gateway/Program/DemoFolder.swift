import Foundation

/// The folder of a demo's files: one that the user has named, or one that is removed at the end.
struct DemoFolder: Sendable {
    private let url: URL
    private let isTemporary: Bool

    /// Creates the folder. One that the user names is emptied of the files of an earlier demo.
    init(path: String?) throws(DemoError) {
        isTemporary = path == nil
        url =
            path.map { URL(filePath: $0, directoryHint: .isDirectory) }
            ?? FileManager.default.temporaryDirectory.appending(path: "gateway-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw .cannotCreate(folder: url.path(percentEncoded: false))
        }
        for file in File.allCases { for suffix in ["", "-wal", "-shm"] { remove(file.rawValue + suffix) } }
    }

    enum File: String, CaseIterable {
        case configuration = "broker.conf"
        case broker
        case history = "history.sqlite"
        case mirror = "mirror.sqlite"
        case log = "log.txt"
    }

    func path(_ file: File) -> String { url.appending(path: file.rawValue).path(percentEncoded: false) }

    func removeIfTemporary() {
        if isTemporary { try? FileManager.default.removeItem(at: url) }
    }

    private func remove(_ name: String) {
        try? FileManager.default.removeItem(at: url.appending(path: name))
    }
}

extension DemoFolder {
    /// Writes the broker's configuration.
    func write(_ ports: Ports) throws(DemoError) {
        let text = """
            server_name: plant
            listen: "127.0.0.1:\(ports.nats)"
            jetstream { store_dir: "\(path(.broker))" }
            mqtt { listen: "127.0.0.1:\(ports.mqtt)" }

            """
        do {
            try Data(text.utf8).write(to: URL(filePath: path(.configuration)))
        } catch {
            throw .cannotCreate(folder: path(.configuration))
        }
    }
}
