#if GTK
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct NotebookTests {
        @Test func `the visible page of a notebook is two-way`() {
            let (notebook, model, received) = (notebook(of: 3), MutableProperty<Int?>(0), Received<Int?>())
            notebook.reactive.page.channel(to: model)
            notebook.reactive.page.signal.subscribe { received.add($0) }
            model.value = 2
            #expect(notebook.page == 2)
            notebook.page = 1
            #expect(model.value == 1)
            #expect(received.all == [0, 2, 1])
        }

        @Test func `an index without a page is ignored and the channel keeps the visible one`() {
            let (notebook, model) = (notebook(of: 2), MutableProperty<Int?>(1))
            notebook.reactive.page.channel(to: model)
            for index in [7, -1, nil, Int.max] {
                model.value = index
                #expect(notebook.page == 1)
                #expect(model.value == 1)
            }
        }

        @Test func `removing a page before the visible one moves its index`() {
            let (notebook, received) = (Notebook(), Received<Int?>())
            let pages = (0..<3).map { Label("\($0)") }
            for page in pages { notebook.add(page, label: page.text) }
            notebook.page = 2
            notebook.reactive.page.signal.subscribe { received.add($0) }
            notebook.remove(pages[0])
            notebook.remove(pages[0])
            #expect(received.all.last == 1)
            notebook.remove(pages[2])
            notebook.remove(pages[1])
            #expect(received.all == [2, 1, 0, nil])
        }

        @Test func `clicking a tab shows its page`() async {
            let (notebook, window, received) = (Notebook(), Window(title: "tabs"), Received<Int?>())
            let tabs = [Label("first"), Label("second")]
            for tab in tabs { notebook.add(Label("page of \(tab.text)"), label: tab) }
            window.child = notebook
            await User().open(window)
            notebook.reactive.page.changes.subscribe { received.add($0) }
            await User().click(tabs[1])
            await received.wait(until: 1)
            #expect(received.all == [1])
            window.destroy()
        }
    }
}

@MainActor private func notebook(of count: Int) -> Notebook {
    let notebook = Notebook()
    for number in 0..<count { notebook.add(Label("page \(number)"), label: "\(number)") }
    return notebook
}
#endif
