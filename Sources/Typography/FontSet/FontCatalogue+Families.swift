/// Families by name, and what stands in for those that are missing.
extension FontCatalogue {
    /// The first of some families that is there, or a family of the same widths.
    mutating func match(_ families: [FontFamily], _ request: FontRequest) -> FontSet.Match? {
        for family in families {
            switch family {
            case .generic(let generic): if let match = match(generic, request) { return match }
            case .named(let name): if let match = match(name, request) { return match }
            }
        }
        return nil
    }

    /// A family of the kind that some families are of, none of which is there: by the first of them that tells.
    mutating func standIn(for families: [FontFamily], _ request: FontRequest) -> FontSet.Match? {
        for family in families {
            switch family {
            case .generic(let generic):
                if let match = generic.kind.flatMap({ self.match($0, request) }) { return match }
            case .named(let name): if let match = likeness(of: name, request) { return match }
            }
        }
        return nil
    }

    // MARK: Generic families

    private mutating func match(_ generic: GenericFamily, _ request: FontRequest) -> FontSet.Match? {
        if let chosen = generics[generic] { return own(chosen, request) }
        // Whoever chooses a sans serif means the interface's letters too.
        if generic == .systemUI, generics[.sansSerif] != nil { return match(.sansSerif, request) }
        let preferred = ownAliases.same(generic.rawValue) + ownAliases.preferred(generic.rawValue)
        for name in preferred + generic.candidates {
            if let match = own(name, request) { return match }
        }
        return generic == .systemUI ? match(.sansSerif, request) : nil
    }

    // MARK: Names

    private mutating func match(_ name: String, _ request: FontRequest) -> FontSet.Match? {
        if let match = own(name, request) { return match }
        let folded = FamilyNames.folded(name)
        if let generic = GenericFamily(alias: folded) { return match(generic, request) }
        let known: Substitute
        if let substitute = substitutes[folded] {
            known = substitute
        } else {
            known = substitute(for: name, folded)
            substitutes[folded] = known
        }
        switch known {
        case .unknown: return nil
        case .same(let family, let reading):
            let match = own(family, reading.applied(to: request))
            // "Arial Black" is another family than Arial; `Arial-Black` may be one of its faces.
            return reading.isShortened && name.contains(" ") ? standingIn(match) : match
        case .generic(let generic): return standingIn(match(generic, request))
        case .other(let family): return standingIn(own(family, request))
        }
    }

    /// What a name that no font has by itself leads to.
    enum Substitute {
        case unknown
        /// The same family in another spelling, with the style that the name says.
        case same(String, StyledName)
        case generic(GenericFamily)
        /// A family of the same widths.
        case other(String)
    }

    private mutating func substitute(for name: String, _ folded: String) -> Substitute {
        for reading in StyledName.readings(of: name, .shared) {
            if let family = family(tight: reading.family) { return .same(family, reading) }
        }
        if let own = present(ownAliases.same(folded)) { return own }
        let table = SubstituteTable.shared
        let tight = SubstituteTable.tight(name)
        if let other = present(table.sameWidths(tight)) { return other }
        // What is known to be no more than of a kind needs no question to all of the machine's files.
        return table.listedKind(tight) == nil ? present(aliases.same(folded)) ?? .unknown : .unknown
    }

    /// The first of some families that is there.
    private mutating func present(_ families: [String]) -> Substitute? {
        for family in families {
            let folded = FamilyNames.folded(family)
            if hasFamily(folded) { return .other(family) }
            if let generic = GenericFamily(rawValue: folded), generic.kind == nil, generic != .emoji {
                return .generic(generic)
            }
        }
        return nil
    }

    /// A family like a missing one, or of its kind.
    private mutating func likeness(of name: String, _ request: FontRequest) -> FontSet.Match? {
        let table = SubstituteTable.shared
        let folded = FamilyNames.folded(name)
        let readings = StyledName.readings(of: name, table)
        for reading in readings {
            let request = reading.applied(to: request)
            for other in table.sameWidths(reading.family) + table.alike(reading.family) {
                if let match = own(other, request) { return standingIn(match) }
            }
            if let kind = table.listedKind(reading.family) {
                return kind == .emoji ? nil : standingIn(ofKind(kind, request))
            }
        }
        let request = readings.last?.applied(to: request) ?? request
        for other in aliases.others(folded) {
            if let match = own(other, request) { return standingIn(match) }
            if let kind = GenericFamily(rawValue: FamilyNames.folded(other)) {
                return kind == .emoji ? nil : standingIn(ofKind(kind, request))
            }
        }
        return table.guessedKind(SubstituteTable.tight(name)).flatMap { standingIn(ofKind($0, request)) }
    }

    private mutating func ofKind(_ kind: GenericFamily, _ request: FontRequest) -> FontSet.Match? {
        match(kind, request) ?? kind.kind.flatMap { match($0, request) }
    }

    private func standingIn(_ match: FontSet.Match?) -> FontSet.Match? {
        guard var match else { return nil }
        match.isStandIn = true
        return match
    }

    // MARK: The set's own

    private mutating func own(_ name: String, _ request: FontRequest) -> FontSet.Match? {
        let folded = FamilyNames.folded(name)
        if let fonts = fonts(ofFamily: folded) { return nearest(among: fonts, request, name) }
        guard let font = font(fullName: folded) else { return nil }
        // A face by its own name: bolder or slanted by the style around it, as a person would choose it.
        let style = style(of: font).style
        var wanted = request
        wanted.stretch = style.stretch.lowerBound
        if request.weight < 600 || style.weight.contains(request.weight) || style.weight.lowerBound >= request.weight {
            wanted.weight = request.weight.clamped(to: style.weight)
        }
        if style.slope != .upright { wanted.slope = style.slope }
        if wanted.weight.clamped(to: style.weight) == wanted.weight, wanted.slope == style.slope {
            return nearest(among: [font], request, name)
        }
        return nearest(among: kin(of: font), wanted, name)
    }
}
