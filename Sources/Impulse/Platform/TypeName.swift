/// Returns how reports name a type: Embedded Swift knows no names of types.
func name<Described>(of type: Described.Type) -> String {
    #if hasFeature(Embedded)
    "a signal"
    #else
    "\(type)"
    #endif
}

/// Returns how reports name a subject of a type of values.
func nameOfSubject<Described>(of type: Described.Type) -> String {
    #if hasFeature(Embedded)
    "a subject"
    #else
    "a subject of \(name(of: type))"
    #endif
}
