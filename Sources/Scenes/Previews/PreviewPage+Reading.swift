import DisplayList
import PathParser
import TextForms

extension PreviewPage {
    private typealias Field = FileField<SceneFileError>

    /// Reads the pages of each app from a file such as
    ///
    /// ```json
    /// {"tally": {
    ///   "strokes": {"composition": "bleed", "count": 7},
    ///   "hundred": {"composition": "pair", "count": 100, "behind": {"count": 99, "device": "tablet"}}}}
    /// ```
    ///
    /// The shot behind has the values of the one in front where it states no others.
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

    private static let pageKeys = ["composition", "edge", "behind", "part"]

    private static func page(_ field: Field, _ screen: String) throws(SceneFileError) -> PreviewPage {
        let field = try field.object()
        try field.check(keys: pageKeys + PreviewShot.keys)
        let composition = try field.required("composition", "a page's composition").choice(of: PreviewComposition.self)
        var page = PreviewPage(composition: composition, shot: try PreviewShot(screen: screen).reading(field))
        if let edge = field.optional("edge") { page.edge = try edge.choice(of: PreviewEdge.self) }
        if composition == .pair {
            let behind = try field.required("behind", "what is behind").object()
            try behind.check(keys: PreviewShot.keys)
            page.behind = try page.shot.reading(behind)
        }
        if composition == .detail {
            let part = try field.required("part", "the part that is shown").object()
            try part.check(keys: DeviceFrame.allCases.map { $0.rawValue })
            for device in DeviceFrame.allCases {
                page.parts[device] = try rect(try part.required(device.rawValue, "a part of the screen"))
            }
        }
        return page
    }

    /// Four shares of a screen: left, top, width, height.
    private static func rect(_ field: Field) throws(SceneFileError) -> Rect {
        let what = "left, top, width and height in shares of the screen"
        var shares: [Double] = []
        try field.forEachElement(what) { element throws(SceneFileError) in
            shares.append(try element.number(in: 0...1))
        }
        guard shares.count == 4, shares[2] > 0, shares[3] > 0, shares[0] + shares[2] <= 1, shares[1] + shares[3] <= 1
        else { throw field.unexpected(what) }
        return Rect(x: shares[0], y: shares[1], width: shares[2], height: shares[3])
    }
}

extension PreviewShot {
    fileprivate static let keys = [
        "device", "tree", "tone", "progress", "drift", "tones", "count", "sync", "appearance", "opposite", "glow",
    ]

    /// The shot with all that a field states.
    fileprivate func reading(_ field: FileField<SceneFileError>) throws(SceneFileError) -> PreviewShot {
        var shot = self
        let tones = 0...AtrestTokens.earthTones.count - 1
        if let value = field.optional("device") { shot.device = try value.choice(of: DeviceFrame.self) }
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
        if let value = field.optional("opposite") { shot.isOpposite = try value.bool() }
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
