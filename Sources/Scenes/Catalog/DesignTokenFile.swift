import TextForms

/// All apps' tokens as one JSON file in the Design Tokens Community Group's format.
public enum DesignTokenFile {
    /// The apps' trees, by name. An app adds itself here.
    public static let apps: [DesignToken.Member] = [
        ("atrest", AtrestTokens.designTokens), ("tally", TallyTokens.designTokens),
        ("terrain", TerrainTokens.designTokens),
    ]

    /// The file's text, with a line break at its end.
    public static var text: String {
        let description = "Colours, type, spacing and motion of the apps, in points and seconds."
        return DesignToken.group(apps, description: description).json.fileText
    }
}
