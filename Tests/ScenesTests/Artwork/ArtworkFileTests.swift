import CResources
import Foundation
import PathParser
import TestSupport
import Testing

@testable import ScenesKit
@testable import TerrainScenes

/// The SVG files that are a part of the program, and their reader.
@Suite struct ArtworkFileTests {
    private static let folders = [
        "trees", "trees/fine", "icons", "icons/app", "icons/tally", "icons/terrain", "illustrations/figures",
        "illustrations/motifs", "illustrations/seasons", "illustrations/tally", "illustrations/types",
        "illustrations/weather",
    ]

    @Test func theProgramHasAllFiles() throws {
        var files: [String: [UInt8]] = [:]
        var index = 0
        while let file = gloaming_pictures(index)?.pointee {
            let bytes = Array(String(decodingCString: file.text, as: UTF8.self).utf8)
            #expect(files.updateValue(bytes, forKey: String(cString: file.name)) == nil)
            index += 1
        }
        #expect(Set(files.keys) == Set(ArtworkFile.names))
        var expected: Set<String> = []
        for folder in ArtworkFileTests.folders {
            let path = Checkout.root.appending(path: "Resources/\(folder)").path
            let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".svg") }
            expected.formUnion(names.map { "\(folder)/\($0)" })
        }
        #expect(Set(files.keys) == expected)
        #expect(expected.count >= 85)
        for (name, bytes) in files { #expect(try Checkout.bytes("Resources/\(name)") == bytes, "\(name)") }
    }

    @Test func treesAndIconsAreSinglePaths() throws {
        for name in ArtworkFile.names where name.hasPrefix("trees/") || name.hasPrefix("icons/") {
            let shape = try ArtworkFile.read(try Checkout.bytes("Resources/\(name)"), SinglePath.init)
            #expect(!shape.path.isEmpty, "\(name)")
        }
    }

    @Test func illustrationsAreReadInTheThemesColours() throws {
        // Tally's are drawn in the colours of its paper.
        let names = ArtworkFile.names.filter { $0.hasPrefix("illustrations/") && !$0.contains("/tally/") }
        for name in names {
            let nodes = try ArtworkFile.read(try Checkout.bytes("Resources/\(name)")) {
                (root) throws(ArtworkReader.Failure) in try ArtworkDrawer.nodes(root, colors: Illustration.colors)
            }
            #expect(!nodes.isEmpty, "\(name)")
        }
        // A motif has its file, and a file its motif.
        #expect(
            Set(names.filter { $0.hasPrefix("illustrations/motifs/") })
                == Set(PackMotif.allCases.map { "illustrations/motifs/\($0.rawValue).svg" }))
        #expect(
            Set(names.filter { $0.hasPrefix("illustrations/figures/") })
                == Set(FigurePose.names.map { "illustrations/figures/\($0).svg" }))
        #expect(Illustration.colors.count == TerrainTokens.colors.count + 2)
    }

    /// What the reader finds in a text, or what it says of it.
    private func outcome(_ text: String) -> String {
        do throws(ArtworkError) {
            return try ArtworkFile.read([UInt8](text.utf8)) { root in
                func summary(_ element: ArtworkElement) -> String {
                    let attributes = element.attributes.map {
                        "\($0.name)=\(String(decoding: $0.value, as: UTF8.self))"
                    }
                    return ([element.name] + attributes + element.children.map { "(\(summary($0)))" })
                        .joined(separator: " ")
                }
                return summary(root)
            }
        } catch {
            return "\(error)"
        }
    }

    @Test func elementsAreReadAsTheyStand() {
        #expect(outcome("<svg/>") == "svg")
        #expect(
            outcome("<!-- a > b -->\n<svg a=\"1\"\n  b-c=\"\"><g><path d=\"M0 0\"/></g><g/>\n</svg>\n<!--c-->")
                == "svg a=1 b-c= (g (path d=M0 0)) (g)")
    }

    @Test func whatIsNotReadIsNamedWithItsPlace() {
        for (text, error) in [
            ("", "line 1, column 1: found the end of the file, expected '<'"),
            ("<?xml version=\"1.0\"?><svg/>", "line 1, column 2: found '?', expected the name of an element"),
            ("<svg>\n  text</svg>", "line 2, column 3: found 't', expected '<'"),
            ("<svg a='1'/>", "line 1, column 7: found '=', expected '=\"'"),
            ("<svg a=\"1\" a=\"2\"/>", "line 1, column 13: found '=', expected a once"),
            ("<svg a=\"&amp;\"/>", "line 1, column 9: found '&', expected '\"'"),
            ("<svg a=\"1", "line 1, column 10: found the end of the file, expected '\"'"),
            ("<svg><g></svg>", "line 1, column 14: found '>', expected the end of <g>"),
            ("<svg><g>", "line 1, column 9: found the end of the file, expected '<'"),
            ("<svg/>\n<svg/>", "line 2, column 1: found '<', expected the end of the file"),
            ("<svg><!-- </svg>", "line 1, column 17: found the end of the file, expected '-->'"),
            (
                String(repeating: "<g>", count: 100_000),
                "line 1, column 49: found '<', expected at most 16 elements in each other"
            ),
        ] { #expect(outcome(text) == error) }
    }

    @Test func aFileWithAnythingButOnePathIsRefused() {
        for (text, error) in [
            ("<svg/>", "line 1, column 1: found <svg> with 0 elements, expected <svg> with one <path>"),
            ("<svg><g/></svg>", "line 1, column 1: found <svg> with 1 elements, expected <svg> with one <path>"),
            ("<svg><path/></svg>", "line 1, column 6: found <path>, expected path data as d"),
            (
                "<svg><path d=\"M0 0 oops\"/></svg>",
                "line 1, column 6: found path data, byte 5: found 'o', expected a command or a number, expected path data as d"
            ),
            (
                "<svg><path d=\"M0 0\" stroke-width=\"2px\"/></svg>",
                "line 1, column 6: found 2px, expected a number as stroke-width"
            ),
        ] {
            let found = #expect(throws: ArtworkError.self) {
                try ArtworkFile.read([UInt8](text.utf8), SinglePath.init)
            }
            #expect(found?.description == error)
        }
    }
}
