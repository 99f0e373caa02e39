import PathParser

extension ArtworkElement {
    /// - Throws: for any other attribute.
    package func check(_ known: [String]) throws(ArtworkReader.Failure) {
        for (name, _) in attributes where !known.contains(name) {
            throw failure("\(name) at <\(self.name)>", expected: "one of \(known.joined(separator: ", "))")
        }
    }

    /// - Throws: for a missing attribute, and for one that is no number.
    package func needed(_ name: String) throws(ArtworkReader.Failure) -> Double {
        guard let number = try number(name) else { throw failure("<\(self.name)>", expected: "a number as \(name)") }
        return number
    }

    /// An attribute's value; nil for a missing attribute.
    package func choice<Value>(_ name: String, _ values: [String: Value]) throws(ArtworkReader.Failure) -> Value? {
        guard let text = text(name) else { return nil }
        guard let value = values[text] else {
            throw failure(text, expected: "\(values.keys.sorted().joined(separator: ", ")) as \(name)")
        }
        return value
    }

    /// The `#id` of `url(#id)`; nil for a missing attribute.
    package func reference(_ name: String) throws(ArtworkReader.Failure) -> String? {
        guard let text = text(name) else { return nil }
        guard text.hasPrefix("url(#"), text.hasSuffix(")") else { throw failure(text, expected: "url(#…) as \(name)") }
        return String(text.dropFirst(4).dropLast())
    }

    /// The attribute `transform`: `translate(x y)`, `scale(x y)`, `scale(factor)` and `rotate(degrees)` in any
    /// sequence.
    package func transform() throws(ArtworkReader.Failure) -> Transform {
        var transform = Transform.identity
        guard let text = text("transform") else { return transform }
        for part in text.split(separator: ")") {
            let words = part.split { $0 == "(" || $0 == " " }
            let numbers = words.dropFirst().compactMap { Double($0) }
            guard let name = words.first, numbers.count == words.count - 1, numbers.allSatisfy({ $0.isFinite }) else {
                throw failure(text, expected: "functions with numbers as transform")
            }
            switch (name, numbers.count) {
            case ("translate", 2): transform = transform * .translation(numbers[0], numbers[1])
            case ("scale", 1): transform = transform * .scale(numbers[0])
            case ("scale", 2): transform = transform * .scale(numbers[0], numbers[1])
            case ("rotate", 1): transform = transform * .rotation(degrees: numbers[0])
            default: throw failure(text, expected: "translate(x y), scale(x y), scale(factor) or rotate(degrees)")
            }
        }
        return transform
    }
}
