import Typography

/// What the proof sheet says.
enum ProofText {
    static func title(of typeface: Typeface) -> String { "Proof sheet of the typeface \(typeface.name)" }

    static func subtitle(of typeface: Typeface) -> String {
        typeface.hasWeights
            ? "Centre lines with round ends. One set of strokes for all weights; figures of one width."
            : "Outlines from a font file, in its one weight. A box stands for a character that it does not have."
    }

    static let setTitle = "Set"
    static let set = [
        "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
        "a b c d e f g h i j k l m n o p q r s t u v w x y z ß œ æ",
        "É È Ê Ë À Á Â Ã Ä Å Ç Ñ Ó Ò Ô Õ Ö Ú Ù Û Ü Í Ì Î Ï Ý Ÿ",
        "é è ê ë à á â ã ä å ç ñ ó ò ô õ ö ú ù û ü í ì î ï ý ÿ ı",
        "0 1 2 3 4 5 6 7 8 9 + − ± × ÷ = < > ^ ~ # % ° $ € £ & @ ©",
        ". , : ; … ! ? · • - – — _ ' \" ‘ ’ “ ” ‚ „ « » ‹ › ` * ( ) [ ] { } / \\ |",
        "← → ↑ ↓ ↗ ↘ \u{FFFF}",
    ]

    static let weightsTitle = "Weights"
    static let weights: [(value: Double, name: String)] = [
        (100, "100 ultralight"), (200, "200 thin"), (300, "300 light"), (400, "400 regular"), (500, "500 medium"),
        (600, "600 semibold"), (700, "700 bold"), (800, "800 heavy"), (900, "900 black"),
    ]
    static let specimen = "Hamburgefonstiv 12h 5m & 36890"

    static let sizesTitle = "12, 17, 28 and 48 pt"
    static let running =
        "When you’re ready. Your body may be beginning to shift – 12h 5m, and a quiet evening ahead. "
        + "“Continue with Atrest” or “Maybe later”: $29 / year."

    static let pangramsTitle = "Pangrams"
    static let pangrams = [
        "Sphinx of black quartz, judge my vow; the quick brown fox jumps over a lazy dog.",
        "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. „Schön“, ächzt Übü.",
        "Portez ce vieux whisky au juge blond qui fume : là-bas, près d’un zéphyr d’été, l’âme naît, garçon !",
    ]

    static let pairsTitle = "Pairs"
    static let pairs = "AVATAR Type Yoga To Te LT Wave “A” ‘V’ f’ r. r, v. w, y. P. F, KO LY’s RAVEN OXO Quoi?"

    static let figuresTitle = "Figures"
    static let figures = [
        ["0123456789", "11:11", "1,111.00", "−40 °C"],
        ["9876543210", "20:48", "8,096.53", "±3.6 %"],
        ["1111111111", "07:07", "27.40", "+250 ml"],
        ["4444444444", "23:59", "$29.00", "3 × 14"],
    ]
}
