import Foundation

/// The links from page to page and to the sources: each leads to a file.
enum Links {
    static func complaints(in pages: [Page]) throws -> [String] {
        try pages.flatMap { page in
            let folder = URL(filePath: page.path).deletingLastPathComponent()
            let text = try String(contentsOfFile: page.path, encoding: .utf8).replacing(/```(?s:.*?)```/, with: "")
            return text.matches(of: /\]\(([^)#\s]+)[^)]*\)/).map { String($0.1) }.filter { link in
                // DocC finds pictures by their names.
                let isName = page.path.contains(".docc/") && !link.contains("/")
                return !isName && !link.contains("://")
                    && !FileManager.default.fileExists(atPath: folder.appending(path: link).path)
            }.map { "\(page.path): there is no '\($0)', to which it links." }
        }
    }
}
