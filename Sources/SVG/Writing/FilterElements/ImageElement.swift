import DisplayList
import PathParser

extension FilterGraphWriter {
    /// Writes an image of nodes that are defined with an id.
    ///
    /// Renderers place an element that an image shows in different coordinates: librsvg in the group's, Chromium and
    /// resvg from the primitive's own corner on. Where that is the origin all are the same. Only where something lies
    /// left of it or above it cannot be, and is written for librsvg and the specification.
    mutating func writeImage(_ id: [UInt8], at index: Int, subregion: Rect) {
        let fitsOrigin = subregion.minX >= 0 && subregion.minY >= 0
        let whole = Rect(minX: 0, minY: 0, maxX: subregion.maxX, maxY: subregion.maxY)
        let said = graph.primitives[index].subregion
        let isCut = said != nil && said != whole
        text.append("<feImage")
        if fitsOrigin {
            text.attributes(whole, decimals: decimals)
        }
        text.append(" xlink:href=\"#")
        text.append(id)
        text.append("\"")
        if fitsOrigin, isCut {
            // It covers more than the subregion: what takes it and moves nothing is cut.
            text.append("/>\n<feOffset")
        }
        if fitsOrigin, !isCut {
            writeColorSpaceAndName(of: index)
        } else {
            writeCommonAttributes(of: index)
        }
        text.append("/>\n")
    }
}
