/// Today's weather where a person is.
public struct TerrainWeather: Sendable, Hashable {
    /// The sky, and what falls from it.
    public enum Condition: String, Sendable, Hashable, CaseIterable {
        case clear, cloudy, rain, snow, wind
    }

    /// The air's temperature, in degrees Celsius.
    public var temperature: Double
    /// The sky.
    public var condition: Condition
    /// The relative humidity, 0 … 1; nil where it is not known.
    public var humidity: Double?

    /// The temperatures that a profile may have, in degrees Celsius.
    static let temperatures = -90.0...60.0

    /// A weather; the temperature and the humidity are limited to what there can be.
    public init(temperature: Double, condition: Condition, humidity: Double? = nil) {
        let range = TerrainWeather.temperatures
        self.temperature = temperature.isNaN ? 0 : min(max(temperature, range.lowerBound), range.upperBound)
        self.condition = condition
        self.humidity = humidity.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
    }

    /// The side of a weather that a person feels most.
    enum Mark: String, CaseIterable {
        case cold, hot, rainy, humid, dry, windy, mild
    }

    /// Rain and snow count before the wind, the wind before the temperature, and that before the humidity.
    var mark: Mark {
        switch condition {
        case .rain: .rainy
        case .snow: .cold
        case .wind: .windy
        case .clear, .cloudy:
            if temperature <= 5 {
                .cold
            } else if temperature >= 32 {
                .hot
            } else if let humidity, humidity >= 0.75 {
                .humid
            } else if let humidity, humidity <= 0.25 {
                .dry
            } else {
                .mild
            }
        }
    }
}
