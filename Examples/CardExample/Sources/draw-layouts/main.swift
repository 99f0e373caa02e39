// Draws five pictures: draw-layouts FOLDER writes each as PNG and as SVG into the folder. The system's fonts have the
// Hebrew and Arabic letters and the emoji that Gloaming's own face lacks.

import Foundation
import Gloaming

guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: draw-layouts FOLDER\n".utf8))
    exit(64)
}
let folder = URL(filePath: CommandLine.arguments[1])
let fonts = FontSet(places: FontSet.systemFolders, readers: .all)
let pictures: KeyValuePairs = [
    "open-graph-card": try openGraphCard(fonts: fonts),
    "badge": badge(),
    "sales-chart": salesChart(),
    "certificate": try certificate(name: "Amara Lindqvist"),
    "boarding-pass": boardingPass(),
]
for (name, drawing) in pictures {
    try drawing.write(to: folder.appending(path: "\(name).svg"))
    let bitmap = try Renderer.render(drawing, options: Renderer.Options(dither: false))
    let png = try PNGEncoder.encode(bitmap, options: PNGEncoder.Options(mode: .small))
    try Data(png).write(to: folder.appending(path: "\(name).png"))
}
