#if GTK
public import CGTK4

/// An object that listens to user input on a widget. Add it with ``Widget/add(_:)``.
@MainActor
open class EventController: Object {
    override open class var type: GType { gtk_event_controller_get_type() }
}
#endif
