/// The command, from its arguments to its tables.
enum Program {
    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words)
        if arguments.showsHelp { return print(Arguments.help) }
        guard Files.exists("Resources/trees") else {
            throw Problem("there is no Resources/trees here: run it from the checkout's root")
        }
        let old = try arguments.compare.map { try Row.readAll(Files.read($0)) }

        let suite = try Suite(only: arguments.only, isQuick: arguments.isQuick)
        let own = try Trees(folder: "Resources/trees")
        if let library = arguments.blend2D { return try compareShapes(suite, own, library, arguments, old) }
        // Processes first: a child's peak memory begins with what its parent had when it was started.
        try ProcessRuns.add(to: suite, command: arguments.command)
        var trees = [("own", own)]
        if let folder = arguments.reference { trees.append(("reference", try Trees(folder: folder))) }
        try PathStages.add(to: suite, trees)
        try PixelStages.add(to: suite)
        try PictureStages.add(to: suite, jpeg: arguments.jpeg)
        try PNGStages.add(to: suite)
        try CompareStages.add(to: suite)
        try SceneStages.add(to: suite)
        try TextStages.add(to: suite, fonts: arguments.fonts)
        try ElementStages.add(to: suite)
        try SVGStages.add(to: suite, trees, files: arguments.files)
        try StampStages.add(to: suite)
        try ShapeStages.add(to: suite, trees: own)

        guard !suite.rows.isEmpty || !suite.notes.isEmpty else {
            throw noRow(arguments)
        }
        print(Report.table(suite.rows))
        for note in suite.notes { print(note) }
        if suite.isQuick {
            let shapes = suite.rows.filter { $0.name.hasPrefix("shapes/") }
            print("\(suite.rows.count) rows have run, \(shapes.count) of \(ShapeCase.all.count) shapes among them")
        }
        try finish(suite.rows, arguments, old)
    }

    /// The shapes alone, in turn with Blend2D.
    private static func compareShapes(
        _ suite: Suite, _ trees: Trees, _ library: String, _ arguments: Arguments,
        _ old: [(name: String, median: Double)]?
    ) throws {
        let comparison = try ShapeComparison(suite, library: library, pictures: arguments.pictures, trees: trees)
        guard !comparison.results.isEmpty else { throw noRow(arguments) }
        print(comparison.table)
        try finish(comparison.results.map { $0.row }, arguments, old)
        try comparison.check()
    }

    private static func finish(_ rows: [Row], _ arguments: Arguments, _ old: [(name: String, median: Double)]?) throws {
        if let old { print("\n" + Report.comparison(old, rows)) }
        if let path = arguments.json { try Files.write([UInt8](Report.json(rows).utf8), to: path) }
        Sink.close()
    }

    private static func noRow(_ arguments: Arguments) -> Problem {
        Problem("there is no row that \(arguments.only ?? "") matches")
    }
}
