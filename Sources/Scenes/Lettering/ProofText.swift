import Typography

/// The samples of a typeface, the same in every language; headings are words.
enum ProofText {
    static let set = [
        "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
        "a b c d e f g h i j k l m n o p q r s t u v w x y z ß ẞ œ Œ æ Æ",
        "À Á Â Ã Ä Å Ā Ă Ą Ç Ć Ĉ Ċ Č Ď Đ Ð È É Ê Ë Ē Ĕ Ė Ę Ě Ĝ Ğ Ġ Ģ",
        "à á â ã ä å ā ă ą ç ć ĉ ċ č ď đ ð è é ê ë ē ĕ ė ę ě ĝ ğ ġ ģ",
        "Ĥ Ħ Ì Í Î Ï Ĩ Ī Ĭ Į İ Ĳ Ĵ Ķ Ĺ Ļ Ľ Ŀ Ł Ñ Ń Ņ Ň Ŋ Ò Ó Ô Õ Ö Ō Ŏ Ő Ø",
        "ĥ ħ ì í î ï ĩ ī ĭ į ı ĳ ĵ ȷ ķ ĸ ĺ ļ ľ ŀ ł ñ ń ņ ň ŉ ŋ ò ó ô õ ö ō ŏ ő ø",
        "Ŕ Ŗ Ř Ś Ŝ Ş Š Ș Ţ Ť Ŧ Ț Þ Ù Ú Û Ü Ũ Ū Ŭ Ů Ű Ų Ŵ Ý Ÿ Ŷ Ź Ż Ž",
        "ŕ ŗ ř ś ŝ ş š ș ſ ţ ť ŧ ț þ ù ú û ü ũ ū ŭ ů ű ų ŵ ý ÿ ŷ ź ż ž ə",
        "0 1 2 3 4 5 6 7 8 9 ½ ⅓ ⅔ ¼ ¾ ⅛ ⅜ ⅝ ⅞ ⁄ ⁰ ¹ ² ³ ⁴ ⁵ ⁶ ⁷ ⁸ ⁹ ⁿ ₀ ₁ ₂ ₃ ₄ ₅ ₆ ₇ ₈ ₉",
        "+ − ± × ÷ = ≠ ≈ < > ≤ ≥ ¬ ^ ~ # % ‰ ° $ € £ ¥ ¢ ₺ ₽ ¤",
        "& @ © ® ™ № § ¶ † ‡ ª º µ Ω ✓ ✗ ● ○ ◊",
        ". , : ; … ! ? ¡ ¿ · • - – — ― _ ' \" ′ ″ ‘ ’ “ ” ‚ „ « » ‹ › * ( ) [ ] { } / \\ | ¦",
        "` ´ ˆ ˜ ¯ ˘ ˙ ¨ ˚ ˝ ˇ ¸ ˛ ← → ↑ ↓ ↗ ↘ ↙ ↖ ↔ ↕ \u{FFFF}",
    ]
    /// Characters that look like others.
    static let twins: Set<Unicode.Scalar> = [
        "\u{AD}", "\u{2BC}", "\u{3BC}", "\u{2010}", "\u{2011}", "\u{2126}", "\u{2215}", "\u{2219}", "\u{2714}",
        "\u{2715}",
    ]

    static let weights: [(value: Double, name: String)] = [
        (100, "100 ultralight"), (200, "200 thin"), (300, "300 light"), (400, "400 regular"), (500, "500 medium"),
        (600, "600 semibold"), (700, "700 bold"), (800, "800 heavy"), (900, "900 black"),
    ]
    static let specimen = "Hamburgefonstiv 12h 5m & 36890"

    static let specimenWord = "Quiet evenings, well drawn"
    /// Two lines with much the same meaning in six languages.
    static let specimenLanguages = [
        "Ruhige Abende, schön gezeichnet · Soirées calmes, bien dessinées",
        "Spokojne wieczory · Sakin akşamlar · Tardes tranquilas · Rolige aftener",
    ]
    static let specimenFigures = "0123456789  16h 19m"

    static let running =
        "When you’re ready. Your body may be beginning to shift – 12h 5m, and a quiet evening ahead. "
        + "“Continue with Atrest” or “Maybe later”: $29 / year."

    static let display = "16h 19m"

    static let pangrams = [
        "Sphinx of black quartz, judge my vow; the quick brown fox jumps over a lazy dog.",
        "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. „Schön“, ächzt Übü.",
        "Zażółć gęślą jaźń. Příliš žluťoučký kůň úpěl ďábelské ódy. Árvíztűrő tükörfúrógép. Ţară, țânțar.",
        "Pijamalı hasta yağız şoföre çabucak güvendi. Glāžšķūņu rūķīši. Įlinkdama fechtuotojo špaga.",
        "Quizdeltagerne spiste jordbær med fløde, mens Åge fløjtede. ¿Qué? ¡El pingüino Wenceslao!",
        "Portez ce vieux whisky au juge blond qui fume : là-bas, près d’un zéphyr d’été, l’âme naît, garçon !",
    ]

    static let pairs =
        "AVATAR Type Yoga To Te LT Wave “A” ‘V’ „V“ f’ ”, L’A r. r, v. w, y. P. F, KO LY’s RAVEN OXO Quoi?"

    static let figures = [
        ["0123456789", "11:11", "1,111.00", "−40 °C"],
        ["9876543210", "20:48", "8,096.53", "±3.6 %"],
        ["1111111111", "07:07", "27.40", "+250 ml"],
        ["4444444444", "23:59", "$29.00", "3 × 14"],
    ]
}
