import Localization
import Scenes

/// All pictures of an app that are published together: its five screens in each size that a store asks for, and what
/// pages and posts take, in each language; the person's forest; and the icon.
struct PreviewSet {
    struct Picture {
        /// The name of its file, without the ending; below a folder for its language.
        var name: String
        /// The language; nil for a picture without words.
        var language: String?
        /// A description for people.
        var summary: String
        var scene: PreviewScene
        var preset: PreviewPreset { scene.preset }
    }

    /// The captions and words of one language.
    struct Edition {
        /// The language's code; nil for a single edition, which has no folder of its own.
        var code: String?
        /// The captions, one for each of the app's screens; nil for none.
        var captions: [String?]
        var words: Words
    }

    var pictures: [Picture] = []
    /// The languages; empty where none is named.
    let languages: [String]

    /// - Parameters:
    ///   - source: the app's screens.
    ///   - scene: any picture of them: all have its looks.
    init(_ source: PreviewSource, _ editions: [Edition], like scene: PreviewScene) {
        let screens = source.app.screens
        languages = editions.compactMap(\.code)
        func picture(_ preset: PreviewPreset, _ place: Int, _ caption: String?, _ words: Words) -> PreviewScene {
            var scene = scene
            scene.preset = preset
            scene.content = .screen(place, of: source)
            scene.caption = caption
            scene.words = words
            return scene
        }
        for edition in editions {
            let code = edition.code
            let folder = code.map { "\($0)/" } ?? ""
            for preset in PreviewPreset.all where !preset.isOfAtrest || preset.isForest && source.app == .atrest {
                // A tree's arrival heads a page; what is posted shows the second screen, the forest.
                let shown = preset.isForScreens ? Array(screens.indices) : [preset.form == .wide ? 0 : 1]
                for place in shown {
                    let ending = preset.isForScreens ? "-\(place + 1)-\(screens[place])" : ""
                    pictures.append(
                        Picture(
                            name: "\(folder)\(preset.name)\(ending)", language: code,
                            summary: preset.isForScreens ? screens[place] : preset.summary,
                            scene: picture(preset, place, edition.captions[place], edition.words)))
                }
            }
        }
        guard source.app == .atrest, let words = editions.first?.words else { return }
        for preset in PreviewPreset.all where preset.form == .icon {
            pictures.append(
                Picture(
                    name: preset.name, language: nil, summary: preset.summary,
                    scene: picture(preset, 0, nil, words)))
        }
    }
}
