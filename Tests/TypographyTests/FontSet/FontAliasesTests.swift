import TestSupport
import Testing

@testable import Typography

/// What is read of fontconfig's files.
@Suite struct FontAliasesTests {
    private typealias Fixture = FontSetFixture

    private static func aliases(_ text: String) -> FontAliases {
        var aliases = FontAliases()
        _ = aliases.add(Array(text.utf8))
        return aliases
    }

    @Test func aliasesAreReadByTheirBinding() {
        let aliases = Self.aliases(
            """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd" [<!ENTITY x "y>">]>
            <fontconfig><!-- <alias> --><description>Any &amp; all</description>
            <alias binding="same"><family>Arial</family><accept><family>Arimo</family><family> Albany </family></accept></alias>
            <alias><family>sans-serif</family><prefer><family>Cantarell</family></prefer></alias>
            <alias><family>Verdana</family><family>Tahoma</family><default><family>sans-serif</family></default></alias>
            </fontconfig>
            """)
        #expect(aliases.same("arial") == ["Arimo", "Albany"])
        #expect(aliases.preferred("sans-serif") == ["Cantarell"])
        #expect(aliases.others("tahoma") == ["sans-serif"])
        #expect(aliases.same("verdana").isEmpty)
    }

    @Test func matchesOfAFamilyAloneAreAliases() {
        func match(_ tests: String, _ edit: String = "<edit name='family' binding='same'>") -> FontAliases {
            Self.aliases("<match target='pattern'>\(tests)\(edit)<string>B</string></edit></match>")
        }
        let test = "<test qual='any' name='family'><string>A</string></test>"
        #expect(match(test).same("a") == ["B"])
        #expect(match(test, "<edit name='family' mode='append'>").others("a") == ["B"])
        #expect(match(test, "<edit name='hintstyle' mode='assign'>").same("a").isEmpty)
        #expect(match(test + "<test name='lang'><string>ja</string></test>").same("a").isEmpty)
        #expect(match("<test name='family' compare='not_eq'><string>A</string></test>").same("a").isEmpty)
    }

    @Test func aliasesLeadToOthersAndNeverRoundInCircles() {
        func alias(_ a: String, _ b: String) -> String {
            "<alias binding='same'><family>\(a)</family><default><family>\(b)</family></default></alias>"
        }
        let aliases = Self.aliases(alias("A", "B") + alias("B", "C") + alias("C", "A"))
        #expect(aliases.same("a") == ["B", "C"])
    }

    @Test func includedFilesAndFoldersAreRead() throws {
        func alias(_ name: String) -> [UInt8] {
            Array("<alias binding='same'><family>X</family><prefer><family>\(name)</family></prefer></alias>".utf8)
        }
        let fixture = Fixture([
            "/etc/fonts.conf": Array(
                "<include>conf.d</include><include prefix='xdg'>own.conf</include><include>fonts.conf</include>".utf8),
            "/etc/conf.d/20-b.conf": alias("B"), "/etc/conf.d/10-a.conf": alias("A"), "/etc/conf.d/README": alias("R"),
            "/home/own.conf": alias("Own"), "/f/own.ttf": Fixture.font("Own"),
        ])
        let places = FontConfigurationPlaces(files: ["/none", "/etc/fonts.conf"], userFolder: "/home")
        #expect(FontAliases(places, fixture.files).same("x") == ["A", "B", "Own"])
        let set = FontSet(places: ["/f"], files: fixture.files, configuration: places)
        let match = try #require(set.match([.named("X")]))
        #expect(match.family == "Own")
        #expect(match.isStandIn)
        #expect(FontSet(places: ["/f"], files: fixture.files).match([.named("X")]) == nil)
    }

    @Test func whatAUserPrefersStandsForGenericFamilies() throws {
        let fixture = Fixture([
            "/home/fonts.conf": Array(
                "<alias><family>sans-serif</family><prefer><family>Own</family></prefer></alias>".utf8),
            "/f/own.ttf": Fixture.font("Own"), "/f/deja.ttf": Fixture.font("DejaVu Sans"),
        ])
        let places = FontConfigurationPlaces(files: [], own: ["/none", "/home/fonts.conf"])
        let set = FontSet(places: ["/f"], files: fixture.files, configuration: places)
        #expect(set.match([.generic(.sansSerif)])?.family == "Own")
        let chosen = FontSet(
            places: ["/f"], files: fixture.files, generics: [.sansSerif: "DejaVu Sans"], configuration: places)
        #expect(chosen.match([.generic(.sansSerif)])?.family == "DejaVu Sans")
    }

    @Test func filesAreReadOnlyWhenAFamilyIsMissed() {
        let fixture = Fixture(["/etc/fonts.conf": Array("<fontconfig/>".utf8), "/f/a.ttf": Fixture.font("Own")])
        let places = FontConfigurationPlaces(files: ["/etc/fonts.conf"])
        let set = FontSet(places: ["/f"], files: fixture.files, configuration: places)
        _ = set.match([.named("Own")])
        #expect(!fixture.reads.contains("/etc/fonts.conf"))
        _ = set.match([.named("Other")])
        #expect(fixture.reads.contains("/etc/fonts.conf"))
    }

    /// Whatever a file holds, it is read to its end.
    @Test func brokenFilesAreReadAsFarAsTheyGo() {
        let whole =
            "<fontconfig><alias binding='same'><family>A&lt;</family><prefer><family>B</family></prefer></alias>"
        #expect(Self.aliases(whole).same("a<") == ["B"])
        let bytes = Array((whole + "<![CDATA[x]]><!-- y --><?z?><match target='font'/></fontconfig>").utf8)
        for count in 0...bytes.count {
            for byte in [nil, UInt8(ascii: "<"), 0x27, 0xFF] {
                var aliases = FontAliases()
                _ = aliases.add(Array(bytes[..<count]) + (byte.map { [$0] } ?? []))
                #expect(aliases.same("a<").count <= 1)
            }
        }
    }

    @Test func namesAndFilesHaveLimits() {
        let long = String(repeating: "x", count: 2000)
        #expect(
            Self.aliases("<alias><family>\(long)</family><prefer><family>B</family></prefer></alias>")
                .preferred(long).isEmpty)
        let many = String(repeating: "<family>B</family>", count: 60_000)
        let aliases = Self.aliases("<alias><family>A</family><prefer>\(many)</prefer></alias>")
        #expect(aliases.preferred("a").isEmpty)
        let fixture = Fixture([
            "/big.conf": Array(
                ("<alias><family>A</family><prefer><family>B</family></prefer></alias>"
                    + String(repeating: " ", count: 1 << 20)).utf8)
        ])
        #expect(FontAliases(FontConfigurationPlaces(files: ["/big.conf"]), fixture.files).preferred("a").isEmpty)
    }
}
