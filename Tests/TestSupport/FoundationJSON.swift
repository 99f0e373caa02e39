import Foundation
import TextForms

/// Foundation's reader of JSON, and where ours is known to differ from it.
public enum FoundationJSON {
    /// Asked of `JSONSerialization`: a decoder does not look at all that it has no use for.
    public static func accepts(_ bytes: [UInt8]) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
    }

    public static func isCommaAtTheEnd(_ error: JSONError) -> Bool {
        error.found == "']'" && error.expected == "a value"
            || error.found == "'}'" && error.expected == "a key in quotation marks"
    }

    /// Whether some number is infinite, or 0 in an odd spelling.
    public static func hasForeignNumber(_ value: JSONTree) -> Bool {
        if let number = value.number {
            return !number.isFinite || number == 0 && value.sourceText.contains { $0 == "e" || $0 == "E" }
        }
        return value.elements.contains(where: hasForeignNumber)
            || value.members.contains { hasForeignNumber($0.value) }
    }
}
