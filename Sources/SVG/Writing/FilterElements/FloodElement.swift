import DisplayList

extension FilterEffect.Flood: FilterElement {
    var name: StaticString { "feFlood" }
    var inputForm: FilterInputForm { .none }

    func writeAttributes(to writer: inout FilterGraphWriter) { writer.flood(color) }
}
