import DisplayList
import PathParser

extension FilterGraphWriter {
    /// Writes a shadow as its equivalent primitives in SVG 1.1: feDropShadow is newer, and librsvg 2.54 draws nothing
    /// for it.
    /// - Parameter isWhole: whether the shadow's input may be anywhere in the region.
    mutating func writeDropShadow(_ shadow: FilterEffect.DropShadow, at index: Int, isWhole: Bool) {
        let colorSpace = graph.primitives[index].colorSpace
        text.append("<feGaussianBlur")
        writeInput(" in=\"", shadow.input, at: index)
        attribute(" stdDeviation=\"", max(shadow.sigmaX, 0), max(shadow.sigmaY, 0), decimals: decimals + 1)
        finish()
        text.append("<feOffset")
        text.attribute(" dx=\"", shadow.dx, decimals: decimals)
        text.attribute(" dy=\"", shadow.dy, decimals: decimals)
        finish(result: " result=\"o\"")
        text.append("<feFlood")
        flood(shadow.color)
        finish()
        text.append("<feComposite operator=\"in\" in2=\"o\"")
        finish(result: " result=\"s\"")
        text.append("<feMerge")
        writeCommonAttributes(of: index)
        text.append(">\n<feMergeNode in=\"s\"/>\n<feMergeNode")
        writeInput(" in=\"", shadow.input, at: index, isAlwaysSaid: true)
        text.append("/>\n</feMerge>\n")

        func finish(result: StaticString = "") {
            // By default a primitive's subregion is that of its inputs, but a shadow reaches further.
            if !isWhole { text.attributes(graph.region, decimals: decimals) }
            writeColorSpace(colorSpace)
            text.append(result)
            text.append("/>\n")
        }
    }
}
