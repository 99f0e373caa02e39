import DisplayList
import Raster
import Testing

@testable import SVG

/// Files that move, as a whole: when they end or repeat, and what is drawn of them.
@Suite struct SVGAnimationTests {
    private static func animation(_ inside: String) throws -> SVGAnimation {
        try SVGAnimation("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>\(inside)</svg>".utf8)
    }

    /// Rectangles with these styles, all with the same keyframes.
    private static func styled(_ animations: String...) -> String {
        "<style>@keyframes k{to{fill:red}}</style>"
            + animations.map { "<rect width='9' height='9' style='animation:\($0)'/>" }.joined()
    }

    private static func animate(_ animations: String...) -> String {
        "<rect width='9' height='9'>"
            + animations.map { "<animate attributeName='x' from='0' to='9' \($0)/>" }.joined() + "</rect>"
    }

    static let courses: [(String, SVGAnimation.Course)] = [
        ("<rect width='9' height='9'/>", .still),
        (styled("k 2s"), .ends(at: 2)),
        (styled("k 2s 3 .5s", "k 1s"), .ends(at: 6.5)),
        (styled("k 2s -1s"), .ends(at: 1)),
        (styled("k 2s -3s both"), .still),
        (styled("other 2s"), .still),
        (styled("k 2s paused"), .still),
        (styled("k 2s infinite"), .repeats(from: 0, round: 2)),
        (styled("k 2s infinite alternate"), .repeats(from: 0, round: 4)),
        (styled("k 2s infinite", "k 3s infinite -1s"), .repeats(from: 0, round: 6)),
        (styled("k .9s infinite", "k .9s infinite .3s"), .repeats(from: 0.3, round: 0.9)),
        (styled("k 1s infinite", "k 2.5s"), .repeats(from: 2.5, round: 1)),
        (styled("k 7s infinite", "k 11s infinite"), .endless),
        // The hands of a clock come together with the slowest.
        (styled("k 60s infinite", "k 3600s infinite"), .repeats(from: 0, round: 3600)),
        (animate("dur='3s'"), .ends(at: 3)),
        (animate("dur='3s' begin='1s' repeatCount='2'"), .ends(at: 7)),
        (animate("dur='3s' end='2s'"), .ends(at: 2)),
        (animate("dur='3s' begin='click'"), .still),
        (animate("dur='3s' repeatCount='indefinite'"), .repeats(from: 0, round: 3)),
        (animate("dur='3s' repeatCount='indefinite' begin='1s'", "dur='9s'"), .repeats(from: 9, round: 3)),
        (animate("dur='3s' repeatCount='indefinite' repeatDur='7s'"), .ends(at: 7)),
        (animate("dur='3s' repeatCount='indefinite' accumulate='sum'"), .endless),
        // Two that begin one another, the second after a pause.
        (
            animate("id='a' begin='0;b.end' dur='0.6s'", "id='b' begin='a.end+0.2s' dur='0.4s'"),
            .repeats(from: 0.8, round: 1.2)
        ),
        (animate("id='a' begin='0' dur='1s'", "begin='a.end' dur='2s'"), .ends(at: 3)),
        ("<rect width='9' height='9'><set attributeName='x' to='3' begin='2s'/></rect>", .ends(at: 2)),
        ("<rect width='9' height='9'><set attributeName='x' to='3'/></rect>", .still),
    ]

    @Test(arguments: courses) func coursesFollowFromTheFile(_ inside: String, _ course: SVGAnimation.Course) throws {
        let found = try Self.animation(inside).course
        switch (found, course) {
        case (.ends(let a), .ends(let b)): #expect(abs(a - b) < 1e-9)
        case (.repeats(let a, let round), .repeats(let b, let expected)):
            #expect(abs(a - b) < 1e-6, "\(found)")
            #expect(abs(round - expected) < 1e-9, "\(found)")
        default: #expect(found == course)
        }
    }

    /// A file that is read once is drawn as one that is read for each moment.
    @Test func momentsAreThoseOfDocuments() throws {
        let inside =
            Self.styled("k 2s infinite alternate") + Self.animate("dur='2s' begin='.5s' fill='freeze'")
            + "<image href='x.png' width='3' height='3'/>"
        let animation = try Self.animation(inside)
        var drawings: [Drawing] = []
        for moment in [0, 0.4, 1.7, 2.6] {
            var options = SVGReadingOptions()
            options.moment = moment
            let document = try SVGDocument(
                "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>\(inside)</svg>".utf8, options: options)
            #expect(try animation.document(at: moment) == document)
            #expect(document.diagnostics.count == 1)
            drawings.append(document.drawing)
        }
        #expect(Set(drawings).count == 4)
        for moment in [-1, -Double.infinity, .nan, .infinity] {
            #expect(try animation.document(at: moment).drawing == drawings[0])
        }
    }

    /// Each would take minutes, or not end, if its work were not counted. A course has moments that can be asked for.
    @Test(arguments: HostileMotion.all)
    func workIsBounded(_ hostile: HostileMotion) throws {
        let course = try Self.animation(hostile.inside).course
        switch course {
        case .still, .endless: break
        case .ends(let end): #expect(end > 0)
        case .repeats(let start, let round):
            #expect(start >= 0)
            #expect(round > 0)
        }
    }
}
