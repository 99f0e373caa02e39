/// What a font's licence lets documents do.
extension TrueTypeFace {
    /// Whether the font's licence lets documents bring its outlines along (OpenType 1.9, `OS/2`, fsType: neither
    /// restricted alone nor pictures only). A font that does not say so may be.
    package var mayEmbed: Bool {
        let licence = embeddingLicence
        return licence & 0x000E != 0x0002 && licence & 0x0200 == 0
    }

    /// Whether the licence lets documents bring along a part of the font (fsType, bit 8).
    package var maySubset: Bool { embeddingLicence & 0x0100 == 0 }

    /// Whether documents may bring along some of its glyphs.
    package var mayEmbedSubset: Bool { mayEmbed && maySubset }

    private var embeddingLicence: Int {
        guard let os2 = table("OS/2"), let licence = try? os2.u16(8) else { return 0 }
        return licence
    }
}
