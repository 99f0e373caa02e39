// Draws a card: draw-card HILL.svg FOLDER writes card.svg and card.png into the folder.
// Documentation/Library.md shows its parts.

import Foundation
import Gloaming

guard CommandLine.arguments.count == 3 else {
    FileHandle.standardError.write(Data("usage: draw-card HILL.svg FOLDER\n".utf8))
    exit(64)
}
let hill = try SVGDocument(contentsOf: URL(filePath: CommandLine.arguments[1])).drawing
let folder = URL(filePath: CommandLine.arguments[2])

let night = Color(hex: 0x141428)
let dusk = Color(hex: 0x4A3B63)
let cream = Color(hex: 0xF6EBD2)
let star = Symbol(name: "star", parts: [Symbol.Part(.circle(center: .zero, radius: 1.2))])
let moon = Path.circle(center: Point(276, 76), radius: 34)

let moonrise = Drawing(size: Size(width: 360, height: 200)) { canvas in
    canvas.fill(.linear(from: .zero, to: Point(0, 200), stops: [0: night, 0.7: dusk, 1: Color(hex: 0xC8835B)]))
    for place in [Point(40, 36), Point(118, 22), Point(204, 44), Point(338, 28)] {
        canvas.stamp(star, at: place, tint: Color.white.opacity(0.7))
    }
    canvas.filter(.blur(sigma: 14)) { $0.fill(moon, cream.opacity(0.6)) }
    canvas.clip(to: moon) { canvas in
        canvas.fill(cream)
        canvas.blend(.multiply) { $0.fill(.circle(center: Point(252, 64), radius: 40), dusk.opacity(0.3)) }
    }
    canvas.draw(hill, in: Rect(x: 0, y: 140, width: 360, height: 60))

    let title = TextStyle(size: 34, weight: .semibold)
    let heading = canvas.text("Moonrise", at: Point(28, 92), anchor: .baselineLeading, style: title, color: cream)
    canvas.text(
        "18:42, in the east, behind the hill", in: Rect(x: 28, y: heading.maxY, width: 150, height: 40),
        style: TextStyle(size: 15), color: cream.opacity(0.8))
}

try moonrise.write(to: folder.appending(path: "card.svg"))
try moonrise.write(to: folder.appending(path: "card.png"), scale: 2)
