import Testing

@testable import render_scene

@Suite struct TextTableTests {
    @Test func tablesHaveColumns() {
        #expect(
            TextTable.text(head: ["a", "bb", "c"], rows: [["1", "2", "3"], ["long", "", "new\nline"]])
                == "a     bb  c\n1     2   3\nlong      new\\nline\n")
    }

    @Test func messagesAreOneLine() {
        #expect(Messages.oneLine("a\nb\u{1B}[31m\r\u{202E}x\u{9B}é木") == "a\\nb\\u{1b}[31m\\u{d}\\u{202e}x\\u{9b}é木")
    }
}
