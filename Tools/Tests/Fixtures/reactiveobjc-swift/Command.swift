import ReactiveObjC

final class Uploader: Sendable {
    let upload: RACCommand<String, Int>

    init(send: @escaping @Sendable (String) -> RACSignal<Int>) {
        upload = RACCommand { text in send(text) }
    }

    func start(_ text: String) {
        upload.execute(text)
    }

    func problems() -> RACDisposable {
        upload.errors.subscribeNext { print($0) }
    }
}
