/// Adobe's standard encoding, as numbers of standard names (Technical Note 5176, appendix B).
enum StandardEncoding {
    /// - Parameter code: 0 … 255.
    static func name(of code: Int) -> Int {
        switch code {
        case 32...126: code - 31
        case 161...175: code - 65
        case 177...180: code - 66
        case 182...189: code - 67
        case 191: 123
        case 193...200: code - 69
        case 202, 203: code - 70
        case 205...208: code - 71
        case 225: 138
        case 227: 139
        case 232...235: code - 92
        case 241: 144
        case 245: 145
        case 248...251: code - 102
        default: 0
        }
    }
}
