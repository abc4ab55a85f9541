import Impulse
import Foundation

struct Forecast: Decodable, Sendable { let degrees: Double }

enum WeatherError: Error { case malformed }

final class WeatherService: Sendable {
    private let load: @Sendable (String) -> Signal<Data, WeatherError>

    init(load: @escaping @Sendable (String) -> Signal<Data, WeatherError>) {
        self.load = load
    }

    func forecast(for town: String) -> Signal<Forecast, WeatherError> {
        load(town)
            .mapError { $0 as any Error }
            .tryMap { data in try JSONDecoder().decode(Forecast.self, from: data) }
            .mapError { _ in WeatherError.malformed }
    }

    func degrees(for town: String) -> Signal<Double, Never> {
        forecast(for: town)
            .map(\.degrees)
            .replaceError(with: 0)
    }
}
