import Foundation

/// Writes what is generated from the documentation comments, or reports their defects.
///
///     documentation write              writes Documentation/Operators.md, Documentation/Cookbook.md and llms.txt
///     documentation check FOLDER       compares it, reports defects, and writes the examples to FOLDER
///     documentation programs FOLDER MODULES…     writes the code of the pages and of other modules' comments to FOLDER
///     documentation site FOLDER        writes the catalogs to FOLDER, as DocC reads them
///     documentation graphs FILES…      rewrites symbol graphs for DocC, each in the folder of its module
///     documentation landing FOLDER     adds tasks to the start page of the site in FOLDER, names to its search, and a guide to each page

func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

let naming = try ["ImpulseNames", "ImpulseFoundation", "ImpulseUIKit"].flatMap { try SourceFile.all(of: $0) }
let declarations = try (SourceFile.all(of: "Impulse") + naming.filter(\.isOfRenamedNames)).flatMap {
    $0.declarations()
}
let pictures = try Pictures()
let index = Index(declarations, pictures, try Topics.ofOperators())
let arguments = CommandLine.arguments.dropFirst()

switch arguments.first {
case "write":
    try index.markdown.write(toFile: Index.path, atomically: true, encoding: .utf8)
    try Cookbook().write()
case "check" where arguments.count == 2:
    let (folder, pages) = (arguments[arguments.startIndex + 1], try Page.all())
    try Examples(declarations: declarations).source
        .write(toFile: "\(folder)/Examples.swift", atomically: true, encoding: .utf8)
    try Toolkits(pages: pages).write(to: "\(folder)/toolkits")
    var complaints =
        Complaints(declarations: declarations, others: naming.flatMap { $0.declarations() }, pictures: pictures).all
        + (try Topics.complaints(about: declarations))
        + (try Links.complaints(in: pages.map(\.path) + [Index.path, Cookbook.path, Cookbook.mapPath]))
        + (try Cookbook().complaints)
        + (try Messages.complaints())
    complaints += try Migration(declarations: declarations).complaints
    if (try? String(contentsOfFile: Index.path, encoding: .utf8)) != index.markdown {
        complaints.append("\(Index.path) differs from the documentation comments: run 'make record'.")
    }
    complaints.forEach(say)
    exit(complaints.isEmpty ? 0 : 1)
case "programs" where arguments.count >= 2:
    let modules = Set(arguments.dropFirst(2))
    let others = try modules.subtracting(["Impulse"]).sorted().flatMap { try SourceFile.all(of: $0) }
    try Programs(pages: Page.all(), files: others, modules: modules)
        .write(to: arguments[arguments.startIndex + 1])
case "site" where arguments.count == 2:
    try Site().write(to: arguments[arguments.startIndex + 1])
case "landing" where arguments.count == 2:
    try Landing(folder: arguments[arguments.startIndex + 1]).write()
    try Guides(folder: arguments[arguments.startIndex + 1]).write()
case "graphs":
    let site = try Site()
    for path in arguments.dropFirst() { try SymbolGraph(path: path, site: site).write() }
default:
    say(
        "usage: documentation write | check FOLDER | programs FOLDER MODULES… | site FOLDER | graphs FILES… | "
            + "landing FOLDER")
    exit(2)
}
