/// What the command does, from its arguments to its tables.
enum Program {
    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words)
        if arguments.showsHelp { return print(Arguments.help) }
        guard Files.exists("Resources/trees") else {
            throw Problem("there is no Resources/trees here: run it from the checkout's root")
        }
        let old = try arguments.compare.map { try Row.readAll(Files.read($0)) }

        let suite = try Suite(only: arguments.only, isQuick: arguments.isQuick)
        // Processes first: a child's peak memory begins with what its parent had when it was started.
        try ProcessRuns.add(to: suite, command: arguments.command)
        var trees = [("own", try Trees(folder: "Resources/trees"))]
        if let folder = arguments.reference { trees.append(("reference", try Trees(folder: folder))) }
        try PathStages.add(to: suite, trees)
        try PixelStages.add(to: suite)
        try PictureStages.add(to: suite, jpeg: arguments.jpeg)
        try PNGStages.add(to: suite)
        try CompareStages.add(to: suite)
        try SceneStages.add(to: suite)
        try TextStages.add(to: suite)
        try SVGStages.add(to: suite, trees, files: arguments.files)
        try StampStages.add(to: suite)

        guard !suite.rows.isEmpty || !suite.notes.isEmpty else {
            throw Problem("there is no row that \(arguments.only ?? "") matches")
        }
        print(Report.table(suite.rows))
        for note in suite.notes { print(note) }
        if let old { print("\n" + Report.comparison(old, suite.rows)) }
        if let path = arguments.json { try Files.write([UInt8](Report.json(suite.rows).utf8), to: path) }
        Sink.close()
    }
}
