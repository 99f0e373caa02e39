import Testing

@testable import Localization

@Suite struct StringsReaderTests {
    private func texts(_ bytes: some Sequence<UInt8>) throws -> [String: String] {
        try StringsReader.read(Array(bytes), name: "t", language: nil).entries.compactMapValues { $0.forms[.other] }
    }

    @Test func readsKeysTextsAndComments() throws {
        let text = """
            /* A comment
               over lines */
            "timer.idle" = "When you're ready.";  // and one behind
            plain.key-1 = plain;
            "with \\"marks\\"" = "a\\nb\\tc\\\\d \\U00e9 \\u2019 \\101 \\Ud83c\\Udf33";
            "twice" = "first"; "twice" = "second";
            "" = "";
            """
        #expect(
            try texts(text.utf8) == [
                "timer.idle": "When you're ready.", "plain.key-1": "plain",
                "with \"marks\"": "a\nb\tc\\d é ’ A 🌳", "twice": "second", "": "",
            ])
    }

    @Test("UTF-16 is told by its mark or its zeros", arguments: [true, false], [true, false])
    func readsUTF16(isBig: Bool, isMarked: Bool) throws {
        let units = (isMarked ? [0xFEFF] : []) + Array("\"a\" = \"Wald – 森\";".utf16)
        let bytes = units.flatMap { unit in
            isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
        #expect(try texts(bytes) == ["a": "Wald – 森"])
    }

    @Test func readsAByteOrderMarkOfUTF8() throws {
        #expect(try texts([0xEF, 0xBB, 0xBF] + "a = b;".utf8) == ["a": "b"])
    }

    @Test func formsForNumbersAreEndingsOfKeys() throws {
        let text = "\"days#one\" = \"%d day\"; \"days\" = \"%d days\"; \"a#b\" = \"c\";"
        let table = try StringsReader.read(Array(text.utf8), name: "t", language: nil)
        #expect(table.entries["days"]?.forms == [.one: "%d day", .other: "%d days"])
        #expect(table.keys == ["a#b", "days"])
    }

    @Test(
        "What is wrong is told with its place",
        arguments: [
            ("\"a\" = \"b\"", 1, 10, "the end of the file", "';'"),
            ("\"a\" \"b\";", 1, 5, "'\"'", "'='"),
            ("\n\"a\" = ;", 2, 7, "';'", "a text in quotation marks"),
            ("a = \"b", 1, 5, "a text without an end", "a quotation mark at its end"),
            ("/* b", 1, 1, "a comment without an end", "*/ at its end"),
            ("a = \"\\U12\";", 1, 6, "'\\U'", "4 hexadecimal digits behind it"),
            ("a = \"\\Ud800x\";", 1, 6, "'\\'", "a character's number"),
            ("{a = b;}", 1, 1, "'{'", "a key in quotation marks"),
            ("/ a", 1, 1, "'/'", "a key, or a comment"),
        ])
    func tellsThePlace(text: String, line: Int, column: Int, found: String, expected: String) {
        #expect(throws: WordTableError(line: line, column: column, found: found, expected: expected)) {
            try texts(text.utf8)
        }
    }

    @Test func limitsTheSize() {
        let bytes = [UInt8](repeating: 32, count: WordTable.maxSize + 1)
        #expect(throws: WordTableError.self) { try StringsReader.read(bytes, name: "t", language: nil) }
    }

    @Test("No piece of a file traps") func cutAnywhere() throws {
        let bytes = Array("/* c */ \"a\\U00e9\" = \"\\Ud83c\\Udf33 %d\\\\\"; // end\nb = c;".utf8)
        for end in 0...bytes.count {
            for start in 0...end { _ = try? texts(bytes[start..<end]) }
        }
    }
}
