public import Impulse

extension FlatteningStrategy {
    @available(*, unavailable, renamed: "latest")
    public static var `switch`: FlatteningStrategy { .latest }

    @available(*, unavailable, renamed: "latest")
    public static var switchToLatest: FlatteningStrategy { .latest }

    @available(*, unavailable, renamed: "first")
    public static var exhaust: FlatteningStrategy { .first }

    @available(*, unavailable, renamed: "first")
    public static var throttle: FlatteningStrategy { .first }

    @available(*, unavailable, renamed: "concat")
    public static var sequential: FlatteningStrategy { .concat }

    @available(*, unavailable, renamed: "merge")
    public static var parallel: FlatteningStrategy { .merge }
}
