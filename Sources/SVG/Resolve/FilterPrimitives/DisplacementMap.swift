import DisplayList

extension FilterEffect.DisplacementMap {
    init(_ attributes: inout FilterAttributes) {
        let map = attributes.secondInput()
        self.init(
            attributes.input, by: map, scale: attributes.alongBoth(attributes.number(.scale, 0)),
            x: Channel(attributes.word(.xChannelSelector)), y: Channel(attributes.word(.yChannelSelector)))
    }
}

extension FilterEffect.DisplacementMap.Channel {
    fileprivate init(_ word: String) {
        switch word {
        case "R": self = .red
        case "G": self = .green
        case "B": self = .blue
        default: self = .alpha
        }
    }
}
