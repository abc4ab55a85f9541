extension ValidatedProperty: BindingTargetProvider {
    /// A target that proposes each value.
    public var bindingTarget: BindingTarget<Value> {
        BindingTarget(to: self, setting: BoundProperty(self, nil), at: .unknown) { $0.value = $1 }
    }
}
