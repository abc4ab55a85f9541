#if !Inspector
/// Reports the missing trait at each use.
@available(*, unavailable, message: "enable the package's trait: .package(…, traits: [\"Inspector\"])")
public enum Inspector {}
#endif
