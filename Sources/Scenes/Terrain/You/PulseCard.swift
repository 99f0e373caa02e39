import CivilTime
import Composition
import DisplayList
import Localization
import PathParser

/// The five questions that ask from time to time whether a terrain is still the same: when they were answered, what came
/// of it, and whether they are due.
struct PulseCard: Sendable {
    let profile: TerrainProfile
    let today: CivilDate?
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    /// The latest answers; later ones than today's are left out, as later logs are.
    private var pulse: TerrainPulse? {
        profile.pulse.flatMap { pulse in today.map { pulse.date <= $0 } ?? true ? pulse : nil }
    }

    /// The days since the answers; nil where the day is not known.
    private var daysSince: Int? {
        guard let pulse, let today else { return nil }
        return today.daysSince1970 - pulse.date.daysSince1970
    }

    private var isDue: Bool { pulse == nil || (daysSince ?? 0) >= TerrainPulse.dueDays }

    var box: Box {
        VStack(alignment: .leading, spacing: Spacing.xs) {
            Box.heading(words("pulse.title"), Style.headlineSmall)
            Text(line, Style.bodyMedium, TerrainTokens.textSecondary)
            Text(time, Style.bodySmall, TerrainTokens.textSecondary)
            if isDue { Box.secondaryButton(words("button.begin")).padding(.top, Spacing.xs) }
        }
        .terrainCard()
    }

    /// The outcome of the answers; the invitation to answer before there are any.
    private var line: String {
        guard !isDue, let seen = pulse?.vector else { return words("pulse.line") }
        switch TerrainDrift(from: profile.vector, to: seen).extent {
        case .same: return words("pulse.result.same")
        case .modifier: return words("pulse.result.modifier")
        case .type: return words("pulse.result.type", words.nickname(of: seen.type))
        }
    }

    private var time: String {
        guard let pulse else { return words("pulse.never") }
        guard let days = daysSince else { return words.locale.day(pulse.date) }
        return days == 0 ? words("pulse.today") : words("pulse.days", days)
    }
}
