#if GTK
public import CGTK4

/// What listens to users at a widget, once it has been added: ``Widget/add(_:)``.
@MainActor
open class EventController: Object {
    override open class var type: GType { gtk_event_controller_get_type() }
}
#endif
