import Impulse

struct Post: Equatable, Sendable {
    let id: Int
    let title: String
}

protocol PostsUseCase: Sendable {
    func posts() -> Signal<[Post], any Error>
    func save(_ post: Post) -> Signal<Void, any Error>
}

struct PostsViewModel: Sendable {
    struct Input: Sendable {
        let trigger: Signal<Void, Never>
        let selection: Signal<Int, Never>
    }

    struct Output: Sendable {
        let posts: Signal<[Post], Never>
        let selected: Signal<Post, Never>
    }

    let useCase: any PostsUseCase

    func transform(_ input: Input) -> Output {
        // Migrated: subscribes to the new signal before it disposes of the old one (FromOthers, RxSwift,
        // `flatMapLatest`)
        let posts = input.trigger.flatMap(.latest) { _ in
            useCase.posts().replaceError(with: []).deliver(on: .main).share(replay: 1)
        }.share(replay: 1)
        let selected = input.selection.withLatest(from: posts).map { index, posts in posts[index] }.share(replay: 1)
        return Output(posts: posts, selected: selected)
    }
}
