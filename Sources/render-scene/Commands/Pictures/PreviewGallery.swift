import Scenes
import TextForms

/// A page that shows pictures of its folder, a size and a language at a time: no script, nothing from elsewhere, pictures
/// loaded as they come into sight.
struct PreviewGallery {
    struct Entry {
        /// The name of its files, without the ending, from the page's folder.
        var name: String
        /// The language; nil for a picture without words.
        var language: String?
        var preset: PreviewPreset
        var summary: String
        /// The picture's caption; nil for none.
        var caption: String?

        init(_ picture: PreviewSet.Picture) {
            name = picture.name
            language = picture.language
            preset = picture.preset
            summary = picture.summary
            caption = picture.preset.isOfAtrest ? nil : picture.scene.caption
        }

        /// The group of sizes that it belongs to: each of a store's sizes is one, and all others together.
        var size: (id: String, name: String) {
            if preset.isForScreens { return (preset.name, preset.name.split(separator: "-").joined(separator: " ")) }
            if preset.isForest { return ("forest", "The forest") }
            return preset.form == .icon ? ("icon", "The icon") : ("posts", "Pages and posts")
        }
    }

    var title: String
    /// The languages; empty where the pictures have none.
    var languages: [String]
    var entries: [Entry] = []

    init(title: String, languages: [String]) {
        self.title = title
        self.languages = languages
    }

    /// The sizes, in the order in which they come.
    private var sizes: [(id: String, name: String)] {
        var sizes: [(id: String, name: String)] = []
        for entry in entries where !sizes.contains(where: { $0.id == entry.size.id }) { sizes.append(entry.size) }
        return sizes
    }

    /// Radio buttons, through which the arrow keys step; the page's style shows what goes with the one that is chosen.
    private func steps(_ name: String, _ choices: [(id: String, name: String)]) -> (html: String, style: String) {
        var html = "<fieldset><legend>\(name)</legend>\n"
        var style = ""
        for (place, choice) in choices.enumerated() {
            let (id, shown) = (HTMLText.escaped(choice.id), HTMLText.escaped(choice.name))
            let key = "\(name.lowercased())-\(place)"
            html += """
                <label><input type="radio" name="\(name.lowercased())" id="\(key)"\(place == 0 ? " checked" : "")>\
                <span>\(shown)</span></label>

                """
            style +=
                "body:has(#\(key):checked) figure[data-\(name.lowercased())]:not([data-\(name.lowercased())=\"\(id)\"]) "
                + "{ display: none }\n"
        }
        return (html + "</fieldset>\n", style)
    }

    var html: [UInt8] {
        let language = languages.count > 1 ? steps("Language", languages.map { ($0, $0) }) : (html: "", style: "")
        let size = steps("Size", sizes)
        var pictures = ""
        for entry in entries {
            let summary = HTMLText.escaped(entry.summary)
            let spoken = HTMLText.escaped(entry.caption ?? entry.summary)
            let language = entry.language.map { " data-language=\"\($0)\" lang=\"\($0)\"" } ?? ""
            let (name, width, height) = (HTMLText.escaped(entry.name), entry.preset.width, entry.preset.height)
            pictures += """
                <figure\(language) data-size="\(entry.size.id)"><a href="\(name).png"><img src="\(name).png" \
                width="\(width)" height="\(height)" style="--ratio: \(width) / \(height); --most: \(height)px" \
                loading="lazy" alt="\(spoken)"></a>
                <figcaption><b>\(summary)</b>\(width) × \(height) px · <a href="\(name).png">PNG</a> · \
                <a href="\(name).svg">SVG</a></figcaption></figure>

                """
        }
        return HTMLPage.bytes(
            "previews/page.html",
            [
                "title": Array(HTMLText.escaped(title).utf8), "choice": Array((language.style + size.style).utf8),
                "steps": Array((language.html + size.html).utf8), "pictures": Array(pictures.utf8),
            ])
    }
}
