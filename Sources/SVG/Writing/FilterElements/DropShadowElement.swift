import DisplayList
import PathParser

extension FilterGraphWriter {
    /// Writes a shadow as its equivalent primitives in SVG 1.1: feDropShadow is newer, and librsvg 2.54 draws nothing
    /// for it.
    /// - Parameter isWhole: whether the shadow's input may be anywhere in the region.
    mutating func writeDropShadow(_ shadow: FilterEffect.DropShadow, at index: Int, isWhole: Bool) {
        let colorSpace = graph.primitives[index].colorSpace
        begin("feGaussianBlur")
        writeInput(" in=\"", shadow.input, at: index)
        attribute(" stdDeviation=\"", max(shadow.sigmaX, 0), max(shadow.sigmaY, 0), decimals: decimals + 1)
        finish()
        begin("feOffset")
        text.attribute(" dx=\"", shadow.dx, decimals: decimals)
        text.attribute(" dy=\"", shadow.dy, decimals: decimals)
        finish(isNamed: true)
        begin("feFlood")
        flood(shadow.color)
        finish()
        begin("feComposite")
        text.attribute(" in2=\"", earlierName(2))
        text.append(" operator=\"in\"")
        finish(isNamed: true)
        begin("feMerge")
        writeCommonAttributes(of: index)
        text.append(">\n<feMergeNode")
        text.attribute(" in=\"", earlierName(1))
        text.append("/>\n<feMergeNode")
        writeInput(" in=\"", shadow.input, at: index, isAlwaysSaid: true)
        text.append("/>\n</feMerge>\n")

        func finish(isNamed: Bool = false) {
            // By default a primitive's subregion is that of its inputs, but a shadow reaches further.
            if !isWhole { text.attributes(graph.region, decimals: decimals) }
            writeColorSpace(colorSpace)
            if isNamed { writeName() }
            text.append("/>\n")
        }
    }
}
