#if canImport(ObjectiveC)
public import Foundation
public import ObjectiveC

// For type checking alone: without Objective-C, nothing calls a selector.

@MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

    public nonisolated override init() {}
    open var state = State.possible

    open func addTarget(_ target: Any, action: Selector) {}
    open func removeTarget(_ target: Any?, action: Selector?) {}
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}
#endif
