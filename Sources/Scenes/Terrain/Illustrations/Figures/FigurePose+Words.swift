import TextForms

/// The choice of a pose for a picture that the project does not have: the pose that the words describe.
extension FigurePose {
    /// - Parameter words: the instruction in English, or the picture's name.
    /// - Returns: nil for words that describe no pose.
    package static func name(of words: String) -> String? {
        let words = words.lowercased()
        let isSeated = ["seated", "sit ", "sit,", "sit.", "chair", "lap", "butterfly"].contains { words.holds($0) }
        for (parts, standing, seated) in poses where parts.contains(where: words.holds) {
            return isSeated ? seated : standing
        }
        return isSeated ? "seated" : nil
    }

    /// Parts of words, with their poses for standing and seated figures. The first match counts.
    private static let poses: [(parts: [String], standing: String, seated: String)] = [
        (["all fours", "cat pose", "cat stretch"], "cat", "cat"), (["backbend", "cow pose", "arch"], "cow", "cow"),
        (["child"], "child", "child"), (["legs up", "wall"], "legs-up", "legs-up"),
        (["to chest", "knees in", "hug"], "knees-in", "knees-in"),
        (["lie ", "lying", "on your back"], "lying", "lying"),
        (["shak", "march", "swing", "bounc"], "shake", "shake"), (["squat", "horse", "plank"], "squat", "squat"),
        (["twist", "turn to the"], "seated-twist", "seated-twist"),
        (["overhead", "arms up", "raise", "reach", "sweep", "arms rising", "circle"], "reach", "reach"),
        (["side bend", "lean to", "side to side"], "side-bend", "side-bend"),
        (["fold", "hang", "downward", "flat back", "halfway", "roll up", "your toes"], "ragdoll", "seated-fold"),
        (["neck", "tilt", "head", "ear toward", "skull"], "neck-tilt", "neck-tilt"),
        (["shoulder", "shrug"], "shoulder-lift", "shoulder-lift"), (["stand"], "stand", "seated"),
        (["breath", "inhale", "exhale", "belly", "silence", "stillness", "eyes"], "seated-breath", "seated-breath"),
    ]
}
