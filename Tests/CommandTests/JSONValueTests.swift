import Foundation
import Testing

@testable import render_scene

@Suite struct JSONValueTests {
    @Test func anyTextComesBack() throws {
        let texts = ["", "\"\\/", "a\nb\tc\r", "\u{0}\u{1F}\u{7F}", "Tree – 木 🌳", "</script>"]
        let text = JSONValue.array(texts.map { .string($0) }).text
        let back = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String]
        #expect(back == texts)
    }

    @Test func keysKeepTheirOrder() {
        let value = JSONValue.object([
            ("z", .null), ("a", .bool(true)), ("m", .array([.integer(-3), .number(0.5), .number(16)])),
            ("e", .array([])),
            ("o", .object([])), ("n", .number(.nan)),
        ])
        #expect(
            value.text == """
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
                  "n": null
                }

                """)
    }

    @Test func tablesHaveColumns() {
        #expect(
            TextTable.text(head: ["a", "bb", "c"], rows: [["1", "2", "3"], ["long", "", "new\nline"]])
                == "a     bb  c\n1     2   3\nlong      new\\nline\n")
    }

    @Test func messagesAreOneLine() {
        #expect(Messages.oneLine("a\nb\u{1B}[31m\r\u{202E}x\u{9B}é木") == "a\\nb\\u{1b}[31m\\u{d}\\u{202e}x\\u{9b}é木")
    }
}
