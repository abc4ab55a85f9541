import Foundation
import PackagePlugin

/// Compiles the operator table into a second target with another default isolation, without duplicating its source.
@main
struct CopyOperatorTable: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let table = context.package.directoryURL.appending(path: "Tests/ImpulseTests/Contract/Table")
        let files = try FileManager.default.contentsOfDirectory(at: table, includingPropertiesForKeys: nil)
        return files.filter { $0.pathExtension == "swift" }.map { file in
            let copy = context.pluginWorkDirectoryURL.appending(path: file.lastPathComponent)
            return .buildCommand(
                displayName: "Copying \(file.lastPathComponent) for \(target.name)",
                executable: URL(filePath: "/bin/cp"),
                arguments: [file.path, copy.path],
                inputFiles: [file],
                outputFiles: [copy])
        }
    }
}
