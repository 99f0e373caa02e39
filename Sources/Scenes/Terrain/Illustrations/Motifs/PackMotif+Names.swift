/// The choice of a motif for an ingredient that has none of its own.
extension PackMotif {
    /// The motif by the ending of a word of its id, the last word first: `star-anise`, `watermelon`.
    init?(named id: String) {
        guard let motif = PackMotif.motif(of: id, in: PackMotif.endings) else { return nil }
        self = motif
    }

    /// The dish or drink, by the id of the routine that makes it.
    init?(dish id: String) {
        guard let motif = PackMotif.motif(of: id, in: PackMotif.dishes) else { return nil }
        self = motif
    }

    private static func motif(of id: String, in endings: [(ending: String, motif: PackMotif)]) -> PackMotif? {
        for word in id.split(whereSeparator: { $0 == "-" || $0 == "_" }).reversed() {
            if let motif = endings.first(where: { word.hasSuffix($0.ending) })?.motif { return motif }
        }
        return nil
    }

    /// The motif by the ingredient's kind.
    init(_ category: PackIngredient.Category) {
        switch category {
        case .spice, .seed: self = .seeds
        case .root: self = .root
        case .fruit: self = .pear
        case .grain: self = .grain
        case .legume: self = .beans
        case .mushroom: self = .mushroom
        case .tea: self = .cup
        case .meat, .other: self = .bowl
        case .herb: self = .sprig
        case .vegetable: self = .stalk
        }
    }

    private static let dishes: [(ending: String, motif: PackMotif)] = [
        ("tea", .cup), ("drink", .cup), ("water", .cup), ("sip", .cup), ("broth", .cup), ("soup", .bowl),
        ("congee", .bowl), ("porridge", .bowl), ("dessert", .bowl), ("breath", .wind),
    ]

    /// Endings with their motifs; the first match counts.
    private static let endings: [(ending: String, motif: PackMotif)] = [
        ("licorice", .root), ("ginger", .root), ("root", .root), ("turmeric", .root), ("carrot", .root),
        ("potato", .root), ("yam", .root), ("cinnamon", .bark), ("bark", .bark), ("seed", .seeds), ("seeds", .seeds),
        ("sesame", .seeds), ("fennel", .seeds), ("pepper", .seeds), ("anise", .seeds), ("cardamom", .seeds),
        ("clove", .seeds), ("cloves", .seeds), ("date", .dates), ("dates", .dates), ("jujube", .dates),
        ("longan", .dates), ("berry", .berries), ("berries", .berries), ("grape", .berries), ("grapes", .berries),
        ("almond", .nut), ("almonds", .nut), ("nut", .nut), ("nuts", .nut), ("melon", .slices), ("gourd", .gourd),
        ("squash", .gourd), ("pumpkin", .gourd), ("barley", .grain), ("millet", .grain), ("oats", .grain),
        ("oat", .grain), ("wheat", .grain), ("rice", .bowl), ("congee", .bowl), ("tofu", .bowl), ("pear", .pear),
        ("apple", .pear), ("peach", .pear), ("plum", .pear), ("honey", .drop), ("syrup", .drop), ("oil", .drop),
        ("cucumber", .slices), ("radish", .slices), ("lemon", .slices), ("lotus", .slices), ("mint", .sprig),
        ("basil", .sprig), ("sage", .sprig), ("rosemary", .sprig), ("parsley", .sprig), ("lettuce", .sprig),
        ("spinach", .sprig), ("celery", .stalk), ("onion", .stalk), ("leek", .stalk), ("rose", .rose),
        ("flower", .flower), ("lavender", .flower), ("chamomile", .flower), ("chrysanthemum", .flower),
        ("lily", .flower), ("bean", .beans), ("beans", .beans), ("lentils", .beans), ("pea", .beans), ("peas", .beans),
        ("peel", .peel), ("broth", .cup), ("tea", .cup), ("mushroom", .mushroom), ("fungus", .mushroom),
    ]
}
