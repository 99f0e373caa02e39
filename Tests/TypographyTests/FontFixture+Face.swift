import TestSupport

@testable import Typography

extension FontFixture {
    func face() throws(TrueTypeError) -> TrueTypeFace { try TrueTypeFace(bytes) }
}

/// What a font's reader throws; nil for nothing, or for another error.
func thrown(_ body: () throws -> Void) -> TrueTypeError? {
    do {
        try body()
        return nil
    } catch {
        return error as? TrueTypeError
    }
}
