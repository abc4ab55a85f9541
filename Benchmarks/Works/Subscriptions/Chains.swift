import Impulse
import OpenCombine

/// Chains of as many operators as the name says. OpenCombine cannot fuse adjacent ones.
enum Chain {
    static func one(_ source: Signal<Int, Never>) -> Signal<Int, Never> { source.map { $0 &+ 1 } }

    static func four(_ source: Signal<Int, Never>) -> Signal<Int, Never> {
        source.map { $0 &+ 1 }.filter { $0 != 0 }.map { $0 &+ 1 }.filter { $0 != 0 }
    }

    static func sixteen(_ source: Signal<Int, Never>) -> Signal<Int, Never> { four(four(four(four(source)))) }

    static func one(_ source: some Publisher<Int, Never>) -> some Publisher<Int, Never> { source.map { $0 &+ 1 } }

    static func four(_ source: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
        source.map { $0 &+ 1 }.filter { $0 != 0 }.map { $0 &+ 1 }.filter { $0 != 0 }
    }

    static func sixteen(_ source: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
        four(four(four(four(source))))
    }

    static func one(_ next: @escaping OnClosures.Next) -> OnClosures.Next { By.map({ $0 &+ 1 }, next) }

    static func four(_ next: @escaping OnClosures.Next) -> OnClosures.Next {
        By.map({ $0 &+ 1 }, By.filter({ $0 != 0 }, By.map({ $0 &+ 1 }, By.filter({ $0 != 0 }, next))))
    }

    static func sixteen(_ next: @escaping OnClosures.Next) -> OnClosures.Next { four(four(four(four(next)))) }
}
