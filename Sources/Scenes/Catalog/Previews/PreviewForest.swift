import CivilTime
import PathParser

extension SessionFile {
    /// The file's whole trees alone, of which earth tones and kinds take turns: a store's picture shows a forest in
    /// colour, whichever starts the fasts had. Each fast begins and ends a few minutes later.
    /// - Parameter tones: the tones' indices in turn; without any the file stays as it is.
    func inTones(_ tones: [Int]) -> SessionFile {
        guard !tones.isEmpty else { return self }
        var file = self
        file.sessions = []
        for session in sessions where session.outcome == .established {
            let turn = file.sessions.count
            let (tone, kind) = (tones[turn % tones.count], turn * SessionFile.kindStep % Silhouettes.count)
            let later = (0..<SessionFile.longestDelay).lazy.map { session.later(by: Double($0)) }
            let found = later.first {
                Seed.tone(startHash: $0.startHash) == tone && Seed.variant(startHash: $0.startHash) == kind
            }
            file.sessions.append(found ?? session)
        }
        return file
    }

    /// From one tree's kind to the next one's: kinds that are alike do not follow one another.
    private static let kindStep = 5
    /// The most seconds by which a fast may begin later: one start in forty has the tone and the kind.
    private static let longestDelay = 900
}

extension FastingSession {
    fileprivate func later(by seconds: Double) -> FastingSession {
        var session = self
        session.start = Instant(secondsSince1970: start.secondsSince1970 + seconds)
        session.end = Instant(secondsSince1970: end.secondsSince1970 + seconds)
        return session
    }
}

extension ForestScene {
    /// Where trees fill the clearing best, from the canvas's top (0) to its bottom (1); of equal places the lowest.
    /// - Throws: as `drawing`.
    func fullestScroll() throws(SceneError) -> Double? {
        guard let clearing, clearing.height > 0 else { return nil }
        let forest = try forest()
        let places = forest.trees.lazy.map { tree -> Rect in
            let half = tree.size / 2
            return Rect(x: tree.center.x - half, y: tree.center.y - half, width: tree.size, height: tree.size)
        }.filter { $0.minX >= clearing.minX && $0.maxX <= clearing.maxX }.sorted { $0.minY < $1.minY }
        var fullest: (scroll: Double, score: Int)?
        for step in 0...ForestScene.scrollSteps {
            let scroll = Double(step) / Double(ForestScene.scrollSteps)
            let top = scroll * forest.scrollRange + clearing.minY
            var cells: Set<Int> = []
            var count = 0
            for place in places[places.partition(from: top)...] {
                if place.minY > top + clearing.height { break }
                guard place.maxY <= top + clearing.height else { continue }
                count += 1
                let (x, y) = ((place.midX - clearing.minX) / clearing.width, (place.midY - top) / clearing.height)
                cells.insert(Int(x * 3) + 3 * Int(y * 6))
            }
            // A picture without holes rather than one more tree.
            let score = 2 * cells.count + count
            if score >= fullest?.score ?? 0 { fullest = (scroll, score) }
        }
        return fullest?.scroll
    }

    private static let scrollSteps = 400
}

extension [Rect] {
    /// The index of the first rectangle, of those sorted by their tops, that begins at a height or below it.
    fileprivate func partition(from top: Double) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].minY < top { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
