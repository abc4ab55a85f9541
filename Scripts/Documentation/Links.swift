import Foundation

/// Checks that each link between pages and to the sources leads to a file.
enum Links {
    static func complaints(in pages: [Page]) throws -> [String] {
        try pages.flatMap { page in
            let folder = URL(filePath: page.path).deletingLastPathComponent()
            let text = try String(contentsOfFile: page.path, encoding: .utf8).replacing(/```(?s:.*?)```/, with: "")
            return text.matches(of: /\]\(([^)#\s]+)[^)]*\)/).map { String($0.1) }.filter { link in
                !link.contains("://") && !FileManager.default.fileExists(atPath: folder.appending(path: link).path)
            }.map { "\(page.path): links to '\($0)', which does not exist." }
        }
    }
}
