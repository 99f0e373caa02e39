import DisplayList
import PathParser

extension FilterGraphWriter {
    /// Writes an image whose content is defined with an id.
    ///
    /// Renderers disagree about the coordinates of an element in an image: librsvg uses the group's, Chromium and resvg
    /// begin at the primitive's own corner. If the corner is the origin, all agree. Only content left of the origin or
    /// above it cannot have that, and is written as in librsvg and the specification.
    mutating func writeImage(_ id: [UInt8], at index: Int, subregion: Rect) {
        let fitsOrigin = subregion.minX >= 0 && subregion.minY >= 0
        let whole = Rect(minX: 0, minY: 0, maxX: subregion.maxX, maxY: subregion.maxY)
        let said = graph.primitives[index].subregion
        // By the numbers as they are written, which cut nothing where they are the same.
        let isCut = said.map { written($0) != written(whole) } ?? false
        begin("feImage")
        if fitsOrigin {
            text.attributes(whole, decimals: decimals)
        }
        text.append(" xlink:href=\"#")
        text.append(id)
        text.append("\"")
        if fitsOrigin, isCut {
            // The image covers more than the subregion: an offset by 0 cuts it.
            text.append("/>\n")
            begin("feOffset")
        }
        if fitsOrigin, !isCut {
            writeColorSpaceAndName(of: index)
        } else {
            writeCommonAttributes(of: index)
        }
        text.append("/>\n")
    }

    private func written(_ rect: Rect) -> [Double] {
        [rect.minX, rect.minY, rect.width, rect.height].map { DecimalText.rounded($0, decimals: decimals) }
    }
}
