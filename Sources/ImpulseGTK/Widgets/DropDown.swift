#if GTK
public import CGTK4

/// A choice of one of several texts.
@MainActor
public final class DropDown: Widget {
    override public class var type: GType { gtk_drop_down_get_type() }

    public convenience init(_ choices: [String]) {
        self.init()
        self.choices = choices
    }

    /// The texts to choose from. Setting them keeps the selected index if the new texts have that index.
    public var choices: [String] {
        get { Peer.of(self).choices }
        set { Peer.of(self).choices = newValue }
    }

    /// The index of the selected text; `nil` for none.
    public var selected: Int? {
        get { self[property: "selected"] }
        set { self[property: "selected"] = newValue }
    }
}

extension Peer {
    /// The texts of a drop-down.
    fileprivate var choices: [String] {
        get {
            guard let model = gtk_drop_down_get_model(pointer.map { OpaquePointer($0) }) else { return [] }
            return (0..<g_list_model_get_n_items(model)).map { String(cString: gtk_string_list_get_string(model, $0)) }
        }
        set {
            guard let pointer else { return }
            let dropDown = OpaquePointer(pointer)
            let hadChoices = !choices.isEmpty
            let selected = gtk_drop_down_get_selected(dropDown)
            let list = gtk_string_list_new(nil)
            for choice in newValue { gtk_string_list_append(list, choice.withoutNUL) }
            // GTK selects the first of the new texts; observers must not see that.
            g_object_freeze_notify(pointer)
            gtk_drop_down_set_model(dropDown, list)
            if hadChoices { gtk_drop_down_set_selected(dropDown, selected < newValue.count ? selected : .max) }
            g_object_thaw_notify(pointer)
            list.map { g_object_unref(UnsafeMutableRawPointer($0)) }
        }
    }
}

extension Reactive where Base: DropDown {
    /// The index of the selected text; `nil` for none.
    public var selected: ObjectProperty<Int?> {
        provided("selected", isSame: ==)
    }

    /// The texts to choose from: see ``DropDown/choices``.
    public var choices: ObjectProperty<[String]> {
        ObjectProperty(of: base, \Peer.choices, notifications: ["notify::model"], named: "choices")
    }
}
#endif
