/// How much is tried to write an image in few bytes.
struct VP8LEffort {
    /// How many places with the same hash are looked at for each pixel.
    var chainLimit: Int
    /// How often the cheapest path through all matches is looked for.
    var rounds: Int
    /// The sizes of the colour cache that are tried, in bits of a slot.
    var cacheSizes: [Int]
    /// Where matches of so many pixels are found, nothing else is looked for.
    var enough: Int
    /// The modes of prediction that are tried in each tile, and how often.
    var modes: [Int]
    var modeRounds: Int
    /// Predictions are tried where by the survey they take less than this many hundredths of what was found without.
    var predictionShare: UInt64

    /// By how a PNG file is to be written.
    init(_ mode: PNGEncoder.Mode) {
        switch mode {
        case .fast:
            self.init(
                chainLimit: 2, rounds: 1, cacheSizes: [7], enough: 10, modes: [11, 2, 1], modeRounds: 1,
                predictionShare: 50)
        case .balanced:
            self.init(
                chainLimit: 3, rounds: 1, cacheSizes: [7], enough: 14, modes: [11, 2, 1, 12, 5, 7, 13], modeRounds: 1,
                predictionShare: 62)
        case .small:
            self.init(
                chainLimit: 48, rounds: 3, cacheSizes: [2, 4, 6, 8, 10], enough: 96,
                modes: [11, 2, 1, 12, 5, 7, 13, 3, 4, 6, 9, 8, 10],
                modeRounds: 2, predictionShare: 150)
        }
    }

    private init(
        chainLimit: Int, rounds: Int, cacheSizes: [Int], enough: Int, modes: [Int], modeRounds: Int,
        predictionShare: UInt64
    ) {
        self.chainLimit = chainLimit
        self.rounds = rounds
        self.cacheSizes = cacheSizes
        self.enough = enough
        self.modes = modes
        self.modeRounds = modeRounds
        self.predictionShare = predictionShare
    }
}
