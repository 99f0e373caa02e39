/// What in an SVG file's text could do more than show, by a reading of its tags that shares no code with the project's.
public enum SVGInertness {
    private static let elements: Set<String> = [
        "svg", "g", "a", "defs", "title", "desc", "path", "rect", "circle", "ellipse", "line", "use", "symbol", "image",
        "text", "tspan", "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "stop", "filter", "style",
    ]

    /// Attributes that hold texts, which may say anything.
    private static let texts: Set<String> = [
        "xml:lang", "font-family", "aria-label", "aria-description", "aria-valuetext",
    ]

    /// Each finding in a few words; empty for a file that does nothing.
    public static func findings(in text: String) -> [String] {
        var findings: [String] = []
        if text.contains("<!") || text.contains("<?") { findings.append("a declaration or an instruction") }
        for match in text.matches(of: #/<([^\s\/>]+)((?:[^>"']|"[^"]*"|'[^']*')*)>/#) {
            let name = String(match.1)
            if !elements.contains(name), !name.hasPrefix("fe") { findings.append("<\(name)>") }
            for attribute in match.2.matches(of: #/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/#) {
                let (key, value) = (attribute.1.lowercased(), String(attribute.2 ?? attribute.3 ?? ""))
                if key.hasPrefix("on") { findings.append("\(name) \(key)") }
                if texts.contains(key) { continue }
                let isLink = key.hasSuffix("href")
                if isLink ? !isHarmless(value, of: name) : refersOutside(value) {
                    findings.append("\(name) \(key)=\(value.prefix(40))")
                }
            }
        }
        for style in text.matches(of: #/<style>((?s:.*?))<\/style>/#) {
            if style.1.contains("@import") || refersOutside(String(style.1)) { findings.append("a style that loads") }
        }
        return findings
    }

    private static func isHarmless(_ address: String, of element: String) -> Bool {
        switch element {
        case "image", "feImage": address.hasPrefix("data:image/png;base64,") || address.hasPrefix("#")
        // A link is followed by a person, and loads nothing by itself.
        case "a":
            // Browsers drop what is no letter from a scheme's beginning.
            address.filter { $0 > " " }.lowercased().firstMatch(of: #/^([a-z][a-z0-9+.-]*):/#)
                .map { ["https", "http", "mailto", "tel"].contains($0.1) } ?? true
        default: address.hasPrefix("#")
        }
    }

    /// Whether a property's value loads something from elsewhere.
    private static func refersOutside(_ value: String) -> Bool {
        value.matches(of: #/url\(\s*["']?(.)/#).contains { $0.1 != "#" }
    }
}
