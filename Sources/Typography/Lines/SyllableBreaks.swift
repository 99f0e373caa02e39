/// Syllables of scripts that are written without spaces, as far as their letters alone tell them.
///
/// Lines never end within an orthographic syllable: before a vowel sign, a mark or a tone, behind a vowel that is written
/// in front of its consonant, within a stack. Consonants without a vowel of their own may end a syllable or begin the next:
/// where letters do not tell which, both stay together.
enum SyllableBreaks {
    /// A consonant with what is written around it.
    struct Cluster {
        /// Indices of the run's characters.
        var range: Range<Int>
        /// Whether a vowel is written.
        var hasVowel = false
        /// Whether it belongs to the syllable before: a silent or a last letter that a mark tells.
        var isFinal = false
        /// Whether it may be the last consonant of a syllable without a mark that tells it.
        var canEnd = false
        /// Whether it may begin a group with r, l or v.
        var canStartGroup = false
        /// Whether it may be the second consonant of such a group.
        var isLiquid = false
        /// Whether it may follow a consonant whose vowel is not written: a nasal, or one of those.
        var isSonorant = false
        /// The letters of Thai, those of Lao as Thai's; empty for other scripts.
        var letters: [UInt32] = []
        /// Whether no consonant follows within the syllable.
        var isOpen = false

        /// The vowel in front; nil without one.
        var lead: UInt32? { letters.first.flatMap { (0x0E40...0x0E44).contains($0) ? $0 : nil } }
        /// Whether it is a letter that a mark silences, perhaps with one in front.
        var isSilent: Bool { isFinal && !letters.isEmpty }
        /// Whether it is a consonant alone.
        var isBare: Bool { !hasVowel && lead == nil && !isFinal }
        /// Whether it is the letter that stands for a vowel behind others.
        var isVowelLetter: Bool { isBare && letters.first == 0x0E2D }
    }

    // MARK: Clusters

    /// The clusters of a run.
    static func clusters(of run: [Unicode.Scalar]) -> [Cluster] {
        var clusters: [Cluster] = []
        for i in run.indices {
            if i > 0, joins(run, i) {
                clusters[clusters.count - 1].range = clusters[clusters.count - 1].range.lowerBound..<i + 1
            } else {
                clusters.append(Cluster(range: i..<i + 1))
            }
        }
        for i in clusters.indices { describe(&clusters[i], run) }
        return clusters
    }

    /// Whether a character belongs to the cluster of the one in front.
    private static func joins(_ run: [Unicode.Scalar], _ i: Int) -> Bool {
        let (before, value) = (run[i - 1].value, run[i].value)
        if isLeadingVowel(before) || isStacker(before) { return true }
        if isLeadingVowel(value) { return false }
        return isSign(value)
    }

    /// Vowels that are written, and stored, in front of their consonant (Unicode's Logical_Order_Exception).
    private static func isLeadingVowel(_ value: UInt32) -> Bool {
        switch value {
        case 0x0E40...0x0E44, 0x0EC0...0x0EC4, 0x19B5...0x19B7, 0x19BA, 0xAAB5, 0xAAB6, 0xAAB9, 0xAABB, 0xAABC: true
        default: false
        }
    }

    /// Signs by which the next consonant is written below: the virama of Burmese, Khmer's coeng, Tai Tham's sakot.
    private static func isStacker(_ value: UInt32) -> Bool {
        value == 0x1039 || value == 0x17D2 || value == 0x1A60 || value == 0xAAF6
    }

    /// Vowels, tones and marks behind their consonant, those that count as letters as well.
    private static func isSign(_ value: UInt32) -> Bool {
        switch value {
        // Thai, Lao, Tai Le, New Tai Lue, Tai Viet.
        case 0x0E2F...0x0E3A, 0x0E45...0x0E4E, 0x0EB0...0x0EBD, 0x0EC6...0x0ECE, 0x1963...0x1974, 0x19B0...0x19C9,
            0xAAB0...0xAAC2, 0xAADB...0xAADD, 0x17D7, 0x17DC, 0x200C, 0x200D, 0xA9E6, 0xAA70:
            true
        default: UnicodeData.category(value).isMark
        }
    }

