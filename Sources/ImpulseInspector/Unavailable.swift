#if !Inspector
/// What a program is told that uses the inspector without the trait.
@available(*, unavailable, message: "enable the package's trait: .package(path: \"…/impulse\", traits: [\"Inspector\"])")
public enum Inspector {}
#endif
