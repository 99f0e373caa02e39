import Scenes

/// A page that shows pictures of its folder, a size and a language at a time: no script, nothing from elsewhere, pictures
/// loaded as they come into sight.
struct PreviewGallery {
    struct Entry {
        /// Of its files, without the ending, from the page's folder.
        var name: String
        /// Nil for what has no words.
        var language: String?
        var preset: PreviewPreset
        var summary: String
        /// What the picture says; nil for nothing.
        var caption: String?

        init(_ picture: PreviewSet.Picture) {
            name = picture.name
            language = picture.language
            preset = picture.preset
            summary = picture.summary
            caption = picture.preset.form == .icon ? nil : picture.scene.caption
        }

        /// Which of the sizes it belongs to: a store's each, and all others together.
        var size: (id: String, name: String) {
            if preset.isForScreens { return (preset.name, preset.name.split(separator: "-").joined(separator: " ")) }
            return preset.form == .icon ? ("icon", "The icon") : ("posts", "Pages and posts")
        }
    }

    var title: String
    /// Empty where the pictures are in none.
    var languages: [String]
    var entries: [Entry] = []

    init(title: String, languages: [String]) {
        self.title = title
        self.languages = languages
    }

    /// In the order in which they come.
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

    var html: String {
        let title = HTMLText.escaped(title)
        let language = languages.count > 1 ? steps("Language", languages.map { ($0, $0) }) : (html: "", style: "")
        let size = steps("Size", sizes)
        var text = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>
            :root { color-scheme: light dark; --ground: #faf9f7; --ink: #1a1a1a; --quiet: #5c5c5c; --edge: #0001 }
            @media (prefers-color-scheme: dark) {
              :root { --ground: #17141d; --ink: #e0d6c7; --quiet: #a59fb3; --edge: #fff2 }
            }
            body { margin: 0; padding: 3rem clamp(1rem, 5vw, 4rem); background: var(--ground); color: var(--ink);
              font: 1rem/1.5 ui-rounded, system-ui, sans-serif }
            h1 { margin: 0 0 1.5rem; font-size: 1.8rem; font-weight: 600 }
            nav { position: sticky; top: 0; z-index: 1; margin: 0 0 2.5rem; padding: .6rem 0; background: var(--ground) }
            fieldset { display: inline-block; margin: 0 1.5rem .3rem 0; padding: 0; border: 0 }
            legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
            label { display: inline-block; cursor: pointer }
            label input { position: absolute; opacity: 0 }
            label span { display: block; padding: .25rem .8rem; border-radius: 1rem; color: var(--quiet) }
            label input:checked + span { background: var(--ink); color: var(--ground) }
            label input:focus-visible + span { outline: 2px solid currentColor; outline-offset: 2px }
            main { display: flex; flex-wrap: wrap; gap: 2.5rem; align-items: flex-end }
            figure { margin: 0 }
            img { display: block; width: auto; height: min(26rem, 32rem / (var(--ratio)), 80vw / (var(--ratio)), var(--most));
              border-radius: min(12px, 12%); outline: 1px solid var(--edge); outline-offset: -1px }
            figcaption { margin-top: .6rem; color: var(--quiet); font-size: .875rem }
            figcaption b { display: block; color: var(--ink); font-weight: 500 }
            a { color: inherit }
            a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; border-radius: 4px }
            \(language.style)\(size.style)</style>
            <h1>\(title)</h1>
            <nav>
            \(language.html)\(size.html)</nav>
            <main>

            """
        for entry in entries {
            let summary = HTMLText.escaped(entry.summary)
            let spoken = HTMLText.escaped(entry.caption ?? entry.summary)
            let language = entry.language.map { " data-language=\"\($0)\" lang=\"\($0)\"" } ?? ""
            let (name, width, height) = (HTMLText.escaped(entry.name), entry.preset.width, entry.preset.height)
            text += """
                <figure\(language) data-size="\(entry.size.id)"><a href="\(name).png"><img src="\(name).png" \
                width="\(width)" height="\(height)" style="--ratio: \(width) / \(height); --most: \(height)px" \
                loading="lazy" alt="\(spoken)"></a>
                <figcaption><b>\(summary)</b>\(width) × \(height) px · <a href="\(name).png">PNG</a> · \
                <a href="\(name).svg">SVG</a></figcaption></figure>

                """
        }
        return text + "</main>\n</html>\n"
    }
}
