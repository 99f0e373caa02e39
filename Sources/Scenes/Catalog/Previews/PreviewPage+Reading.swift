import DisplayList
import PathParser
import TextForms

extension PreviewPage {
    private typealias Field = FileField<SceneFileError>

    /// Reads the pages of each app from a file such as
    ///
    /// ```json
    /// {"tally": {
    ///   "strokes": {"composition": "lifted", "count": 7, "lift": {"phone": [0.5, 0.3], "tablet": [0.5, 0.3]}},
    ///   "hundred": {"composition": "straight", "count": 100}}}
    /// ```
    ///
    /// A lifted card is the one at a point of the screen, in shares of its width and height.
    /// - Throws: `SceneFileError` with the place of the first error.
    static func read(_ bytes: [UInt8]) throws(SceneFileError) -> [PreviewApp: [PreviewPage]] {
        try Field.withRoot(of: bytes) { root throws(SceneFileError) in
            let root = try root.object()
            try root.check(keys: PreviewApp.allCases.map { $0.rawValue })
            var apps: [PreviewApp: [PreviewPage]] = [:]
            for app in PreviewApp.allCases {
                guard let field = root.optional(app.rawValue) else { continue }
                var pages: [PreviewPage] = []
                for member in try field.object().members() {
                    pages.append(try page(member, String(member.path.dropFirst(field.path.count + 1))))
                }
                apps[app] = pages
            }
            return apps
        }
    }

    private static let pageKeys = ["composition", "tablet", "lift"]

    private static func page(_ field: Field, _ screen: String) throws(SceneFileError) -> PreviewPage {
        let field = try field.object()
        try field.check(keys: pageKeys + PreviewShot.keys)
        let composition = try field.required("composition", "a page's composition").choice(of: PreviewComposition.self)
        var page = PreviewPage(composition: composition, shot: try PreviewShot(screen: screen).reading(field))
        if let tablet = field.optional("tablet") {
            page.tabletComposition = try tablet.choice(of: PreviewComposition.self)
        }
        let lifted = DeviceFrame.allCases.filter { page.composition(on: $0) == .lifted }
        if !lifted.isEmpty {
            let lift = try field.required("lift", "the card that is lifted").object()
            try lift.check(keys: lifted.map { $0.rawValue })
            for device in lifted {
                page.lifts[device] = try point(try lift.required(device.rawValue, "a point of the screen"))
            }
        }
        return page
    }

    /// Two shares of a screen: from its left edge, and from its top.
    private static func point(_ field: Field) throws(SceneFileError) -> Point {
        let what = "the point's place in shares of the screen's width and height"
        var shares: [Double] = []
        try field.forEachElement(what) { element throws(SceneFileError) in
            shares.append(try element.number(in: 0...1))
        }
        guard shares.count == 2 else { throw field.unexpected(what) }
        return Point(shares[0], shares[1])
    }
}

extension PreviewShot {
    fileprivate static let keys = [
        "tree", "tone", "progress", "drift", "tones", "count", "sync", "appearance", "accent", "glow",
    ]

    /// The shot with all that a field states.
    fileprivate func reading(_ field: FileField<SceneFileError>) throws(SceneFileError) -> PreviewShot {
        var shot = self
        let tones = 0...AtrestTokens.earthTones.count - 1
        if let value = field.optional("tree") { shot.tree = try value.wholeNumber(in: 0...Silhouettes.count - 1) }
        if let value = field.optional("tone") { shot.tone = try value.wholeNumber(in: tones) }
        if let value = field.optional("progress") { shot.progress = try value.number(in: 0...1) }
        if let value = field.optional("drift") { shot.drift = try value.number(in: 0...1) }
        if let value = field.optional("tones") {
            shot.tones = []
            try value.forEachElement("earth tones") { element throws(SceneFileError) in
                shot.tones.append(try element.wholeNumber(in: tones))
            }
        }
        if let value = field.optional("count") { shot.count = try value.wholeNumber(in: 0...TallyForm.maxCount) }
        if let value = field.optional("sync") { shot.sync = try value.choice(of: TallySyncState.self) }
        if let value = field.optional("appearance") { shot.appearance = try value.choice(of: TallyAppearance.self) }
        if let value = field.optional("accent") { shot.isAccent = try value.bool() }
        if let value = field.optional("glow") {
            let name = try value.string("a colour's name")
            guard let color = TerrainTokens.colors.first(where: { $0.name == name }) else {
                throw value.unexpected("one of Terrain's colours", found: JSONReader.quoted(name))
            }
            shot.glow = color.color
        }
        return shot
    }
}
