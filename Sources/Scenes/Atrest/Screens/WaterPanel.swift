import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// Today's water on the timer: the drop with the total, and the chip that it opens (atrest.md, "Timer").
struct WaterPanel: Sendable {
    /// How much of the open chip is in sight.
    enum Extent: Sendable, Hashable {
        /// The total, the button, and so many entries; more of them scroll below.
        case entries(Int)
        /// The chip takes the room that is left, and its head and entries scroll together.
        case room
        /// The chip shows all entries, in a screen that scrolls.
        case all
    }

    var day: WaterDay
    /// The entry that is swiped for removal: the latest is 1; nil for none.
    var swipedEntry: Int?
    var options: ScreenOptions
    /// Whether the escape hatch is open, whose shade lies over the chip.
    var isDimmed = false

    /// The extents of an open chip, the one that is liked best first: never fewer than two entries, but for the largest
    /// type on the smallest phones.
    static let extents: [Extent] = [.entries(3), .entries(2), .room]

    private typealias Spacing = AtrestTokens.Spacing

    private var words: Words { options.words }

    /// The colour of the chip's quieter texts.
    private var accent: Color { isDimmed ? AtrestInk.dimmableAccent : AtrestInk.accent }

    private var amount: String { words.amount(milliliters: day.totalMilliliters, unit: day.unit) }

    /// The drop beside today's total in one line; the amount alone where large type has no room for more.
    private func total(
        _ style: AtrestTokens.TypeStyle, besides category: TextCategory, _ color: Color, isShort: Bool = false
    ) -> Box {
        let title = words("water.today.total", amount)
        let short = Text(amount, style, color).lineLimit(1).accessibilityLabel(title)
        return HStack(spacing: Spacing.xs) {
            AtrestParts.icon(.water, words("water.a11y.drop"), color: color, besides: category)
            if isShort {
                short
            } else {
                ViewThatFits {
                    Text(title, style, color).lineLimit(1)
                    short
                }
            }
        }
        .frame(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchTarget(words("water.a11y.drop"))
    }

    // MARK: Closed

    /// The drop beside today's total.
    var drop: Box { total(.label, besides: .callout, AtrestInk.dimmableAccent) }

    // MARK: Open

    /// The chip of glass.
    func chip(_ extent: Extent) -> Box {
        content(extent)
            .padding(Insets(horizontal: Spacing.md, vertical: Spacing.sm))
            .onGlass(in: .rect(cornerRadius: AtrestTokens.Radius.pill))
            .frame(maxWidth: 320 * options.context.scale(of: .callout))
    }

    private func content(_ extent: Extent) -> Box {
        let entries = day.entries.enumerated().map { index, entry in row(entry, isSwiped: index + 1 == swipedEntry) }
        switch extent {
        case .room:
            // The total at least is in sight.
            return self.content(.all).scrolling(minimum: TouchTarget.minSide * options.context.scale(of: .body))
        case .all:
            return VStack(spacing: Spacing.sm) {
                head
                entries
            }
            .frame(maxWidth: .infinity).padding(.bottom, Spacing.xs)
        case .entries(let count):
            // It is scrolled until the swiped entry is above the last one, which fades; no farther than to its end.
            let gone = min(max((swipedEntry ?? 1) - (count - 1), 0), max(entries.count - count, 0))
            let seen = Array(entries.dropFirst(gone))
            let bottom = seen.count > count ? Spacing.lg : Spacing.sm
            func rows(_ rows: [Box]) -> Box {
                VStack(spacing: Spacing.sm) { rows }.frame(maxWidth: .infinity)
            }
            // The window has the height of entries that are not swiped, so that swiping one moves nothing below it.
            let plain = day.entries.prefix(count).map { row($0, isSwiped: false) }
            let window = rows(plain).padding(.bottom, bottom)
            return VStack(spacing: Spacing.xs) {
                head
                ZStack(alignment: .top) {
                    window.hidden()
                    rows(seen).padding(.bottom, Spacing.sm).scrolling(window: window, margin: Spacing.sm)
                }
            }
            .frame(maxWidth: .infinity)
        }
    }

    /// The total, largest and brightest, and the quieter button that adds to it.
    private var head: Box {
        let quickAdd = words("water.add", words.amount(milliliters: day.quickAdd, unit: day.unit))
        let button = Text(quickAdd, .label, accent).lineLimit(1)
            .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.xs)
            .onCapsule().frame(minHeight: TouchTarget.minSide).touchTarget(quickAdd)
        func sum(isShort: Bool) -> Box { total(.body, besides: .body, AtrestTokens.highlight, isShort: isShort) }
        return ViewThatFits {
            for isShort in [false, true] {
                HStack(spacing: Spacing.md) {
                    sum(isShort: isShort).fixedSize(horizontal: true, vertical: false)
                    Spacer()
                    button
                }
            }
            VStack(alignment: .leading, spacing: 0) {
                sum(isShort: false)
                button
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .asBox
    }

    /// An entry; when it is swiped, with the button that removes it.
    private func row(_ entry: WaterDay.Entry, isSwiped: Bool) -> Box {
        let time = Text(words.time(minuteOfDay: entry.minuteOfDay), .caption, accent)
        let amount = Text(
            words.amount(milliliters: entry.amountMilliliters, unit: day.unit), .caption, AtrestTokens.highlight)
        let remove = words("water.entry.remove")
        // The capsule is lower than a finger needs: what can be touched reaches beyond it.
        let button = Text(remove, .caption, AtrestTokens.highlight)
            .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.xs / 2).onCapsule()
            .frame(minWidth: TouchTarget.minSide).touchTarget(remove)
        let column = VStack(alignment: .leading, spacing: 0) {
            time
            amount
            if isSwiped { button.padding(.vertical, Spacing.sm) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        return ViewThatFits {
            HStack(spacing: Spacing.md) {
                time
                Spacer()
                amount
                if isSwiped { button }
            }
            column
        }
        .asBox
    }
}
