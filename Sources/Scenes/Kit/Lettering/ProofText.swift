import Typography

/// The samples of a typeface, the same in every language; headings are words.
package enum ProofText {
    package static let set = [
        "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
        "a b c d e f g h i j k l m n o p q r s t u v w x y z ß ẞ œ Œ æ Æ",
        "À Á Â Ã Ä Å Ā Ă Ą Ç Ć Ĉ Ċ Č Ď Đ Ð È É Ê Ë Ē Ĕ Ė Ę Ě Ĝ Ğ Ġ Ģ",
        "à á â ã ä å ā ă ą ç ć ĉ ċ č ď đ ð è é ê ë ē ĕ ė ę ě ĝ ğ ġ ģ",
        "Ĥ Ħ Ì Í Î Ï Ĩ Ī Ĭ Į İ Ĳ Ĵ Ķ Ĺ Ļ Ľ Ŀ Ł Ñ Ń Ņ Ň Ŋ Ò Ó Ô Õ Ö Ō Ŏ Ő Ø",
        "ĥ ħ ì í î ï ĩ ī ĭ į ı ĳ ĵ ȷ ķ ĸ ĺ ļ ľ ŀ ł ñ ń ņ ň ŉ ŋ ò ó ô õ ö ō ŏ ő ø",
        "Ŕ Ŗ Ř Ś Ŝ Ş Š Ș Ţ Ť Ŧ Ț Þ Ù Ú Û Ü Ũ Ū Ŭ Ů Ű Ų Ŵ Ý Ÿ Ŷ Ź Ż Ž",
        "ŕ ŗ ř ś ŝ ş š ș ſ ţ ť ŧ ț þ ù ú û ü ũ ū ŭ ů ű ų ŵ ý ÿ ŷ ź ż ž ə",
        "Ə Ẽ Ǧ Ǥ Ǩ Ḑ Ẁ Ẃ Ẅ Ỳ Ʒ Ǯ ẽ ǧ ǥ ǩ ḑ ẁ ẃ ẅ ỳ ʒ ǯ",
        "Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ά Έ Ή Ί Ό Ύ Ώ",
        "α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω ά έ ή ί ό ύ ώ ϊ ϋ ΐ ΰ",
        "А Б В Г Ґ Ѓ Ғ Д Ђ Е Є Ж Җ З Ҙ И Й Ҋ К Ќ Қ Ҡ Л Љ Ӆ М Ӎ",
        "а б в г ґ ѓ ғ д ђ е є ж җ з ҙ и й ҋ к ќ қ ҡ л љ ӆ м ӎ",
        "Н Њ Ң Ӊ Ӈ Ҥ О П Р Ҏ С Т Ћ У Ў Ф Х Һ Ц Џ Ч Ш Щ Ъ Ы Ь Ҍ Э Ю Я",
        "н њ ң ӊ ӈ ҥ о ө п р ҏ с т ћ у ў ү ф х ц џ ч ш щ ъ ы ь ҍ э ю я",
        "0 1 2 3 4 5 6 7 8 9 ½ ⅓ ⅔ ¼ ¾ ⅛ ⅜ ⅝ ⅞ ⁄ ⁰ ¹ ² ³ ⁴ ⁵ ⁶ ⁷ ⁸ ⁹ ⁿ ₀ ₁ ₂ ₃ ₄ ₅ ₆ ₇ ₈ ₉",
        "+ − ± × ÷ = ≠ ≈ < > ≤ ≥ ¬ ^ ~ # % ‰ ° $ € £ ¥ ¢ ₺ ₽ ¤",
        "& ⁊ @ © ® ™ № § ¶ † ‡ ª º ⁒ µ Ω ✓ ✗ ● ○ ◊",
        ". , : ; … ! ? ¡ ¿ · • - – — ― ⸗ _ ' \" ′ ″ ‘ ’ “ ” ‟ ‚ „ « » ‹ › * ( ) [ ] { } ⟨ ⟩ / \\ | ¦",
        "` ´ ˆ ˜ ¯ ˘ ˙ ¨ ˚ ˝ ˇ ¸ ˛ ← → ↑ ↓ ↗ ↘ ↙ ↖ ↔ ↕ \u{FFFF}",
    ]

    package static let weights: [(value: Double, name: String)] = [
        (100, "100 ultralight"), (200, "200 thin"), (300, "300 light"), (400, "400 regular"), (500, "500 medium"),
        (600, "600 semibold"), (700, "700 bold"), (800, "800 heavy"), (900, "900 black"),
    ]
    static let specimen = "Hamburgefonstiv 12h 5m & 36890"

    package static let specimenWord = "Quiet evenings, well drawn"
    /// Two lines with much the same meaning in six languages.
    package static let specimenLanguages = [
        "Ruhige Abende, schön gezeichnet · Soirées calmes, bien dessinées",
        "Spokojne wieczory · Sakin akşamlar · Tardes tranquilas · Rolige aftener",
    ]
    package static let specimenFigures = "0123456789  16h 19m"

    package static let running =
        "When you’re ready. Your body may be beginning to shift – 12h 5m, and a quiet evening ahead. "
        + "“Continue with Atrest” or “Maybe later”: $29 / year."

    package static let display = "16h 19m"

    static let pangrams = [
        "Sphinx of black quartz, judge my vow; the quick brown fox jumps over a lazy dog.",
        "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. „Schön“, ächzt Übü.",
        "Zażółć gęślą jaźń. Příliš žluťoučký kůň úpěl ďábelské ódy. Árvíztűrő tükörfúrógép. Ţară, țânțar.",
        "Pijamalı hasta yağız şoföre çabucak güvendi. Glāžšķūņu rūķīši. Įlinkdama fechtuotojo špaga.",
        "Quizdeltagerne spiste jordbær med fløde, mens Åge fløjtede. ¿Qué? ¡El pingüino Wenceslao!",
        "Portez ce vieux whisky au juge blond qui fume : là-bas, près d’un zéphyr d’été, l’âme naît, garçon !",
        "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. Съешь же ещё этих мягких французских булок, да выпей чаю.",
        "Жебракують філософи при ґанку церкви в Гадячі. Љубазни фењерџија чађавог лица хоће да ми покаже штос.",
    ]

    package static let pairs =
        "AVATAR Type Yoga To Te LT Wave “A” ‘V’ „V“ f’ ”, L’A r. r, v. w, y. P. F, KO LY’s RAVEN OXO Quoi?"

    package static let figures = [
        ["0123456789", "11:11", "1,111.00", "−40 °C"],
        ["9876543210", "20:48", "8,096.53", "±3.6 %"],
        ["1111111111", "07:07", "27.40", "+250 ml"],
        ["4444444444", "23:59", "$29.00", "3 × 14"],
    ]
}
