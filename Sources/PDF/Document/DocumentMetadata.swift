/// What a file says of itself as XMP (ISO 16684-1), beside the dictionary that PDF has for it.
enum DocumentMetadata {
    static func packet(title: String, _ language: String?) -> [UInt8] {
        var text = "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        text += "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF"
        text += " xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
        text += "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">"
        text += "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(escaped(title))</rdf:li></rdf:Alt></dc:title>"
        if let language, !language.isEmpty {
            text += "<dc:language><rdf:Bag><rdf:li>\(escaped(language))</rdf:li></rdf:Bag></dc:language>"
        }
        text += "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
        return Array(text.utf8)
    }

    private static func escaped(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\t", "\n": out.unicodeScalars.append(scalar)
            default:
                // XML 1.0 has no other control characters (section 2.2).
                let isForbidden = scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF
                out.unicodeScalars.append(isForbidden ? "\u{FFFD}" : scalar)
            }
        }
        return out
    }
}
