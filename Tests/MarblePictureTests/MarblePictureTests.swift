import Foundation
import Testing

/// Draws all pictures again and compares them with the files: a picture shows what its operator does.
@MainActor struct MarblePictureTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Impulse/Impulse.docc/Marbles").standardizedFileURL

    private static let pictures: [Picture] = {
        let gallery = Gallery()
        gallery.drawAll()
        return gallery.pictures
    }()

    private static var isWriting: Bool { ProcessInfo.processInfo.environment["IMPULSE_RECORD"] != nil }

    @Test func `the pictures show what the operators do`() throws {
        if Self.isWriting { try Self.write() }
        for picture in Self.pictures {
            let file = Self.folder.appending(path: picture.fileName)
            let drawn = SVG.text(of: picture)
            let isCurrent = (try? String(contentsOf: file, encoding: .utf8)) == drawn
            #expect(
                isCurrent,
                "\(picture.fileName) does not show this: run 'make record'.\n\(Transcript(of: picture).text)")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files) == Set(Self.pictures.map(\.fileName)))
        #expect(Self.pictures.count == Set(Self.pictures.map(\.fileName)).count, "two pictures have the same name")
    }

    @Test func `the pictures of collections show their changes`() throws {
        let gallery = Gallery()
        gallery.collections()
        for picture in gallery.pictures {
            let file = Self.folder.appending(path: "../../../../Documentation/Pictures/\(picture.fileName)")
            let drawn = SVG.text(of: picture)
            if Self.isWriting { try drawn.write(to: file, atomically: true, encoding: .utf8) }
            let isCurrent = (try? String(contentsOf: file, encoding: .utf8)) == drawn
            #expect(isCurrent, "\(picture.fileName) does not show this: run 'make record'.")
        }
    }

    private static func write() throws {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for picture in pictures {
            try SVG.text(of: picture).write(
                to: folder.appending(path: picture.fileName), atomically: true, encoding: .utf8)
        }
    }
}
