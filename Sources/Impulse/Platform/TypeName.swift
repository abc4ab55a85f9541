// The names of types in reports. Embedded Swift has no type names.
#if hasFeature(Embedded)
func name<Described>(of type: Described.Type) -> String { "a signal" }

func nameOfSubject<Described>(of type: Described.Type) -> String { "a subject" }
#else
func name<Described>(of type: Described.Type) -> String { "\(type)" }

/// Returns the name of a subject of a type of values in reports.
func nameOfSubject<Described>(of type: Described.Type) -> String { "a subject of \(name(of: type))" }
#endif
