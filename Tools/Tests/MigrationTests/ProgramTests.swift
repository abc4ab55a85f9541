import Foundation
import Testing

/// The program: its output, the files that it writes, and its exit status.
@Suite struct ProgramTests {
    private let folder: Temporary
    private static let source = "import Combine\n\nlet one = Just(1).eraseToAnyPublisher()\n"
    private static let migrated = "import Impulse\n\nlet one = Signal<_, Never>.just(1)\n"

    init() throws { folder = try Temporary() }

    private func run(_ arguments: String...) throws -> Command {
        try Command(Paths.products.appendingPathComponent("impulse-migrate").path, arguments, in: folder.url)
    }

    private func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "core.hooksPath=/dev/null"]
        #expect(try Command("git", identity + arguments, in: folder.url).status == 0)
    }

    /// Creates a repository with one committed file.
    private func commit() throws -> URL {
        let file = try folder.write(Self.source, to: "File.swift")
        try git("init", "--quiet")
        try git("add", ".")
        try git("commit", "--quiet", "-m", "All")
        return file
    }

    @Test func `it prints a plain diff and a summary, and writes nothing`() throws {
        let file = try folder.write(Self.source, to: "File.swift")
        let result = try run("File.swift")
        #expect(result.status == 0)
        #expect(
            result.output.contains("-let one = Just(1).eraseToAnyPublisher()\n+let one = Signal<_, Never>.just(1)\n"))
        #expect(!result.output.contains("\u{1b}"))
        #expect(result.errors == "1 of 1 file, 3 lines: 3 places rewritten, 0 marked, 0 left\n")
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.source)
    }

    @Test func `--write writes committed files`() throws {
        let file = try commit()
        #expect(try run(".", "--write").status == 0)
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.migrated)
    }

    @Test func `--write refuses files with uncommitted changes, and writes none`() throws {
        let file = try commit()
        let other = try folder.write(Self.source, to: "Other.swift")
        let result = try run(".", "--write")
        #expect(result.status == EX_CANTCREAT)
        #expect(result.errors.contains("Other.swift: has changes that are not committed: nothing was written"))
        for file in [file, other] { #expect(try String(contentsOf: file, encoding: .utf8) == Self.source) }
    }

    @Test func `--write refuses an untracked file, also where git does not show them`() throws {
        _ = try commit()
        try git("config", "status.showUntrackedFiles", "no")
        let other = try folder.write(Self.source, to: "Other[1].swift")
        #expect(try run(".", "--write").status == EX_CANTCREAT)
        #expect(try String(contentsOf: other, encoding: .utf8) == Self.source)
    }

    @Test func `the name of a file is no pattern of git's`() throws {
        _ = try folder.write(Self.source, to: "File[1].swift")
        _ = try folder.write(Self.source, to: "File1.swift")
        try git("init", "--quiet")
        try git("add", "File1.swift")
        try git("commit", "--quiet", "-m", "One")
        #expect(try run("File[1].swift", "--write").status == EX_CANTCREAT)
    }

    @Test func `a link is followed: what counts, and is written, is its target`() throws {
        let file = try commit()
        let link = folder.url.appendingPathComponent("Link.swift")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        try git("add", ".")
        try git("commit", "--quiet", "-m", "Link")
        #expect(try run("Link.swift", "File.swift", "--write").status == 0)
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.migrated)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path).hasSuffix("File.swift"))
        try git("commit", "--quiet", "-a", "-m", "Migrated")
        try Data(Self.source.utf8).write(to: file)
        #expect(try run("Link.swift", "--write").status == EX_CANTCREAT)
    }

    @Test func `what others wrote is not rewritten`() throws {
        for name in ["Pods/Kit", "Carthage/Checkouts", "DerivedData"] {
            let other = folder.url.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
            _ = try folder.write(Self.source, to: name + "/Other.swift")
        }
        _ = try folder.write(Self.source, to: "File.swift")
        #expect(try run(".").errors == "1 of 1 file, 3 lines: 3 places rewritten, 0 marked, 0 left\n")
    }

    @Test func `a folder and a broken link with the name of a file are none`() throws {
        _ = try folder.write(Self.source, to: "File.swift")
        let other = folder.url.appendingPathComponent("Kit.swift")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        let link = folder.url.appendingPathComponent("Link.swift")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "missing")
        let result = try run(".")
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("./Link.swift: skipped: a link that leads nowhere\n1 of 1 file,"))
    }

    @Test func `a link to a folder is followed`() throws {
        let other = folder.url.appendingPathComponent("Kit")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        _ = try folder.write(Self.source, to: "Kit/File.swift")
        let link = folder.url.appendingPathComponent("Link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
        #expect(try run("Link").errors.hasPrefix("1 of 1 file,"))
    }

    @Test func `a file keeps its mode`() throws {
        let file = try folder.write(Self.source, to: "File.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        #expect(try run("File.swift", "--write", "--over-uncommitted").status == 0)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o755)
    }

    @Test func `a file that uses no library says what its types have`() throws {
        _ = try folder.write("struct Empty {}\n", to: "Model.swift")
        _ = try folder.write("import Combine\nlet a: [Empty] = [Empty()]\n", to: "View.swift")
        #expect(try run(".").output.contains(" let a: [Empty] = [Empty()]\n"))
    }

    @Test func `a file that is skipped is reported`() throws {
        _ = try folder.write(Self.source, to: "File.swift")
        _ = try folder.write("import Foundation\n", to: "Other.swift")
        #expect(try run(".").errors.hasPrefix("./Other.swift: skipped: imports no library that is known\n1 of 1 file,"))
    }

    @Test func `--over-uncommitted writes them`() throws {
        let file = try folder.write(Self.source, to: "File.swift")
        #expect(try run("File.swift", "--write").status == EX_CANTCREAT)
        #expect(try run("File.swift", "--write", "--over-uncommitted").status == 0)
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.migrated)
    }

    @Test(arguments: [[], ["--from", "rx"]]) func `a folder without Swift files is called that`(_ options: [String])
        throws
    {
        _ = try folder.write("import RxSwift\n", to: "File.txt")
        let result = try Command(
            Paths.products.appendingPathComponent("impulse-migrate").path, ["."] + options, in: folder.url)
        #expect(result.status == EX_DATAERR && result.errors == "there are no Swift files in .\n")
    }

    @Test func `--write says that a file is in no repository`() throws {
        _ = try folder.write(Self.source, to: "File.swift")
        let result = try run("File.swift", "--write")
        #expect(result.status == EX_CANTCREAT)
        #expect(
            result.errors == """
                File.swift: is in no git repository: nothing was written
                put these files into a repository and commit them, or add --over-uncommitted

                """)
    }

    @Test func `--write reports what git says where it does not know`() throws {
        _ = try folder.write(Self.source, to: "File.swift")
        _ = try folder.write("nothing", to: ".git")
        let result = try run("File.swift", "--write")
        #expect(result.status == EX_CANTCREAT)
        #expect(result.errors.hasPrefix("File.swift: git does not say whether it is committed (fatal: "))
    }

    @Test func `--write writes the other files where one does not parse`() throws {
        let file = try commit()
        _ = try folder.write("import Combine\nfunc (\n", to: "Broken.swift")
        let result = try run(".", "--write")
        #expect(result.status == EX_DATAERR && result.errors.contains("Broken.swift:2:6: left: does not parse"))
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.migrated)
    }

    @Test func `a file that is not UTF-8 is named, and the others are migrated`() throws {
        _ = try folder.write(Self.source, to: "File.swift")
        try Data([0xFF, 0xFE, 0x0A]).write(to: folder.url.appendingPathComponent("Bytes.swift"))
        let result = try run(".")
        #expect(result.status == EX_NOINPUT && result.errors.hasPrefix("./Bytes.swift: cannot be read as UTF-8\n"))
        #expect(result.output.contains("+let one = Signal<_, Never>.just(1)\n"))
        #expect(try run("Bytes.swift").status == EX_NOINPUT)
    }

    @Test func `what is left is listed with its place`() throws {
        _ = try folder.write(
            "import Combine\nlet t = Timer.publish(every: 1, on: .main, in: .common)\n", to: "File.swift")
        let result = try run("File.swift")
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("File.swift:2:15: left: each subscription has a timer of its own"))
    }

    @Test func `wrong input has a status of sysexits`() throws {
        _ = try folder.write("import Foundation\n", to: "None.swift")
        _ = try folder.write("import Combine\nfunc (\n", to: "Broken.swift")
        #expect(try run("missing").status == EX_NOINPUT)
        #expect(try run("None.swift").status == EX_DATAERR)
        #expect(try run("Broken.swift").status == EX_DATAERR)
        #expect(try run().status == EX_USAGE)
        #expect(try run("None.swift", "--from", "flow").status == EX_USAGE)
        #expect(try run("None.swift", "--over-uncommitted").status == EX_USAGE)
    }
}
