import TestSupport
import Testing

@testable import Typography

/// Places between words and syllables of scripts that are written without spaces.
@Suite struct WordBreaksTests {
    private func parts(_ text: String, _ dictionary: WordDictionary? = nil) -> [String] {
        let scalars = Array(text.unicodeScalars)
        let classes = scalars.map { UnicodeData.lineBreakClass($0.value) }
        let places = WordBreaks.places(scalars, classes, dictionary).map(\.index)
        return zip([0] + places, places + [scalars.count]).map { String(String.UnicodeScalarView(scalars[$0..<$1])) }
    }

    private func dictionary(_ words: String...) throws -> WordDictionary {
        try WordDictionary(words: words.joined(separator: "\n").utf8, name: "words.txt")
    }

    // MARK: Syllables

    @Test(arguments: [
        "ประ|เทศ|ไทย", "ภา|ษา|ไทย", "สวัส|ดี", "ไม่|มี", "กรุง|เทพ", "เป็น|เมือง", "เรียน|หนัง|สือ", "คน|ผม", "เว|ลา|กิน",
        "เขา|เดิน|ไป|ทำ|งาน", "เพลง|ใหม่", "ศาสตร์", "วัน|ศุกร์", "เธอ|คือ|ใคร", "น้ำ|แข็ง", "ต่าง|ๆ|นา|นา", "ของ|เรา",
        "โรง|เรียน", "ตัว|เล็ก", "เปล่า|ครับ", "ภา|ษา|ไทย|มี", "และ|มโน", "นคร", "ขบวน", "การ์ด", "ว่าชนิด", "จักร|ไทย", "เฉลี่ย",
    ]) func thai(marked: String) {
        // ๆ repeats the word in front, and goes with it.
        let expected = marked.replacing("|ๆ", with: "ๆ").split(separator: "|").map(String.init)
        #expect(parts(expected.joined()) == expected)
    }

    @Test(arguments: ["ພາ|ສາ|ລາວ", "ສະ|ບາຍ|ດີ", "ຂອບ|ໃຈ", "ໂຮງ|ຮຽນ", "ເຮືອນ|ໃຫຍ່"])
    func lao(marked: String) {
        let expected = marked.split(separator: "|").map(String.init)
        #expect(parts(expected.joined()) == expected)
    }

    @Test(arguments: ["ភា|សា|ខ្មែរ", "កម្ពុ|ជា", "ស្រុក|ខ្មែរ", "ចាប់|ផ្តើម", "ទទួល|បាន", "ជា|ប្រទេស", "មនុស្ស|ទាំង|អស់"])
    func khmer(marked: String) {
        let expected = marked.split(separator: "|").map(String.init)
        #expect(parts(expected.joined()) == expected)
    }

    @Test(arguments: [
        "မြန်|မာ|စာ", "ကျောင်း|သား", "အင်္ဂ|လိပ်", "တက္က|သိုလ်", "နို|င်ငံ", "ကော်|ဖီ", "ဗုဒ္ဓ|ဘာ|သာ",
    ]) func burmese(marked: String) {
        // Stacks and killed consonants stay with the syllable in front.
        let expected = marked.replacing("နို|င်ငံ", with: "နိုင်|ငံ").split(separator: "|").map(String.init)
        #expect(parts(expected.joined()) == expected)
    }

    /// Whatever the letters are, no line begins with a sign, and none ends with a leading vowel or a stacker.
    @Test func signsStayWithTheirLetters() {
        let ranges: [ClosedRange<UInt32>] = [
            0x0E01...0x0E4E, 0x0E81...0x0EDF, 0x1000...0x109F, 0x1780...0x17DD, 0x1950...0x1974, 0x1980...0x19C9,
            0x1A20...0x1A7C, 0xAA60...0xAADD, 0x11700...0x1172B,
        ]
        var random: UInt32 = 1
        var count = 0
        for range in ranges {
            let letters = range.compactMap(Unicode.Scalar.init).filter {
                [.SA, .SAM].contains(UnicodeData.lineBreakClass($0.value))
            }
            for _ in 0..<200 {
                let text = (0..<12).map { _ in
                    random = random &* 1_664_525 &+ 1_013_904_223
                    return letters[Int(random >> 8) % letters.count]
                }
                let classes = text.map { UnicodeData.lineBreakClass($0.value) }
                for place in WordBreaks.places(text, classes, nil) {
                    count += 1
                    #expect(!UnicodeData.category(text[place.index].value).isMark, "\(text) \(place)")
                    let before = text[place.index - 1].value
                    #expect(![0x1039, 0x17D2, 0x1A60].contains(before))
                    #expect(!(0xE40...0xE44).contains(before))
                    #expect(!(0xEC0...0xEC4).contains(before))
                    #expect(place.isSyllable)
                }
            }
        }
        #expect(count > 4000)
    }

