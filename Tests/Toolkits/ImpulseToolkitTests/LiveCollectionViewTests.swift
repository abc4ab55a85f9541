import Foundation
import Impulse
import ImpulseCollections
import ImpulseUIKit
import Testing
import UIKit

@MainActor struct LiveCollectionViewTests {
    private final class Card: UICollectionViewCell {
        var title = ""
    }

    private final class Board: UICollectionView {
        override func dequeueReusableCell(
            withReuseIdentifier identifier: String, for indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
            return cell is Card ? cell : Card()
        }
    }

    private let titles = LiveArray(["Gymnopédie", "Boléro", "La Mer"])
    private let board = Board()

    private var shown: [String] { board.cells.map { ($0 as? Card)?.title ?? "" } }

    private func show() -> LiveCollectionViewDataSource<String> {
        LiveCollectionViewDataSource(of: titles.collection, in: board) { view, path, title in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "title", for: path)
            (cell as? Card)?.title = title
            return cell
        }
    }

    @Test func `a change makes its own cells alone, and the others stay`() async {
        let source = show()
        await settle()
        #expect(shown == ["Gymnopédie", "Boléro", "La Mer"])
        let (cells, reloads) = (board.cells, board.countOfReloads)
        titles.modify { titles in
            titles.move(from: 0, to: 2)
            titles.insert("Jeux", at: 1)
            titles[0] = "Boléro, again"
        }
        await settle()
        #expect(shown == ["Boléro, again", "Jeux", "La Mer", "Gymnopédie"])
        #expect(board.cells[0] === cells[1] && board.cells[2] === cells[2] && board.cells[3] === cells[0])
        titles.remove(at: 2)
        await settle()
        #expect(shown == Array(source.elements) && board.countOfReloads == reloads)
    }

    @Test func `more changes than fit are a reload, and nothing follows the end`() async {
        var source: LiveCollectionViewDataSource<String>? = show()
        await settle()
        let reloads = board.countOfReloads
        titles.modify { titles in for number in 0..<2_000 { titles.append("\(number)") } }
        await settle()
        #expect(board.countOfReloads == reloads + 1 && source?.elements.count == 2_003)
        source = nil
        titles.remove(at: 0)
        await settle()
        #expect(board.dataSource == nil && shown.count == 2_003)
    }
}
