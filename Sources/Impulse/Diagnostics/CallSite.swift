extension Diagnostics {
    /// The place of a call in a program's source.
    ///
    /// It takes two words, because each subscription has one. `@unchecked Sendable`: it points to a literal, which is
    /// never changed or freed; `CallSiteTests` checks it.
    @frozen
    public struct CallSite: @unchecked Sendable, CustomStringConvertible {
        let file: UnsafePointer<UInt8>

        /// The line of the call.
        public let line: UInt

        @usableFromInline
        init(_ fileID: StaticString, _ line: UInt) {
            file = fileID.utf8Start
            self.line = line
        }

        /// The place of a call whose line is unknown.
        static let unknown = CallSite("", 0)

        /// This place; `nil` if it is unknown.
        var known: CallSite? { line == 0 ? nil : self }

        /// The file of the call, as `#fileID`.
        public var fileID: String { String(cString: file) }

        public var description: String { "\(fileID):\(line)" }
    }
}

@usableFromInline typealias CallSite = Diagnostics.CallSite
