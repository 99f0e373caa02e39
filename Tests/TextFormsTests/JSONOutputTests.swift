import Foundation
import Testing
import TextForms

@Suite struct JSONOutputTests {
    private static let texts = [
        "", "\"\\/", "a\nb\tc\r", "\u{0}\u{1F}\u{7F}", "Tree – 木 🌳", "</script>", "\u{2027}\u{2028}\u{2029}\u{202A}",
        "\u{2028}",
    ]

    @Test(arguments: [JSONOutput.Layout.lines, .oneLine, .compact], [false, true])
    func anyTextComesBack(_ layout: JSONOutput.Layout, isForScript: Bool) throws {
        let bytes = JSONOutput.array(JSONOutputTests.texts.map(JSONOutput.string)).bytes(
            layout, isForScript: isForScript)
        #expect(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String] == JSONOutputTests.texts)
        let read = try JSONReader.read(bytes).withRoot { root in
            var texts: [String?] = []
            root.forEachElement { texts.append($0.string) }
            return texts
        }
        #expect(read == JSONOutputTests.texts)
    }

    @Test func scriptsAreNotEnded() {
        let text = JSONOutput.array(JSONOutputTests.texts.map(JSONOutput.string)).text(.compact, isForScript: true)
        let ending: Set<Unicode.Scalar> = ["<", "\u{2028}", "\u{2029}"]
        #expect(!text.unicodeScalars.contains(where: ending.contains))
        #expect(JSONOutput.string("<\u{2028}\u{1}").text(.compact, isForScript: true) == #""\u003c\u2028\u0001""#)
        #expect(JSONOutput.string("<\u{2028}\u{1}").text(.compact) == #""<\u2028\u0001""#)
    }

    private static let value = JSONOutput.object([
        ("z", .null), ("a", .bool(true)), ("m", .array([.integer(-3), .number(0.5), .number(16)])), ("e", .array([])),
        ("o", .object([])), ("n", .number(.nan)), ("l", .laidOut(.oneLine, .object([("x", .array([.null, .null]))]))),
    ])

    @Test func inLinesKeysKeepTheirOrder() {
        #expect(
            JSONOutputTests.value.fileText == """
                {
                  "z": null,
                  "a": true,
                  "m": [
                    -3,
                    0.5,
                    16
                  ],
                  "e": [],
                  "o": {},
                  "n": null,
                  "l": {"x": [null, null]}
                }

                """)
    }

    @Test func onOneLineAndCompact() {
        #expect(
            JSONOutputTests.value.text(.oneLine)
                == #"{"z": null, "a": true, "m": [-3, 0.5, 16], "e": [], "o": {}, "n": null, "l": {"x": [null, null]}}"#
        )
        #expect(
            JSONOutputTests.value.text(.compact)
                == #"{"z":null,"a":true,"m":[-3,0.5,16],"e":[],"o":{},"n":null,"l":{"x": [null, null]}}"#)
    }

    @Test func linesInOneLineAreIndentedAsItIs() {
        let part = JSONOutput.laidOut(.lines, .object([("a", .integer(1))]))
        #expect(
            JSONOutput.object([("x", .laidOut(.oneLine, .array([part, part])))]).text(.lines) == """
                {
                  "x": [{
                    "a": 1
                  }, {
                    "a": 1
                  }]
                }
                """)
    }

    /// Elements are made one by one, and handed over before the last is made.
    @Test func longListsComeInPieces() {
        let list = JSONOutput.list(count: 50_000) { .integer($0) }
        var sizes: [Int] = []
        list.write(.compact) { sizes.append($0.count) }
        #expect(sizes.count == 5)
        #expect(sizes.dropLast().allSatisfy { (65_536..<65_600).contains($0) })
        #expect(sizes.reduce(0, +) == list.bytes(.compact).count)
        #expect(list.text(.compact) == JSONOutput.array((0..<50_000).map(JSONOutput.integer)).text(.compact))
    }
}
