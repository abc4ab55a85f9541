import Impulse

final class Uploader: Sendable {
    let upload: Command<String, Int, any Error>

    init(send: @escaping @Sendable (String) -> Signal<Int, any Error>) {
        upload = Command<_, _, any Error> { text in send(text) }
    }

    func start(_ text: String) {
        upload.execute(text)
    }

    func problems() -> any Disposable {
        upload.errors.subscribe { print($0) }
    }
}