    private static func describe(_ cluster: inout Cluster, _ run: [Unicode.Scalar]) {
        let letters = run[cluster.range].map { $0.value }
        switch letters.first {
        case .some(0x0E00...0x0EFF): describeThai(&cluster, letters)
        case .some(0x1780...0x17FF): describeKhmer(&cluster, letters)
        case .some(0x1000...0x109F), .some(0xA9E0...0xA9FE), .some(0xAA60...0xAA7F): describeBurmese(&cluster, letters)
        default: cluster.hasVowel = true
        }
    }

    /// Lao stands 0x80 behind Thai, letter by letter.
    private static func describeThai(_ cluster: inout Cluster, _ letters: [UInt32]) {
        let isLao = letters.contains { $0 >= 0x0E80 }
        cluster.letters = letters.map { (0x0E80...0x0EFF).contains($0) ? $0 - 0x80 : $0 }
        let signs = cluster.letters.dropFirst()
        let consonant = cluster.lead == nil ? cluster.letters[0] : cluster.letters.dropFirst().first ?? 0
        cluster.hasVowel =
            signs.contains { (0x0E30...0x0E39).contains($0) || $0 == 0x0E45 || $0 == 0x0E47 }
            || isLao && signs.contains { $0 == 0x0E3B || $0 == 0x0E3D }
        cluster.isOpen =
            cluster.lead == 0x0E43 || cluster.lead == 0x0E44
            || signs.contains { $0 == 0x0E2F || $0 == 0x0E30 || $0 == 0x0E33 || $0 == 0x0E46 }
        // Thanthakhat silences its consonant.
        cluster.isFinal = !isLao && cluster.lead == nil && signs.contains(0x0E4C)
        cluster.canEnd = isLao ? endsOfLao.contains(consonant) : !beginningsOfThai.contains(consonant)
        cluster.canStartGroup = starters.contains(consonant)
        cluster.isLiquid = cluster.lead == nil && (consonant == 0x0E23 || consonant == 0x0E25 || consonant == 0x0E27)
        cluster.isSonorant = cluster.isLiquid || nasals.contains(consonant)
    }

    /// ฉ ผ ฝ ห ฮ never end a syllable.
    private static let beginningsOfThai: Set<UInt32> = [0x0E09, 0x0E1C, 0x0E1D, 0x0E2B, 0x0E2E]
    /// ກ ງ ຍ ດ ນ ບ ມ ຣ ວ, as Thai's.
    private static let endsOfLao: Set<UInt32> = [
        0x0E01, 0x0E07, 0x0E0D, 0x0E14, 0x0E19, 0x0E1A, 0x0E21, 0x0E23, 0x0E27,
    ]
    /// ง ญ น ม ย.
    private static let nasals: Set<UInt32> = [0x0E07, 0x0E0D, 0x0E19, 0x0E21, 0x0E22]
    /// ก ข ค จ ฉ ช ซ ต ถ ท บ ป ผ พ ฟ ศ ส ห.
    private static let starters: Set<UInt32> = [
        0x0E01, 0x0E02, 0x0E04, 0x0E08, 0x0E09, 0x0E0A, 0x0E0B, 0x0E15, 0x0E16, 0x0E17, 0x0E1A, 0x0E1B, 0x0E1C, 0x0E1E,
        0x0E1F, 0x0E28, 0x0E2A,
        0x0E2B,
    ]

    private static func describeKhmer(_ cluster: inout Cluster, _ letters: [UInt32]) {
        let signs = letters.dropFirst()
        cluster.hasVowel =
            signs.contains { (0x17B6...0x17C8).contains($0) || $0 == 0x17D7 }
            || (0x17A3...0x17B3).contains(letters[0])
        // ាំ may be followed by ង.
        cluster.isOpen =
            signs.contains { $0 == 0x17C7 || $0 == 0x17C8 || $0 == 0x17D7 }
            || signs.contains(0x17C6) && !signs.contains(0x17B6)
        // Bantoc and toandakhiat stand on last consonants.
        cluster.isFinal = !cluster.hasVowel && signs.contains { $0 == 0x17CB || $0 == 0x17CD }
        // A group begins a syllable, unless both letters are the same. អ ends none.
        cluster.canEnd = letters[0] != 0x17A2 && (!signs.contains(0x17D2) || signs.dropFirst().first == letters[0])
    }

