import TestSupport
import Testing

@testable import TextForms

@Suite struct JSONReaderTests {
    private func read(_ text: String) throws(JSONError) -> JSONTree { try JSONTree.read(Array(text.utf8)) }

    private func error(_ text: String) -> String { error(Array(text.utf8)) }

    private func error(_ bytes: [UInt8]) -> String {
        do throws(JSONError) {
            _ = try JSONReader.read(bytes)
            return "no error"
        } catch {
            return error.description
        }
    }

    @Test func readsEveryKindOfValue() throws {
        let root = try read(#" {"a": [1, -2.5e3, 0, true, false, null], "b": {}, "c": [], "ä": "x"} "#)
        #expect(root.kind == .object)
        #expect(root.members.map(\.key.string) == ["a", "b", "c", "ä"])
        let a = try #require(root["a"])
        #expect(a.elements.map(\.kind) == [.number, .number, .number, .true, .false, .null])
        #expect(a.elements.compactMap(\.number) == [1, -2500, 0])
        #expect(root["b"]?.kind == .object)
        #expect(root["b"]?.members.isEmpty == true)
        #expect(root["c"]?.kind == .array)
        #expect(root["c"]?.elements.isEmpty == true)
        #expect(root["ä"]?.string == "x")
        #expect(root["missing"] == nil)
        #expect(a["a"] == nil)
    }

    @Test func readsScalarsAtTheOutside() throws {
        #expect(try read("7").number == 7)
        #expect(try read("\"\"").string == "")
        #expect(try read("null").isNull)
        #expect(try read("\u{FEFF}[]").kind == .array)
    }

    @Test func keepsSourceText() throws {
        let root = try read(#"[1.0e+02, "a\/\u00e4"]"#)
        #expect(root.elements.map(\.sourceText) == ["1.0e+02", #""a\/\u00e4""#])
    }

    @Test func resolvesEscapes() throws {
        #expect(try read(#""\"\\\/\b\f\n\r\t\u00e4\u20AC\ud83C\uDF32!""#).string == "\"\\/\u{8}\u{C}\n\r\tä€🌲!")
        #expect(try read(#""\u0000""#).string == "\0")
        let root = try read(#"{"\u0061b": 1}"#)
        #expect(root["ab"]?.number == 1)
    }

    @Test func numbersAreTheNearest() throws {
        #expect(try read("123456789012345").number == 123_456_789_012_345)
        #expect(try read("0.1").number == 0.1)
        #expect(try read("9007199254740993").number == 9_007_199_254_740_992)
        #expect(try read("1e999").number == .infinity)
        #expect(try read("-1e999").number == -.infinity)
        #expect(try read("1e-999").number == 0)
        #expect(try read("-0").number == 0)
        #expect(try read("\"1\"").number == nil)
    }

    @Test(arguments: [
        ("", "line 1, column 1: found the end of the file, expected a value"),
        ("  \n", "line 2, column 1: found the end of the file, expected a value"),
        ("[1,\n 2,]", "line 2, column 4: found ']', expected a value"),
        ("[1 2]", "line 1, column 4: found '2', expected ',' or ']'"),
        ("[1", "line 1, column 3: found the end of the file, expected ',' or ']'"),
        ("{\"a\" 1}", "line 1, column 6: found '1', expected ':'"),
        ("{\"a\":1 \"b\":2}", "line 1, column 8: found '\"', expected ',' or '}'"),
        ("{\"a\":1,}", "line 1, column 8: found '}', expected a key in quotation marks"),
        ("{a:1}", "line 1, column 2: found 'a', expected a key in quotation marks or '}'"),
        ("[]\n\nx", "line 3, column 1: found 'x', expected the end of the file"),
        ("tru", "line 1, column 1: found 't', expected 'true'"),
        ("nulL", "line 1, column 1: found 'n', expected 'null'"),
        ("NaN", "line 1, column 1: found 'N', expected a value"),
        ("[01]", "line 1, column 3: found '1', expected no digit after a leading 0"),
        ("[+1]", "line 1, column 2: found '+', expected a value"),
        ("[-]", "line 1, column 3: found ']', expected a digit"),
        ("[1.]", "line 1, column 4: found ']', expected a digit"),
        ("[.5]", "line 1, column 2: found '.', expected a value"),
        ("[1e]", "line 1, column 4: found ']', expected a digit"),
        ("[1e+", "line 1, column 5: found the end of the file, expected a digit"),
        ("\"abc", "line 1, column 5: found the end of the file, expected '\"' at the end of the text"),
        ("\"a\nb\"", "line 1, column 3: found the end of the line, expected control characters written as \\u00XX"),
        ("\"a\tb\"", "line 1, column 3: found a tab, expected control characters written as \\u00XX"),
        (
            "[\"\u{1}\"]",
            "line 1, column 3: found the control character U+0001, expected control characters written as \\u00XX"
        ),
        (#""\x""#, #"line 1, column 3: found 'x', expected one of " \ / b f n r t u after a backslash"#),
        (#""\u12g4""#, "line 1, column 6: found 'g', expected four hexadecimal digits"),
        (#""\ud83cx""#, "line 1, column 2: found the first half of one, expected a pair of surrogates"),
        (#""\ud83c\u0041""#, "line 1, column 2: found the first half of one, expected a pair of surrogates"),
        (#"["a\udf32"]"#, "line 1, column 4: found the second half of one, expected a pair of surrogates"),
        ("{\"a\":1,\"b\":2,\n\"a\":3}", "line 2, column 1: found the key \"a\" a second time, expected each key once"),
        (#"{"ab":1,"\u0061b":2}"#, "line 1, column 9: found the key \"ab\" a second time, expected each key once"),
        ("// x", "line 1, column 1: found '/', expected a value"),
    ])
    func errorsNameThePlace(text: String, expected: String) {
        #expect(error(text) == expected)
    }

    @Test func columnsCountCharacters() {
        #expect(error("[\"äe\u{301}🇨🇭👩‍👩‍👧\", x]").hasPrefix("line 1, column 10:"))
        #expect(error("[\"ä\",\r\n  x]").hasPrefix("line 2, column 3: found 'x'"))
        #expect(error("\u{FEFF}x").hasPrefix("line 1, column 1:"))
        #expect(error("[🌲]") == "line 1, column 2: found '🌲', expected a value")
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xE2, 0x82],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xF0, 0x9F, 0x8C],
        ] as [[UInt8]])
    func malformedUTF8IsAnError(bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        let text = error([quote, UInt8(ascii: "a")] + bytes + [quote])
        #expect(text == "line 1, column 3: found the byte 0x\(Hex.text(of: bytes[0])), expected UTF-8")
    }

    @Test func wellFormedUTF8AtTheEdgesIsRead() throws {
        for scalar in ["\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}"] {
            #expect(try read("\"\(scalar)\"").string == scalar)
        }
    }

    @Test func depthIsLimited() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try read(nested(256)).kind == .array)
        #expect(
            error(nested(257))
                == "line 1, column 257: found one level more, expected no more than 256 levels of arrays and objects")
        #expect(error(String(repeating: "[", count: 1_000_000)).contains("256 levels"))
    }

    @Test func sizeIsLimited() throws {
        let text = Array("[1, 2, 3]".utf8)
        let error = #expect(throws: JSONError.self) { try JSONReader.read(text, maxSize: 8) }
        #expect(error?.description == "line 1, column 1: found 9 bytes, expected at most 8 bytes")
        _ = try JSONReader.read(text, maxSize: 9)
        #expect(JSONReader.maxSize <= UInt32.max)
    }

    @Test func manyKeysAreComparedQuickly() throws {
        let keys = (0..<20_000).map { "\"k\($0)\":0" }.joined(separator: ",")
        #expect(try read("{\(keys)}").members.count == 20_000)
        let text = error("{\(keys),\n\"k7\":1,\"k5\":1}")
        #expect(text.hasPrefix("line 2, column 1: found the key \"k7\" a second time"))
    }

    @Test func manyKeysAreComparedByTheirText() {
        let keys = (0..<20).map { "\"k\($0)\":0" }.joined(separator: ",")
        #expect(error("{\(keys),\"k\":1,\"k200\":1}") == "no error")
        #expect(error("{\(keys),\n\"\\u006b7\":1}").hasPrefix("line 2, column 1: found the key \"k7\" a second time"))
        #expect(error("{\"\":0,\(keys),\n\"\":1}").hasPrefix("line 2, column 1: found the key \"\" a second time"))
    }

    @Test func everyPrefixIsAnErrorAndNothingTraps() {
        let text = #"{"a":[1,-2.5e3,true,null,"\u00e4\ud83c\udf32ä"],"b":{"c":false}}"#
        let bytes = Array(text.utf8)
        #expect(error(bytes) == "no error")
        for count in 0..<bytes.count { #expect(error(Array(bytes[..<count])) != "no error") }
        for i in bytes.indices {
            for byte in [0, 0x22, 0x5C, 0x7B, 0x80, 0xFF] as [UInt8] {
                var changed = bytes
                changed[i] = byte
                _ = error(changed)
            }
        }
    }

    @Test func nodesAreSmall() {
        #expect(MemoryLayout<JSONDocument.Node>.stride == 16)
        #expect(_isPOD(JSONDocument.Node.self))
        #expect(_isPOD(JSONValue.self))
    }

    // MARK: Lists

    /// Of an array that lies in no other array, only the place is kept.
    @Test(arguments: [
        ("[]", 1), ("[1, 2, 3]", 1), (#"{"a": [1, {"b": [2, 3]}], "c": {"d": [4, 5]}}"#, 7), (#"[[1, 2], [3]]"#, 1),
        (#"{"a": [1], "b": 2}"#, 5),
    ])
    func listsKeepNoElements(text: String, nodes: Int) throws {
        #expect(try JSONReader.read(Array(text.utf8)).nodes.count == nodes)
    }

    @Test func listsAreReadAgain() throws {
        let root = try read(#"{"a":[ ] ,"b": [ 1 , [2,[3],[ ]] ,{"c":[4, 5]}, "x\n" ],"d":[{}]}"#)
        #expect(root["a"]?.elements.isEmpty == true)
        let b = try #require(root["b"]?.elements)
        #expect(b.map(\.sourceText) == ["1", "[2,[3],[ ]]", #"{"c":[4, 5]}"#, #""x\n""#])
        #expect(b[1].elements.map(\.kind) == [.number, .array, .array])
        #expect(b[1].elements[1].elements.map(\.number) == [3])
        #expect(b[1].elements[2].elements.isEmpty)
        #expect(b[2]["c"]?.elements.map(\.number) == [4, 5])
        #expect(root["d"]?.elements.map(\.kind) == [.object])
    }

    @Test func valuesAtOnceAreLimited() throws {
        func error(_ text: String, _ limit: Int) -> String? {
            do throws(JSONError) {
                _ = try JSONReader.read(Array(text.utf8), maxNodes: limit)
                return nil
            } catch {
                return error.description
            }
        }
        // The list and one of its elements.
        #expect(error(#"[{"a":[1,2]},{"a":[3,4]},{"a":[5,6]}]"#, 6) == nil)
        #expect(
            error(#"[{"a":[1,2]},{"a":[3,4,5]}]"#, 6)
                == "line 1, column 24: found one value more, expected no more than 6 values at once")
        #expect(error(#"{"a":1,"b":2}"#, 5) == nil)
        #expect(error(#"{"a":1,"b":2}"#, 4)?.hasPrefix("line 1, column 12:") == true)
    }

    /// Eight bytes are looked at together: whatever stands at whichever place among them.
    @Test func stringsEndWhereTheyEnd() throws {
        for count in 0..<20 {
            let plain = String(repeating: "~", count: count)
            #expect(try read("\"\(plain)\"").string == plain)
            #expect(try read("[\"\(plain)\",\"\"]").elements.map(\.string) == [plain, ""])
            #expect(try read("\"\(plain)\\\"\(plain)ä\(plain)\"").string == "\(plain)\"\(plain)ä\(plain)")
            for byte in UInt8.min...(.max) {
                let text = [UInt8(ascii: "\"")] + Array(plain.utf8) + [byte] + Array("        \"".utf8)
                let isPlain = (0x20..<0x80).contains(byte) && byte != 0x22 && byte != 0x5C
                #expect((self.error(text) == "no error") == isPlain, "byte \(byte) behind \(count)")
            }
        }
    }
}
