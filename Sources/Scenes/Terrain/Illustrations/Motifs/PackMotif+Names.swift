/// The choice of a motif for an ingredient that has none of its own.
extension PackMotif {
    /// The motif by the ending of a word of its id, the last word first: `star-anise`, `watermelon`. Where words mean
    /// another thing together, by both: a `lotus-seed` is no seed of fennel.
    package init?(named id: String) {
        guard let motif = PackMotif.motif(of: id, in: PackMotif.endings) else { return nil }
        self = motif
    }

    /// The dish or drink, by the id of the routine that makes it.
    package init?(dish id: String) {
        guard let motif = PackMotif.motif(of: id, in: PackMotif.dishes) else { return nil }
        self = motif
    }

    private static func motif(of id: String, in endings: [(ending: String, motif: PackMotif)]) -> PackMotif? {
        let words = id.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        let pairs = zip(words, words.dropFirst()).map { "\($0)-\($1)" }
        for pair in pairs.reversed() {
            if let motif = endings.first(where: { $0.ending == pair })?.motif { return motif }
        }
        for word in words.reversed() {
            if let motif = endings.first(where: { word.hasSuffix($0.ending) })?.motif { return motif }
        }
        return nil
    }

    /// The motif by the ingredient's kind.
    package init(_ category: PackIngredient.Category) {
        switch category {
        case .spice, .seed: self = .seeds
        case .root: self = .root
        case .fruit: self = .pear
        case .grain: self = .grain
        case .legume: self = .beans
        case .mushroom, .fungus: self = .mushroom
        case .tea: self = .cup
        case .meat, .protein: self = .meat
        case .other: self = .bowl
        case .herb, .aromatic: self = .sprig
        case .vegetable: self = .stalk
        }
    }

    private static let dishes: [(ending: String, motif: PackMotif)] = [
        ("tea", .cup), ("drink", .cup), ("water", .cup), ("sip", .cup), ("broth", .cup), ("soup", .bowl),
        ("congee", .bowl), ("porridge", .bowl), ("dessert", .bowl), ("breath", .wind),
    ]

    /// Endings, and pairs of words, with their motifs; the first match counts. Some motifs are a family's: rhizomes,
    /// kernels, cereals, mushrooms, herbs.
    private static let endings: [(ending: String, motif: PackMotif)] = [
        ("lotus-seed", .lotus), ("lotus-seeds", .lotus), ("jujube-seed", .kernels), ("sesame-seed", .sesame),
        ("sesame-seeds", .sesame), ("bitter-melon", .bitterMelon), ("mung-bean", .mung), ("mung-beans", .mung),
        ("lily-bulb", .bulb), ("licorice", .root), ("ginger", .root), ("root", .root), ("turmeric", .root),
        ("carrot", .root), ("potato", .tuber), ("yam", .tuber), ("cinnamon", .bark), ("bark", .bark), ("seed", .seeds),
        ("seeds", .seeds), ("sesame", .sesame), ("fennel", .seeds), ("pepper", .pepper), ("anise", .star),
        ("cardamom", .cardamom), ("clove", .seeds), ("cloves", .seeds), ("date", .dates), ("dates", .dates),
        ("jujube", .dates), ("longan", .longan), ("berry", .berries), ("berries", .berries), ("grape", .berries),
        ("grapes", .berries), ("almond", .kernels), ("almonds", .kernels), ("nut", .nut), ("nuts", .nut),
        ("melon", .melon), ("gourd", .gourd), ("squash", .gourd), ("pumpkin", .gourd), ("barley", .grain),
        ("millet", .grain), ("oats", .oats), ("oat", .oats), ("wheat", .grain), ("rice", .bowl), ("congee", .bowl),
        ("corn", .corn), ("silk", .corn), ("tofu", .tofu), ("pear", .pear), ("apple", .pear), ("peach", .pear),
        ("plum", .pear), ("persimmon", .persimmon), ("honey", .drop), ("syrup", .drop), ("oil", .drop),
        ("cucumber", .slices), ("radish", .slices), ("lemon", .slices), ("lotus", .slices), ("mint", .mint),
        ("basil", .sprig), ("sage", .sprig), ("rosemary", .sprig), ("parsley", .sprig), ("lettuce", .lettuce),
        ("spinach", .sprig), ("celery", .celery), ("onion", .stalk), ("leek", .stalk), ("rose", .rose),
        ("passionflower", .passionflower), ("flower", .flower), ("lavender", .lavender), ("chamomile", .daisy),
        ("chrysanthemum", .flower), ("lily", .flower), ("bulb", .bulb), ("mung", .mung), ("bean", .beans),
        ("beans", .beans), ("lentils", .beans), ("pea", .beans), ("peas", .beans), ("peel", .peel), ("broth", .cup),
        ("tea", .cup), ("mushroom", .mushroom), ("fungus", .mushroom), ("lamb", .meat), ("chicken", .meat),
    ]
}
