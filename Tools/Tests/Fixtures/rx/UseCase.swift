import RxSwift

struct Post: Equatable, Sendable {
    let id: Int
    let title: String
}

protocol PostsUseCase: Sendable {
    func posts() -> Observable<[Post]>
    func save(_ post: Post) -> Observable<Void>
}

struct PostsViewModel: Sendable {
    struct Input: Sendable {
        let trigger: Driver<Void>
        let selection: Driver<Int>
    }

    struct Output: Sendable {
        let posts: Driver<[Post]>
        let selected: Driver<Post>
    }

    let useCase: any PostsUseCase

    func transform(_ input: Input) -> Output {
        let posts = input.trigger.flatMapLatest { _ in
            useCase.posts().asDriver(onErrorJustReturn: [])
        }
        let selected = input.selection.withLatestFrom(posts) { index, posts in posts[index] }
        return Output(posts: posts, selected: selected)
    }
}
