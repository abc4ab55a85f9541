#if GTK
public import CGTK4

/// A month from which users choose a day.
@MainActor
public final class Calendar: Widget {
    override public class var type: GType { gtk_calendar_get_type() }

    /// A calendar date. Months count from 1.
    public struct Day: Hashable, Sendable {
        public var year: Int
        public var month: Int
        public var day: Int

        public init(year: Int, month: Int, day: Int) {
            (self.year, self.month, self.day) = (year, month, day)
        }
    }

    /// The selected day. Setting a date that does not exist has no effect.
    public var day: Day {
        get { Peer.of(self).day }
        set { Peer.of(self).day = newValue }
    }
}

extension Peer {
    fileprivate var day: Calendar.Day {
        get {
            let date = gtk_calendar_get_date(pointer.map { OpaquePointer($0) })
            defer { g_date_time_unref(date) }
            return Calendar.Day(
                year: Int(g_date_time_get_year(date)), month: Int(g_date_time_get_month(date)),
                day: Int(g_date_time_get_day_of_month(date)))
        }
        set {
            guard let year = gint(exactly: newValue.year), let month = gint(exactly: newValue.month),
                let day = gint(exactly: newValue.day), let date = g_date_time_new_local(year, month, day, 0, 0, 0)
            else { return }
            defer { g_date_time_unref(date) }
            gtk_calendar_select_day(pointer.map { OpaquePointer($0) }, date)
        }
    }
}

extension Reactive where Base: Calendar {
    /// The selected day.
    public var day: ObjectProperty<Calendar.Day> {
        ObjectProperty(
            of: base, \Peer.day, notifications: ["notify::day", "notify::month", "notify::year"], isSame: ==,
            named: "day")
    }
}
#endif
