import Testing

@testable import TextForms

/// What pages may load and run, by their own words.
@Suite struct HTMLPageTests {
    private static let pages = [
        ("report/page.html", ["kind", "title", "data"], 1),
        ("gallery/page.html", ["nav", "index", "data", "changes"], 2),
    ]

    /// - Parameter added: what a run adds at one place.
    private func page(_ name: String, _ places: [String], added: String = "") -> String {
        var parts = Dictionary(uniqueKeysWithValues: places.map { ($0, [UInt8]()) })
        parts["data"] = Array(added.utf8)
        return String(decoding: HTMLPage.bytes(name, parts), as: UTF8.self)
    }

    private func policy(_ page: String) throws -> [String: [String]] {
        let text = try #require(page.firstMatch(of: #/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/#))
            .1
        var directives: [String: [String]] = [:]
        for directive in text.split(separator: ";") {
            let words = directive.split(separator: " ").map(String.init)
            directives[words[0]] = Array(words[1...])
        }
        return directives
    }

    private func hash(_ text: Substring) -> String {
        "'sha256-\(String(decoding: Base64.encode(SHA256.digest(of: Array(text.utf8))), as: UTF8.self))'"
    }

    @Test("A page's own styles and scripts work, and no others", arguments: pages)
    func ownScripts(name: String, places: [String], scripts: Int) throws {
        let page = page(name, places)
        let policy = try policy(page)
        for none in ["default-src", "base-uri", "form-action"] { #expect(policy[none] == ["'none'"]) }
        #expect(policy["script-src"] == page.matches(of: #/<script>((?s:.*?))<\/script>/#).map { hash($0.1) })
        #expect(policy["style-src"] == page.matches(of: #/<style>((?s:.*?))<\/style>/#).map { hash($0.1) })
        #expect(policy["script-src"]?.count == scripts)
        #expect(policy["style-src"]?.count == 1)
        // What a run adds is trusted by nobody.
        let planted = self.page(name, places, added: "<script>alert(1)</script><style>a{}</style>")
        #expect(planted.contains("alert(1)"))
        #expect(try self.policy(planted) == policy)
    }

    @Test("The policy comes before all that it is for", arguments: pages)
    func order(name: String, places: [String], scripts: Int) throws {
        let page = page(name, places)
        let policy = try #require(page.firstRange(of: "Content-Security-Policy"))
        let style = try #require(page.firstRange(of: "<style"))
        #expect(policy.lowerBound < style.lowerBound)
    }
}
