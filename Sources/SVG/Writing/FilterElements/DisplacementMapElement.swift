import DisplayList

extension FilterEffect.DisplacementMap: FilterElement {
    var name: StaticString { "feDisplacementMap" }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        writer.text.attribute(" scale=\"", scale, decimals: writer.decimals)
        if x != .alpha { writer.text.attribute(" xChannelSelector=\"", x.letter) }
        if y != .alpha { writer.text.attribute(" yChannelSelector=\"", y.letter) }
    }
}

extension FilterEffect.DisplacementMap.Channel {
    fileprivate var letter: StaticString {
        switch self {
        case .red: "R"
        case .green: "G"
        case .blue: "B"
        case .alpha: "A"
        }
    }
}