    @Test(.timeLimit(.minutes(10))) func longTextsTakeTheirLength() throws {
        let text = String(repeating: "ประเทศไทย", count: 20_000)
        #expect(parts(text).count > 40_000)
        #expect(try parts(text, dictionary("ประเทศ", "ไทย", "ประเทศไทย")).count == 20_000)
        #expect(parts(String(repeating: "ก", count: 100_000)).count >= 1)
    }

    // MARK: Dictionaries

    @Test func wordsComeBeforeSyllables() throws {
        let words = try dictionary("ประเทศ", "ไทย", "ประเทศไทย", "ตากลม", "ตาก", "ลม", "ตา", "กลม")
        #expect(parts("ประเทศไทย", words) == ["ประเทศไทย"])
        // Fewest words; of equal ones the longer first.
        #expect(parts("ตากลม", words) == ["ตากลม"])
        #expect(try parts("ตากลม", dictionary("ตาก", "ลม", "ตา", "กลม")) == ["ตาก", "ลม"])
        // The fewest letters outside, even if the first word is shorter.
        #expect(try parts("ตากลม", dictionary("ตาก", "ตา", "กลม")) == ["ตา", "กลม"])
        #expect(try parts("ไทยสวัสดีไทย", dictionary("ไทย")) == ["ไทย", "สวัส", "ดี", "ไทย"])
    }

    @Test func wordsNeverDivideClusters() throws {
        // A word that ends before a vowel sign is none there.
        #expect(try parts("กาน้ำ", dictionary("กาน", "กา")) == ["กา", "น้ำ"])
        #expect(try parts("ខ្មែរ", dictionary("ខ")) == ["ខ្មែរ"])
    }

    @Test func oneDictionaryHasSeveralLanguages() throws {
        let words = try WordDictionary(files: [
            ("th.txt", Array("ประเทศไทย\r\n# a comment\n\n".utf8)), ("my.txt", Array("\u{FEFF}မြန်မာ # Burma\n".utf8)),
        ])
        #expect(parts("ประเทศไทย", words) == ["ประเทศไทย"])
        #expect(parts("မြန်မာစာ", words) == ["မြန်မာ", "စာ"])
        #expect(words.scripts == ["Thai", "Mymr"])
        #expect(parts("ភាសាខ្មែរ", words) == parts("ភាសាខ្មែរ"))
    }

    @Test(arguments: [
        ("", "words.txt:1: found no words, expected at least one"),
        ("# nothing\n", "words.txt:2: found no words, expected at least one"),
        ("ไทย\na b\n", "words.txt:2: found 2 words, expected one, or a comment behind #"),
    ]) func filesThatAreNoDictionaryAreTold(text: String, message: String) {
        let error = #expect(throws: WordFileError.self) { try WordDictionary(words: text.utf8, name: "words.txt") }
        #expect(error?.description == message)
    }

    @Test func dictionariesHaveLimits() {
        let word = String(repeating: "ก", count: WordDictionary.maxLength + 1)
        let error = #expect(throws: WordFileError.self) { try WordDictionary(words: "ก\n\(word)".utf8, name: "a") }
        #expect(error?.description == "a:2: found a word of 65 characters, expected at most 64")
        #expect(throws: WordFileError.self) {
            try WordDictionary(words: Array(repeating: 0x0A, count: WordDictionary.maxBytes + 1), name: "a")
        }
        let bytes = #expect(throws: WordFileError.self) { try WordDictionary(words: [0x0A, 0xE0], name: "a") }
        #expect(bytes?.line == 2)
    }
}
