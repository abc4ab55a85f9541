// A stand-in for what `#selector` makes.

public struct Selector: Sendable {}
