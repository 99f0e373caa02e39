/// A step between two stages of features.
enum ShapingPause {
    case findSyllables
    /// Forgets which glyphs were replaced.
    case forgetChanges
    case recordReph, recordPreBase
    case reorder, reorderFinally
}
