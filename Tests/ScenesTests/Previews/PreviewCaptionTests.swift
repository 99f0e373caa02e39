import DisplayList
import Localization
import PathParser
import TestSupport
import Testing
import Typography

@testable import AtrestScenes
@testable import CivilTime
@testable import Composition
@testable import Scenes
@testable import TerrainScenes

/// How captions become lines, on every page of every set in every language.
@Suite struct PreviewCaptionTests {
    /// All captions of the examples, and some that are longer and have figures.
    private static func captions() throws -> [(app: PreviewApp, code: String, place: Int, text: String)] {
        var all: [(PreviewApp, String, Int, String)] = []
        for app in PreviewApp.allCases {
            let bytes = Array(try Checkout.bytes("Examples/captions/\(app.rawValue).json"))
            for language in try PreviewCaptions.read(bytes, for: app).languages {
                for (place, caption) in language.captions.enumerated() {
                    all.append((app, language.code, place, try #require(caption)))
                }
            }
        }
        for (code, text) in measured { all.append((.atrest, code, 4, text)) }
        return all.map { (app: $0.0, code: $0.1, place: $0.2, text: $0.3) }
    }

    /// Captions with dates and units, the pairs that must stay together joined by an underscore.
    private static let measured = [
        ("en", "After 16_hours a tree has grown_up"), ("en", "Since 30_November_2025 a glass of 250_ml"),
        ("en", "On November_30,_2025 it rained all_day"), ("en", "All that you drank: 1,500_ml in 8_h_20_m"),
        ("de", "Nach 16_Stunden ist ein Baum_da"), ("de", "Seit dem 30._November_2025 kein einziger Tag_ohne"),
        ("de", "Es sind 82_% geblieben"), ("de", "Fast 12.345_Striche auf einen Blick"),
        ("fr", "Un verre de 250_ml, et quoi d’autre_?"), ("es", "Desde el 30_de_noviembre_de_2025 sin prisa"),
        ("en", "Nothing counted, nothing_lost"), ("en", "Done in 2025. Then we moved"),
        ("en", "After all 1500_strokes you see them still"),
    ].map { ($0.0, $0.1) }

    private static func source(_ app: PreviewApp) throws -> PreviewSource {
        switch app {
        case .atrest: .atrest(SessionFile(sessions: []))
        case .tally: .tally
        case .terrain: .terrain(try TerrainProfile.read(Checkout.bytes("Examples/terrain/low-flame.json")))
        }
    }

    private static func scene(
        _ preset: PreviewPreset, _ app: PreviewApp, _ code: String, _ place: Int, _ text: String
    ) throws -> PreviewScene {
        PreviewScene(
            preset, content: .screen(place, of: try source(app)), caption: text,
            words: app.words(language: LanguageTag(code)))
    }

    @Test(arguments: measured) func whatBelongsTogetherStaysTogether(code: String, text: String) {
        let words = Words.atrest(language: LanguageTag(code))
        let plain = text.replacing("_", with: " ")
        #expect(words.keepingTogether(plain) == text.replacing("_", with: "\u{A0}"))
        #expect(words.keepingTogether(words.keepingTogether(plain)) == words.keepingTogether(plain))
    }

    @Test func littleIsHeldTogether() {
        let words = Words.atrest()
        for text in ["", " ", "Calm", "  two  spaces ", "One day", "A long road\nis it", "Forests"] {
            #expect(words.keepingTogether(text) == text)
        }
        // More than a line holds would have to shrink.
        let long = "16 Donaudampfschifffahrtsgesellschaften fuhren"
        #expect(words.keepingTogether(long) == long)
        for language in ["en", "de", "fr", "es", "it", "nl", "sv", "pl", "pt", "cs", "tr", "fi", "id"] {
            let words = Words.atrest(language: LanguageTag(language))
            let date = words.locale.date(CivilDate(year: 2025, month: 11, day: 30))
            #expect(!words.keepingTogether(date).contains(" "), "\(language): \(date)")
        }
    }

    /// The caption on a page, and its lines.
    private static func caption(_ scene: PreviewScene) throws -> (box: TextBox, lines: [TextLayout.Line])? {
        func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }
        guard let box = try scene.page().textBoxes.first(where: { plain($0.text) == plain(scene.caption ?? "") }) else {
            return nil
        }
        return (box, TextLayout(box.text, style: box.style, maxWidth: scene.captionWidth + 0.01).lines)
    }

    /// Every caption is whole, inside the margins and above what is shown, and neither shrinks further nor divides a
    /// number from its unit.
    @Test func captionsAreInTheirPlace() throws {
        for (app, code, place, marked) in try Self.captions() {
            let text = marked.replacing("_", with: " ")
            for preset in PreviewPreset.all where !preset.isOfAtrest {
                var scene = try Self.scene(preset, app, code, place, text)
                scene.showsStatusBar = false
                let note = "\(preset.name) \(code): \(text)"
                let (box, lines) = try #require(try Self.caption(scene), "\(note)")
                #expect(!box.isElided, "\(note)")
                #expect(!box.dividesWord, "\(note)")
                #expect(box.scale == 1, "\(note)")
                let (width, height) = (preset.size.width, preset.size.height)
                let head = scene.head(of: try scene.described())
                if preset.form == .wide {
                    #expect(box.rect.minX >= 0.05 * width, "\(note): \(box.rect)")
                    #expect(box.rect.maxX <= 0.62 * width, "\(note): \(box.rect)")
                    #expect(box.rect.minY >= 0.06 * height, "\(note): \(box.rect)")
                    #expect(box.rect.maxY <= 0.94 * height, "\(note): \(box.rect)")
                } else {
                    #expect(box.rect.minX >= 0.07 * width - 0.01, "\(note): \(box.rect)")
                    #expect(box.rect.maxX <= 0.93 * width + 0.01, "\(note): \(box.rect)")
                    #expect(box.rect.minY >= 0.02 * height, "\(note): \(box.rect)")
                    #expect(box.rect.maxY <= head + 0.01, "\(note): \(box.rect)")
                }
                for (line, next) in zip(lines, lines.dropFirst()) {
                    // What follows a date's year is no unit of it.
                    let endsInNumber = line.text.last?.isNumber ?? true
                    let divided = endsInNumber && !line.text.hasSuffix("2025") && next.text.first?.isLetter ?? true
                    #expect(!divided, "\(note): \(lines.map(\.text))")
                    #expect(next.text.count > 4, "\(note): \(lines.map(\.text))")
                }
            }
        }
    }

    /// A store shows three pages in a row, each some 120 pixels wide: the examples' captions can be read there, and so can
    /// what they say in other words.
    @Test func captionsCanBeReadOnThumbnails() throws {
        var count = 0
        for (app, code, place, text) in try Self.captions() where !text.contains("_") {
            for preset in PreviewPreset.all where preset.isForScreens {
                let scene = try Self.scene(preset, app, code, place, text)
                let (box, lines) = try #require(try Self.caption(scene))
                let pixels = 120 * box.style.size / preset.size.width
                #expect(pixels >= 10.5, "\(preset.name) \(code): \(text) \(pixels)")
                #expect(box.style.weight == .bold, "\(preset.name) \(code): \(lines.map(\.text))")
                #expect(lines.count <= 2, "\(preset.name) \(code): \(lines.map(\.text))")
                count += 1
            }
        }
        #expect(count >= 2 * 15 * 4)
    }

    /// Of all breaks with the least number of lines those are chosen whose widest and narrowest lines differ least.
    @Test func linesAreLeastRagged() throws {
        for (app, code, place, marked) in try Self.captions() {
            let text = marked.replacing("_", with: " ")
            for preset in PreviewPreset.all where !preset.isOfAtrest {
                let scene = try Self.scene(preset, app, code, place, text)
                let (box, lines) = try #require(try Self.caption(scene))
                let width = scene.captionWidth
                guard lines.count > 1 else { continue }
                func measured(_ line: String) -> Double { TextLayout(line, style: box.style).size.width }
                func difference(_ lines: [Double]) -> Double { (lines.max() ?? 0) - (lines.min() ?? 0) }
                let words = scene.words.keepingTogether(text).split(separator: " ").map(String.init)
                var least = Double.infinity
                for breaks in Self.choices(lines.count - 1, of: words.count) {
                    let ends = breaks + [words.count]
                    let widths = zip([0] + ends, ends).map { measured(words[$0..<$1].joined(separator: " ")) }
                    if widths.allSatisfy({ $0 <= width + 0.01 }) { least = min(least, difference(widths)) }
                }
                let own = difference(lines.map(\.width))
                #expect(abs(own - least) < 0.01, "\(preset.name) \(code): \(lines.map(\.text)) \(own) \(least)")
            }
        }
    }

    /// A caption that is cut off anyway keeps its breaks: there are too many to compare them all.
    @Test func longCaptionsStayAsTheyAre() {
        let style = TextStyle(size: 20)
        let text = Array(repeating: "landing", count: 40).joined(separator: " ")
        #expect(PreviewCaption.leastRagged(text, style, width: 200, maxLines: 5) == text)
        #expect(PreviewCaption.leastRagged(text, style, width: 800, maxLines: 5) != text)
    }

    /// The rising places of some breaks between words.
    private static func choices(_ count: Int, of words: Int, after first: Int = 0) -> [[Int]] {
        guard count > 0 else { return [[]] }
        guard first + 1 < words else { return [] }
        return (first + 1..<words).flatMap { place in
            choices(count - 1, of: words, after: place).map { [place] + $0 }
        }
    }
}
