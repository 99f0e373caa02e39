import Testing

@testable import TextForms

@Suite struct CanonicalJSONTests {
    private func canonical(_ text: String) throws -> String {
        let document = try JSONReader.read(Array(text.utf8))
        return document.withRoot { root in
            var out: [UInt8] = []
            CanonicalJSON.writeValue(root) { out += $0 }
            return String(decoding: out, as: UTF8.self)
        }
    }

    @Test func sortsKeysAndDropsSpace() throws {
        #expect(
            try canonical(" { \"b\" : [ 1 , { \"z\":0, \"y\" : null } ] ,\n \"a\":true, \"\":\"\" } ")
                == #"{"":"","a":true,"b":[1,{"y":null,"z":0}]}"#)
        #expect(try canonical(#"{"ä":1,"z":2,"Z":3,"zz":4}"#) == #"{"Z":3,"z":2,"zz":4,"ä":1}"#)
    }

    @Test func keepsNumbersAndStringsAsTheyStand() throws {
        #expect(try canonical(#"[16, 16.0, 1.6E+1, -0]"#) == "[16,16.0,1.6E+1,-0]")
        #expect(try canonical(#"["ä\u00E4 \n\\"]"#) == #"["ä\u00E4 \n\\"]"#)
    }

    @Test func slashesAreNotEscaped() throws {
        #expect(try canonical(#"["a\/b/c", "\\/", "\\\/"]"#) == #"["a/b/c","\\/","\\/"]"#)
    }

    @Test func sortsByTextNotByEscapes() throws {
        #expect(try canonical(#"{"b":1,"\u0061":2}"#) == #"{"\u0061":2,"b":1}"#)
    }

    @Test func specificationExample() throws {
        let text = """
            {"sessions": [{"id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "start": "2026-01-20T20:15:00Z",
              "targetDurationHours": 16, "end": "2026-01-21T12:20:00Z"}]}
            """
        let document = try JSONReader.read(Array(text.utf8))
        #expect(
            document.withRoot(CanonicalJSON.checksum)
                == "4a8f7e9134048c2e199f39ec89282a3d5bf3d9c100a15f6d5f71111038a9add9")
    }

    @Test func objectsWithinObjects() throws {
        #expect(
            try canonical(#"{"b":{"d":[{"z":1,"y":{"b":2,"a":3}}],"c":{}},"a":[[],[[{"n":0,"m":0}]]]}"#)
                == #"{"a":[[],[[{"m":0,"n":0}]]],"b":{"c":{},"d":[{"y":{"a":3,"b":2},"z":1}]}}"#)
    }

    /// Long lists come in pieces, whose joints do not show.
    @Test func longListsComeInPieces() throws {
        let count = 20_000
        let text = (0..<count).map { #"{"b": \#($0), "a": "x"}"# }.joined(separator: " , ")
        let expected = (0..<count).map { #"{"a":"x","b":\#($0)}"# }.joined(separator: ",")
        let document = try JSONReader.read(Array("{\"l\": [\(text)]}".utf8))
        var out: [UInt8] = []
        var pieces = 0
        document.withRoot {
            CanonicalJSON.writeValue($0) {
                out += $0
                pieces += 1
            }
        }
        #expect(out == Array("{\"l\":[\(expected)]}".utf8))
        #expect(pieces > 2)
        #expect(document.withRoot(CanonicalJSON.checksum) == Hex.text(of: SHA256.digest(of: out)))
    }
}
