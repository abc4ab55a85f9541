import Combine
import Foundation

struct Forecast: Decodable, Sendable { let degrees: Double }

enum WeatherError: Error { case malformed }

final class WeatherService: Sendable {
    private let load: @Sendable (String) -> AnyPublisher<Data, WeatherError>

    init(load: @escaping @Sendable (String) -> AnyPublisher<Data, WeatherError>) {
        self.load = load
    }

    func forecast(for town: String) -> AnyPublisher<Forecast, WeatherError> {
        load(town)
            .tryMap { data in try JSONDecoder().decode(Forecast.self, from: data) }
            .mapError { _ in WeatherError.malformed }
            .eraseToAnyPublisher()
    }

    func degrees(for town: String) -> AnyPublisher<Double, Never> {
        forecast(for: town)
            .map(\.degrees)
            .replaceError(with: 0)
            .eraseToAnyPublisher()
    }
}
