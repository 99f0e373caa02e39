import Scenes
import Typography

/// All pictures of an app that are published together: its five screens in each size that a store asks for, and what
/// pages and posts take, in each language; and the icon.
struct PreviewSet {
    struct Picture {
        /// Of its file, without the ending; below a folder for its language.
        var name: String
        /// Nil for what has no words.
        var language: String?
        /// For people.
        var summary: String
        var scene: PreviewScene
        var preset: PreviewPreset { scene.preset }
    }

    var pictures: [Picture] = []
    /// Nil where no captions are given by language.
    let languages: [String]

    /// - Parameters:
    ///   - source: whose screens.
    ///   - captions: by language; nil for one caption, or none, for all.
    ///   - caption: the one for all where there are no `captions`.
    ///   - typeface: nil for the built-in one.
    init(_ source: PreviewSource, captions: PreviewCaptions?, caption: String?, typeface: Typeface?) {
        let screens = source.app.screens
        languages = captions?.languages.map(\.code) ?? []
        let sets: [(code: String?, captions: [String?])] =
            captions?.languages.map { ($0.code, $0.captions) }
            ?? [(nil, [String?](repeating: caption, count: screens.count))]
        for (code, captions) in sets {
            let folder = code.map { "\($0)/" } ?? ""
            for preset in PreviewPreset.all where preset.form != .icon {
                // A tree's arrival heads a page; what is posted shows the second screen, the forest.
                let shown = preset.isForScreens ? Array(screens.indices) : [preset.form == .wide ? 0 : 1]
                for place in shown {
                    let ending = preset.isForScreens ? "-\(place + 1)-\(screens[place])" : ""
                    pictures.append(
                        Picture(
                            name: "\(folder)\(preset.name)\(ending)", language: code,
                            summary: preset.isForScreens ? screens[place] : preset.summary,
                            scene: PreviewScene(
                                preset, content: .screen(place, of: source), caption: captions[place],
                                typeface: typeface)))
                }
            }
        }
        guard source.app == .atrest else { return }
        for preset in PreviewPreset.all where preset.form == .icon {
            pictures.append(
                Picture(
                    name: preset.name, language: nil, summary: preset.summary,
                    scene: PreviewScene(preset, content: .screen(0, of: source))))
        }
    }
}
