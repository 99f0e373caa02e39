/// Words of seven kinds of writing, with what is hard in each: ligatures, marks in any order, letters that join.
struct ShapingWords: Sendable, CustomStringConvertible {
    let name: String
    let script: String
    let language: String
    let words: [String]

    var description: String { name }

    init(_ name: String, _ script: String, _ language: String, _ words: String) {
        self.name = name
        self.script = script
        self.language = language
        self.words = words.split(separator: " ").map(String.init)
    }

    /// Each word, each two in one, those beside one another and those with one in between, and each three with spaces.
    var texts: [String] {
        let next = words.dropFirst() + words.prefix(1)
        let third = words.dropFirst(2) + words.prefix(2)
        return words + zip(words, next).map { $0 + $1 } + zip(words, third).map { $0 + $1 }
            + zip(zip(words, next), third).map { "\($0.0) \($0.1) \($1)" }
    }

    static let all = [
        ShapingWords(
            "Latin", "Latn", "en",
            """
            office fluffy affinity waffle difficult fjord efficient \u{FB01}sh Ångström naïve café e\u{301}te\u{301} \
            A\u{30A}ngstro\u{308}m Zu\u{308}rich ǻ o\u{328}\u{301} q\u{303} x\u{302}\u{323} s\u{323}\u{307} AVATAR To. \
            We, Ty Yo LT "quote" 1/2 12\u{2044}34 fi\u{200C}f f\u{200D}f co\u{AD}op a\u{2009}b a\u{202F}b r\u{308}\u{304} \
            i\u{301} j\u{301} i\u{307}\u{301} AV\u{301}A Łódź žluťoučký kůň işık İstanbul ŞŢşţ fıl Ĳsland œuvre Þing \
            weiß groß STRAßE smørrebrød (fi) [ffl] fi-fi TT.
            """),
        ShapingWords(
            "Vietnamese", "Latn", "vi",
            """
            tiếng Việt Nguyễn được không người những Trường đường ngữ nghĩa thấy phở Huế Ðà Nẵng ệ ấ ở e\u{302}\u{301} \
            o\u{31B}\u{323} a\u{306}\u{309} u\u{31B}\u{303} Tru\u{31B}o\u{31B}\u{300}ng e\u{323}\u{302} A\u{302}\u{303} \
            y\u{309} quyển sách bằng lăng tuổi trẻ ước mơ rượu ngoằn ngoèo khuỷu
            """),
        ShapingWords(
            "Arabic", "Arab", "ar",
            """
            السلام عليكم مرحبا محمد الله بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ لا إله إلا كتاب مدرسة جامعة اللغة العربية فى قِطَّةٌ مُحَمَّدٌ \
            لِلَّٰهِ ١٢٣ کتاب پاکستان چای گل ژاله ہے ھے میں نہیں می\u{200C}خواهم لإ لأ لآ شَدَّة ءآأؤإئ تـَـٰـ (عربي) سُبْحَٰنَ ٱلْقُرْءَانُ \
            يُؤْمِنُونَ ه\u{200D} بببب سسس لمحج نمي
            """),
        ShapingWords(
            "Hebrew", "Hebr", "he",
            """
            שלום עולם בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ שּׁ שֹּׁ יְרוּשָׁלִַם ירושלים עִבְרִית (ספר) ״אב״ כָּל־הָעָם וַיֹּאמֶר \
            אֲ֭שֶׁר לֹ֥א 123 חֲדָשָׁה מִצְוֹת צִיּוֹן קֹדֶשׁ נָא רוּחַ יוֹם לַיְלָה טוֹב גַּן עֵדֶן ף ץ ם ן ך
            """),
        ShapingWords(
            "Cyrillic", "Cyrl", "ru",
            """
            Привет мир съешь ещё этих мягких французских булок й и\u{306} е\u{308} і\u{308} Ґ ґ Љ Њ бвг А\u{301} о\u{301}кна \
            Ѣ ҳ ӑ ѐ и\u{300} ГАТУ Том. РУ, Україна їжак њива ђак ќе ѓон Ўзбек подъезд ЖЖ фильм
            """),
        ShapingWords(
            "Greek", "Grek", "el",
            """
            Καλημέρα κόσμε άνθρωπος ἀρχῇ ἦν ὁ λόγος α\u{313}\u{301} ω\u{345} ᾧ ΐ ΰ Ἑλλάς Ω\u{301} ϑ ς ΑΥΤΟ Τόπος Ρ. Υψος \
            ᾅδης ἐγώ εἰμι τὸ ἄλφα καὶ ὦ υ\u{308}\u{301} Ϊ φῶς ψυχή
            """),
        ShapingWords(
            "Thai", "Thai", "th",
            """
            สวัสดี ประเทศไทย น้ำ กำลัง ที่นี่ ผู้ใหญ่ ปู่ ก็ ทั้งหมด ญี่ปุ่น ฐาน กิ้ง ป้ำ ฟ้า ทำ่ ฤๅ เป็น ๑๒๓ ซื้อ ชื่อ ใบไม้ \
            เรือ เสื้อผ้า ตั๋ว จ๋า ฟุ้ง ฎีกา ปลา ไป่ ฬุ
            """),
    ]
}
