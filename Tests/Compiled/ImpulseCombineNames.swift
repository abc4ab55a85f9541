import Dispatch
import Impulse
import ImpulseCombine
import ImpulseTesting
@_exported import OpenCombine
import OpenCombineDispatch

// The names that the examples of ImpulseCombine use. `Scripts/test.sh services documents` compiles them with this file, and runs nothing.

final class SearchModel {
    @Published var query = ""
    @Published var count = 0
}

@MainActor let model = SearchModel()
@MainActor var cancellables: Set<AnyCancellable> = []
let lifetime = Lifetime()
let numbers = Signal<Int, Never>([1, 2, 3])
let prices = numbers
let clock = TestScheduler()
@MainActor let letters = PassthroughSubject<String, Never>()

func find(_ text: String) -> [String] { [text] }