    /// A consonant whose vowel is killed is the last of its syllable, and so is the upper one of a stack. In ော် and ို် the
    /// killer is a tone.
    private static func describeBurmese(_ cluster: inout Cluster, _ letters: [UInt32]) {
        let signs = letters.dropFirst().prefix { $0 != 0x1039 }
        cluster.hasVowel = true
        cluster.isFinal =
            letters.contains(0x1039) || signs.contains(0x103A) && !signs.contains { (0x102B...0x1032).contains($0) }
    }

    // MARK: Syllables

    /// The indices of the run's characters with which syllables begin.
    static func starts(in clusters: ArraySlice<Cluster>) -> [Int] {
        var reader = Reader(clusters: clusters, i: clusters.startIndex)
        var starts: [Int] = []
        while let cluster = reader.next {
            starts.append(cluster.range.lowerBound)
            reader.readSyllable()
        }
        return starts
    }

    /// Reads syllables, cluster by cluster.
    private struct Reader {
        let clusters: ArraySlice<Cluster>
        var i: Int
        /// Whether the syllable has all of its consonants.
        private var isClosed = false
        /// Whether the syllable ends with its vowel.
        private var isOpen = false
        /// Whether the last consonant may belong to the next syllable.
        private var isDoubtful = false

        init(clusters: ArraySlice<Cluster>, i: Int) {
            self.clusters = clusters
            self.i = i
        }

        var next: Cluster? { cluster(0) }

        private func cluster(_ distance: Int) -> Cluster? {
            i + distance < clusters.endIndex ? clusters[i + distance] : nil
        }

        mutating func readSyllable() {
            guard let first = next else { return }
            i += 1
            readVowel(of: first)
            readFinals()
            var isSilent = false
            while let next, next.isFinal || next.isBare && cluster(1)?.isSilent == true {
                isSilent = next.isFinal
                i += 1
            }
            // การ์ด.
            if isSilent, let next, next.isBare, next.canEnd, cluster(1).map({ $0.lead != nil }) ?? true { i += 1 }
        }

        /// Reads the rest of a beginning, and letters that stand for vowels.
        private mutating func readVowel(of first: Cluster) {
            isOpen = first.isOpen
            isClosed = false
            isDoubtful = false
            var last = first
            if first.isBare, let second = next, second.lead != nil {
                i += 1
                return readVowel(of: second)
            }
            if first.isBare, let second = next, !second.isFinal {
                // A group, or a vowel that is not written between two consonants.
                i += 1
                last = second
                isOpen = second.isOpen
                isDoubtful = second.isBare && !second.isLiquid && !second.isVowelLetter
                if second.isVowelLetter { return }
            } else if first.lead != nil, !first.hasVowel, first.canStartGroup, let second = next,
                second.lead == nil, second.isSonorant
            {
                i += 1
                last = second
                isOpen = isOpen || second.isOpen
            }
            let (lead, signs) = (first.lead, last.letters.dropFirst())
            if lead == 0x0E40, signs.contains(0x0E32) { isOpen = true }
            guard let letter = next, letter.isBare || lead != nil && letter.letters.starts(with: [0x0E2D, 0x0E30])
            else {
                return
            }
            if lead == 0x0E44, letter.letters == [0x0E22] {
                // ไทย.
                i += 1
                isClosed = true
            } else if signs.contains(0x0E31) {
                i += 1
                isClosed = true
            } else if lead == 0x0E40, signs.contains(0x0E35) || signs.contains(0x0E37) {
                i += 1
            } else if letter.letters.first == 0x0E2D, lead == 0x0E40 || signs.contains(0x0E37) {
                i += 1
                isClosed = true
            } else if last.isBare, lead == nil, letter.isVowelLetter {
                i += 1
            }
        }

        private mutating func readFinals() {
            while let last = next, last.isBare, last.canEnd {
                let following = cluster(1)
                // A consonant before a leading vowel, or at the end, hardly begins a syllable.
                guard let following, following.lead == nil else {
                    if following == nil || !isOpen { i += 1 }
                    return
                }
                if following.isFinal {
                    // In Khmer both are a syllable.
                    guard following.isSilent else { return }
                    i += 2
                    isClosed = true
                } else if isClosed || isOpen {
                    return
                } else if following.isBare {
                    i += 1
                    isDoubtful = true
                } else if isDoubtful || following.isSonorant && last.canStartGroup {
                    i += 2
                    readVowel(of: following)
                } else {
                    i += 1
                    return
                }
            }
        }
    }
}
