extension String {
    /// Whether a text is a part of this one, byte for byte: for tests that look for many, as `contains` asks Foundation's
    /// rules for texts at every letter.
    public func includes(_ part: String) -> Bool {
        var (whole, part) = (self, part)
        return whole.withUTF8 { whole in
            part.withUTF8 { part in
                guard let first = part.first else { return true }
                guard whole.count >= part.count else { return false }
                return (0...whole.count - part.count).contains { place in
                    whole[place] == first && whole[place..<place + part.count].elementsEqual(part)
                }
            }
        }
    }
}
