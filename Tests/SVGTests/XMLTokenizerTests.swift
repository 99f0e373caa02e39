import Testing

@testable import SVG

/// The tokens as short text: `<name a=b>`, `</>`, `"text"`.
private func tokens(_ text: String) throws -> [String] {
    var tokenizer = XMLTokenizer([UInt8](text.utf8))
    var out: [String] = []
    while let token = try tokenizer.next() {
        switch token {
        case .start(let element):
            out.append(
                "<"
                    + ([element.name.string]
                    + tokenizer.attributes.map { "\($0.name.string)=\($0.value.string)" }).joined(separator: " ")
                    + ">")
        case .end: out.append("</>")
        case .text(let text, _): out.append("\"\(text.string)\"")
        }
    }
    return out
}

private func failure(_ text: String) -> String? {
    do {
        _ = try tokens(text)
        return nil
    } catch let error as XMLError {
        return "\(error.offset): \(error.message)"
    } catch {
        return "\(error)"
    }
}

@Suite struct XMLTokenizerTests {
    @Test func elementsAttributesAndText() throws {
        #expect(
            try tokens(
                "<?xml version=\"1.0\"?><!-- <x> --><a b='1' c:d = \"2>\"\n><e/>t &lt;&#65;&#x42;<![CDATA[<&]]></a >\n")
                == ["<a b=1 c:d=2>>", "<e>", "</>", "\"t <AB\"", "\"<&\"", "</>"])
        #expect(try tokens("\u{FEFF}<ä-1.x/>") == ["<ä-1.x>", "</>"])
    }

    @Test func whiteSpaceInAttributes() throws {
        #expect(try tokens("<a b='x\n\t y&#10;&#9;'/>") == ["<a b=x   y\n\t>", "</>"])
    }

    @Test func documentTypesArePassedOver() throws {
        #expect(
            try tokens(
                """
                <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x>y" [
                <!ENTITY a "ha]>ha"><!-- > ] --><!ELEMENT b (c)>
                ]>
                <svg b="&a;">&a; &nbsp; & &;</svg>
                """) == ["<svg b=&a;>", "\"&a; &nbsp; & &;\"", "</>"])
    }

    @Test func referencesThatNameNoCharacter() throws {
        for bad in ["&#0;", "&#xD800;", "&#x110000;", "&#-5;", "&#+5;", "&#99999999999;", "&#;", "&#x;"] {
            #expect(try tokens("<a>\(bad)</a>")[1] == "\"\(bad)\"")
        }
    }

    @Test func errorsSayWhereAndWhat() {
        #expect(failure("") == "0: the file ends, expected an element")
        #expect(failure("  hello") == "2: found 'h', expected a tag")
        #expect(failure("<a>") == "3: the file ends, expected </a>")
        #expect(failure("<a></b>") == "3: found </b>, expected </a>")
        #expect(failure("</b>") == "0: found </b>, and no element is open")
        #expect(failure("<a/><b/>") == "4: found a second root element, <b>")
        #expect(failure("<a/>x") == "4: found 'x', expected a tag")
        #expect(failure("<a b>") == "4: found '>', expected '='")
        #expect(failure("<a b=c>") == "5: found 'c', expected a quotation mark")
        #expect(failure("<a b='<'>") == "6: found '<', expected a closing quotation mark")
        #expect(failure("<a b='1'c='2'>") == "8: found 'c', expected white space, '>' or '/>'")
        #expect(failure("<a b='1' b='2'/>") == "9: found the attribute 'b' twice in <a>")
        // Few are compared with one another, many are looked up.
        for count in [15, 16, 17, 40] {
            let many = (0..<count).map { " a\($0)=''" }.joined()
            #expect(failure("<a\(many)/>") == nil)
            #expect(failure("<a\(many) a3=''/>") == "\(3 + many.utf8.count): found the attribute 'a3' twice in <a>")
            let last = " a\(count - 1)=''"
            #expect(failure("<a\(many)\(last)/>")?.hasSuffix("twice in <a>") == true)
        }
        #expect(failure("<a><!-- x</a>") == "3: a comment begins here and does not end")
        #expect(failure("<!DOCTYPE svg [") == "0: a document type begins here and does not end")
        #expect(failure("< a/>") == "1: found white space, expected an element's name")
    }
}
