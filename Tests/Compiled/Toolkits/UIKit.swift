import Impulse
import UIKit

// The names of UIKit that Documentation/AppleToolkits.md uses. The classes are in Tests/Toolkits/StandIns.

@MainActor final class SubscribeViewModel {
    let email = MutableProperty("")
    let notes = MutableProperty("")
    let query = MutableProperty("")
    let statusMessage = Property("")
    let people = Property<[String]>([])
    let subscribe = Command<Void, Void, Never> { .empty }
    let reload = Command<Void, Void, Never> { .empty }
}

@MainActor final class UILabel {
    var text = ""
}

@MainActor let field = UITextField()
@MainActor let button = UIButton()
@MainActor let label = UILabel()
@MainActor let refreshControl = UIRefreshControl()
@MainActor let dataSource = UITableViewDiffableDataSource<Int, String>()
@MainActor let notes = UITextView()
@MainActor let searchBar = UISearchBar()
@MainActor let pan = UIPanGestureRecognizer()
@MainActor let viewModel = SubscribeViewModel()
