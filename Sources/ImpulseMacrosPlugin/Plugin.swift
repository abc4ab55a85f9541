#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        CallbackMacro.self, DelegateSignalsMacro.self, ForwardedMacro.self,
    ]
}
#else
/// Without the trait there is nothing to provide; but an executable without a `main` does not link.
@main
enum Plugin {
    static func main() {}
}
#endif
