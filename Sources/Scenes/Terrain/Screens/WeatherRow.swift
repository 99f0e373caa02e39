import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// Today's weather in a line, and what it suggests to a type.
struct WeatherRow: Sendable {
    let weather: TerrainWeather
    let warmth: Warmth
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    private static let iconSide = 36.0
    /// The side on the smallest phones, whose lines are short enough without.
    private static let narrowIconSide = 24.0
    /// The size that the icons are drawn for, in their own points.
    private static let extent = 216.0

    /// The greatest scale of an icon beside large words.
    private static let maxGrowth = 1.6

    func box(_ page: TerrainPage) -> Box {
        let (type, isNarrow) = (page.context.dynamicType, page.size.width < 360)
        let isLarge = type > .xxLarge
        let texts = VStack(alignment: .leading, spacing: 0) {
            for fact in isLarge ? facts : [words.joined(facts)] { Text(fact, Style.labelLarge) }
            Text(
                words("weather.\(weather.mark.rawValue).\(warmth.rawValue)"), Style.bodySmall,
                TerrainTokens.textSecondary)
        }
        let usual = isNarrow ? WeatherRow.narrowIconSide : WeatherRow.iconSide
        let side = usual * min(type.scale(of: .footnote), WeatherRow.maxGrowth)
        let icon = icon.frame(width: side, height: side)
        return isLarge
            ? VStack(alignment: .leading, spacing: Spacing.xs) { [icon, texts.asBox] }.body
            : HStack(spacing: isNarrow ? Spacing.xs : Spacing.sm) { [icon, texts.asBox] }.body
    }

    /// `4 °C`, `Rain`, `82% humidity`.
    private var facts: [String] {
        let degrees = Int(exactly: weather.temperature.rounded()) ?? 0
        let temperature = degrees < 0 ? words("weather.below", -degrees) : words("weather.above", degrees)
        let humidity = weather.humidity.map { words("weather.humidity", words.percent($0)) }
        return [temperature, words("weather.\(weather.condition.rawValue)"), humidity].compactMap { $0.self }
    }

    private var icon: Box {
        let name = "weather/\(weather.condition.rawValue)"
        return .shape { rect, builder in
            let size = Size(width: rect.width, height: rect.height)
            let drawing = Drawing(size: size) { canvas in
                let scale = min(size.width, size.height) / WeatherRow.extent
                canvas.transform(.translation(size.width / 2, size.height / 2) * .scale(scale)) { canvas in
                    canvas.illustration(name)
                }
            }
            builder.addDrawing(drawing, at: Point(rect.minX, rect.minY))
        }
    }
}
