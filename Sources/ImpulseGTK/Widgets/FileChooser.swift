#if GTK
public import CGTK4
public import Impulse

/// A question for files, in the desktop's dialog, or in GTK's if the desktop has none.
@MainActor
public final class FileChooser: Object {
    override public class var type: GType { gtk_file_chooser_native_get_type() }

    /// The kind of file to choose.
    public enum Purpose: Hashable, Sendable {
        /// An existing file.
        case open

        /// One or more existing files.
        case openSeveral

        /// A file to write, with a suggested name. The dialog asks before a file is replaced.
        case save(as: String)

        /// A folder.
        case folder

        var action: GtkFileChooserAction {
            switch self {
            case .open, .openSeveral: GTK_FILE_CHOOSER_ACTION_OPEN
            case .save: GTK_FILE_CHOOSER_ACTION_SAVE
            case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
            }
        }
    }

    /// - Parameters:
    ///   - kinds: the MIME types of the shown files, such as `text/plain` or `image/*`; all files if empty.
    ///   - folder: the path of the folder shown first.
    fileprivate convenience init(
        _ purpose: Purpose, title: String?, kinds: [String], startingIn folder: String?, over parent: Window?
    ) {
        guard
            let made = gtk_file_chooser_native_new(
                title?.withoutNUL, parent?.cast(), purpose.action, nil, nil)
        else { fatalError("GTK could not create a file chooser") }
        self.init(holding: UnsafeMutableRawPointer(made))
        g_object_unref(UnsafeMutableRawPointer(made))
        self[property: "modal"] = true
        gtk_file_chooser_set_select_multiple(opaque, gboolean(purpose == .openSeveral ? 1 : 0))
        if case .save(let name) = purpose { gtk_file_chooser_set_current_name(opaque, name.withoutNUL) }
        if !kinds.isEmpty {
            let filter = gtk_file_filter_new()
            for kind in kinds { gtk_file_filter_add_mime_type(filter, kind.withoutNUL) }
            gtk_file_chooser_set_filter(opaque, filter)
            g_object_unref(UnsafeMutableRawPointer(filter))
        }
        if let folder {
            let file = g_file_new_for_path(folder.withoutNUL)
            gtk_file_chooser_set_current_folder(opaque, file, nil)
            g_object_unref(UnsafeMutableRawPointer(file))
        }
    }

    /// Asks with a new dialog for each subscription, and emits the chosen files, at least one. Completes without a
    /// value if the user cancels or the parent is closed. Disposal closes the dialog.
    ///
    ///     open.reactive.clicked
    ///         .flatMap(.latest) { FileChooser.ask(.open, kinds: ["text/plain"], over: window) }
    ///         .subscribeOnMain { files in document.title = files[0].path ?? files[0].uri }
    ///
    /// - Parameters:
    ///   - purpose: the kind of file to ask for.
    ///   - title: the dialog's title; by default the desktop's for this purpose.
    ///   - kinds: the MIME types of the shown files, such as `text/plain` or `image/*`; all files if empty.
    ///   - folder: the path of the folder shown first; by default, the one that the desktop remembers.
    ///   - parent: the window that cannot be used meanwhile.
    public nonisolated static func ask(
        _ purpose: Purpose, title: String? = nil, kinds: [String] = [], startingIn folder: String? = nil,
        over parent: Window? = nil
    ) -> Signal<[File], Never> {
        let hasParent = parent != nil
        return Signal { [weak parent] subscriber -> (any Disposable)? in
            MainActor.assumeIsolated { () -> (any Disposable)? in
                if hasParent, parent?.isOpen != true {
                    subscriber.sendCompleted()
                    return nil
                }
                let chooser = FileChooser(purpose, title: title, kinds: kinds, startingIn: folder, over: parent)
                let answered = chooser.reactive.signal(for: "response", Int.self)
                let abandoned = parent?.closed.map { canceled } ?? .never
                let answer = Signal.merge(answered, abandoned).take(1).subscribe { response in
                    MainActor.assumeIsolated {
                        let files = response == accepted ? chooser.files : []
                        chooser.close()
                        if !files.isEmpty { subscriber.send(files) }
                        subscriber.sendCompleted()
                    }
                }
                gtk_native_dialog_show(chooser.cast())
                return CompositeDisposable([answer, AnyDisposable { onMainSoon { chooser.close() } }])
            }
        }
        .subscribed(on: .main)
    }

    private var files: [File] {
        guard let list = gtk_file_chooser_get_files(opaque) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        return (0..<g_list_model_get_n_items(list)).compactMap { position in
            guard let file = g_list_model_get_object(list, position) else { return nil }
            defer { g_object_unref(file) }
            return File(OpaquePointer(file))
        }
    }

    private func close() { gtk_native_dialog_destroy(cast()) }
}

private let (accepted, canceled) = (Int(GTK_RESPONSE_ACCEPT.rawValue), Int(GTK_RESPONSE_CANCEL.rawValue))
#endif
