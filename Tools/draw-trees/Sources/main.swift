import PathParser

let usage = """
    Draws the trees of Resources/trees.
    usage: draw-trees [--check] [root of the package, . by default]
      --check  write nothing; exit 1, and say which, if a file differs from what would be written
    """

var root = "."
var isCheck = false
for argument in CommandLine.arguments.dropFirst() {
    if argument == "--check" {
        isCheck = true
    } else if argument == "--help" || argument == "-h" {
        FileSystem.say(usage)
        FileSystem.leave(0)
    } else if argument.hasPrefix("-") {
        FileSystem.complain("draw-trees: no option \(argument)\n" + usage)
        FileSystem.leave(2)
    } else {
        root = argument
    }
}

var files: [TreeFiles.File] = []
for (number, tree) in Tree.all.enumerated() {
    for detail in Detail.allCases {
        let result = tree.draw(detail).finished()
        let data = Array(result.path.pathData(decimals: 1).utf8)
        let file = TreeFiles.file(number: number, detail: detail, pathData: data)
        files.append(file)
        if !isCheck {
            FileSystem.say("\(file.place) \(tree.name): \(result.path.subpathCount) sub-paths, \(data.count) bytes")
        }
        for p in result.lumps {
            FileSystem.complain("\(file.place) \(tree.name): a lump hangs on nothing near (\(Int(p.x)), \(Int(p.y)))")
        }
    }
}

for file in files {
    let place = root + "/" + file.place
    if isCheck {
        if FileSystem.read(place) != file.bytes {
            FileSystem.complain("draw-trees: \(file.place) differs from what the tool draws")
            FileSystem.leave(1)
        }
        continue
    }
    do throws(FileSystem.Failure) {
        try FileSystem.save(file.bytes, to: place)
    } catch {
        FileSystem.complain("draw-trees: \(error.place): \(error.reason)")
        FileSystem.leave(1)
    }
}
