import DisplayList

extension FilterEffect.ConvolveMatrix {
    init(_ attributes: FilterAttributes) {
        /// A value that is not a whole number makes the primitive invalid, and its result empty.
        func whole(_ value: Double) -> Int? { value == value.rounded() ? Int(exactly: value) : nil }
        var order = (3, 3)
        if let numbers = attributes.numbers(.order) {
            let x = numbers.first.flatMap(whole) ?? 0
            let y = numbers.count > 1 ? whole(numbers[1]) ?? 0 : x
            order = x > 0 && y > 0 && numbers.count <= 2 ? (x, y) : (0, 0)
        } else if attributes.has(.order) {
            order = (0, 0)
        }
        let divisor = attributes.numbers(.divisor)?.first
        let mode: EdgeMode =
            switch attributes.word(.edgeMode) {
            case "wrap": .wrap
            case "none": .none
            default: .duplicate
            }
        func target(_ name: AttributeName) -> Int? {
            guard let value = attributes.numbers(name)?.first else { return nil }
            return whole(value) ?? -1
        }
        self.init(
            attributes.input, columns: order.0, rows: order.1, kernel: attributes.numbers(.kernelMatrix) ?? [],
            divisor: divisor == 0 ? nil : divisor, bias: attributes.number(.bias, 0), targetX: target(.targetX),
            targetY: target(.targetY), edgeMode: mode, preservesAlpha: attributes.word(.preserveAlpha) == "true")
    }
}
