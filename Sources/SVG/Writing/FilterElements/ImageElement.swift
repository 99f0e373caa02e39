import DisplayList

/// An image whose nodes are defined with an id.
struct ImageElement: FilterElement {
    let id: [UInt8]

    var name: StaticString { "feImage" }
    var inputForm: FilterInputForm { .none }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        writer.text.append(" xlink:href=\"#")
        writer.text.append(id)
        writer.text.append("\"")
    }
}
