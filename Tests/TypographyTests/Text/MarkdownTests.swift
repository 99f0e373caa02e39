import TestSupport
import Testing

@testable import Typography

/// Markdown's inline marks. Looks are written as letters: e, s, c, k (strike), and links as their address.
@Suite struct MarkdownTests {
    private func read(_ text: String) -> String {
        var style = MarkdownStyle()
        // Each mark is told by an attribute of its own.
        style.emphasis = .init(features: [FontFeature("eeee")])
        style.strong = .init(features: [FontFeature("ssss")])
        style.code = .init(features: [FontFeature("cccc")])
        style.strikethrough = .init(features: [FontFeature("kkkk")])
        style.link = .init()
        return AttributedText(markdown: text, style: style).runs.map { run in
            guard case .text(let text) = run.content else { return "?" }
            let marks = run.attributes.features.map { String($0.tag.description.prefix(1)) }.sorted().joined()
            let link = run.attributes.link.map { "(\($0))" } ?? ""
            return marks.isEmpty && link.isEmpty ? text : "<\(marks)\(link):\(text)>"
        }.joined()
    }

    @Test(
        arguments: [
            // Emphasis, by CommonMark's section 6.2.
            ("*a* b", "<e:a> b"), ("**a** b", "<s:a> b"), ("***a***", "<es:a>"), ("a*b*c", "a<e:b>c"),
            ("* a *", "* a *"), ("a * b*", "a * b*"), ("*a b *", "*a b *"), ("**a*", "*<e:a>"), ("*a**", "<e:a>*"),
            ("*a **b** c*", "<e:a ><es:b><e: c>"), ("**a *b* c**", "<s:a ><es:b><s: c>"), ("*(a)*", "<e:(a)>"),
            ("a*\"b\"*", "a*\"b\"*"), ("*a*b*", "<e:a>b*"), ("****", "****"), ("**", "**"), ("*", "*"), ("", ""),
            ("_a_ __b__", "_a_ __b__"), ("*a\nb*", "<e:a\nb>"),
            // Code.
            ("`a*b*`", "<c:a*b*>"), ("``a`b``", "<c:a`b>"), ("`a", "`a"), ("`` ` ``", "<c:`>"), ("`a``b", "`a``b"),
            ("*a`*`", "*a<c:*>"), ("`\\`", "<c:\\>"), ("`  `", "<c:  >"),
            // Strikethrough.
            ("~~a~~", "<k:a>"), ("~a~", "~a~"), ("~~~a~~~", "~~~a~~~"), ("~~a *b~~ c*", "<k:a *b> c*"),
            ("*~~a~~*", "<ek:a>"),
            // Links.
            ("[a](b)", "<(b):a>"), ("[*a*](b)", "<e(b):a>"), ("*[a](b)*", "<e(b):a>"), ("*a [b*](c)", "*a <(c):b*>"),
            ("[a](b(c)d)", "<(b(c)d):a>"), ("[a](b c)", "[a](b c)"), ("[a]", "[a]"), ("[a] (b)", "[a] (b)"),
            ("[a](", "[a]("), ("](b)", "](b)"), ("[a [b](c) d](e)", "[a <(c):b> d](e)"), ("[](b)", ""),
            ("[a](\\))", "<()):a>"), ("[a](b)[c](d)", "<(b):a><(d):c>"), ("[`]`](a)", "<c(a):]>"),
            // Backslashes.
            ("\\*a\\*", "*a*"), ("\\a", "\\a"), ("\\\\*a*", "\\<e:a>"), ("\\[a](b)", "[a](b)"), ("a\\", "a\\"),
            // Letters of any script.
            ("*é* **日本**", "<e:é> <s:日本>"), ("«*a*»", "«<e:a>»"),
        ] as [(String, String)])
    func marksBecomeLooks(text: String, expected: String) { #expect(read(text) == expected) }

    @Test func looksAreTheUsualOnes() {
        let runs = AttributedText(markdown: "*a* **b *c*** `d` [e](https://f)").runs
        let attributes = runs.map(\.attributes)
        #expect(attributes[0].weight == .medium)
        #expect(attributes[2].weight == .bold)
        // What is emphasised in strong words does not become lighter.
        #expect(runs[3].content == .text(" ") || attributes[3].weight == .bold)
        #expect(attributes.contains { $0.background != nil })
        #expect(attributes.last?.underline != nil)
        #expect(attributes.last?.link == "https://f")
    }

    /// Nothing in it may be looked at again for each mark.
    @Test(
        arguments: [
            "*", "*a", "a*", "**a ", "*a **b ", "`", "`a``b", "[", "[a](", "[a](b", "](", "~~a", "\\", "*a~~b[c`d", "a",
            " *",
            "[a](b)", "*[a](b)*", "***a** ",
        ])
    func hostileTextTakesItsLength(part: String) {
        let text = String(repeating: part, count: 100_000 / part.count)
        var read = AttributedText()
        let time = processorTime { read = AttributedText(markdown: text) }
        #expect(read.string.unicodeScalars.count <= text.unicodeScalars.count)
        // A thousand times what it takes: what grows with the square would take minutes.
        #expect(time < .soon)
    }
}
