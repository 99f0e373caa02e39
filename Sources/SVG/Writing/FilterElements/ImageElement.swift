import DisplayList
import PathParser

extension FilterGraphWriter {
    /// Writes an image whose content is defined with an id.
    ///
    /// Renderers disagree about the coordinates of an element in an image: librsvg uses the group's, Chromium and resvg
    /// begin at the primitive's own corner. If the corner is the origin, all agree. Only what lies left of the origin or
    /// above it cannot have that, and is written as browsers read it: see `FilterGraph.writtenImages`.
    mutating func writeImage(_ image: Int, _ id: [UInt8], at index: Int, subregion: Rect) {
        let fitsOrigin = subregion.minX >= 0 && subregion.minY >= 0
        let whole = Rect(minX: 0, minY: 0, maxX: subregion.maxX, maxY: subregion.maxY)
        let said = graph.primitives[index].subregion
        // By the numbers as they are written, which cut nothing where they are the same.
        let isCut = said.map { written($0) != written(whole) } ?? false
        begin("feImage")
        let fitsCorner = corners[image] != nil
        if fitsOrigin || fitsCorner { text.attributes(fitsOrigin ? whole : subregion, decimals: decimals) }
        text.append(" xlink:href=\"#")
        text.append(id)
        text.append("\"")
        if fitsOrigin, isCut {
            // The image covers more than the subregion: an offset by 0 cuts it.
            text.append("/>\n")
            begin("feOffset")
        }
        if fitsOrigin && !isCut || fitsCorner {
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

extension FilterGraph {
    /// The images' content as it is written: where a subregion begins left of the origin or above it, from its corner.
    var writtenImages: [[Node]] {
        var written = images
        for (index, corner) in imageCorners {
            written[index] = FilterGraph.moved(images[index], by: Point(-corner.x, -corner.y))
        }
        return written
    }

    /// The corners that images' content is written from, which all primitives that show one must share; none for the origin.
    var imageCorners: [Int: Point] {
        var corners: [Int: Point] = [:]
        var differing: Set<Int> = []
        for (primitive, subregion) in zip(primitives, subregions) {
            guard case .image(let image) = primitive.effect, images.indices.contains(image.index) else { continue }
            let seen = subregion.intersection(region)
            let corner = Point(seen.minX, seen.minY)
            if corner.x >= 0 && corner.y >= 0 || corners[image.index].map({ $0 != corner }) == true {
                differing.insert(image.index)
            }
            corners[image.index] = corner
        }
        return corners.filter { !differing.contains($0.key) }
    }

    /// Without the group that was made for the corner when the image was read.
    private static func moved(_ nodes: [Node], by offset: Point) -> [Node] {
        let move = Transform.translation(offset.x, offset.y)
        guard nodes.count == 1, case .group(var group) = nodes[0] else {
            return nodes.isEmpty ? [] : [.group(Group(nodes, transform: move))]
        }
        group.transform = move * group.transform
        return group.transform == .identity && !group.needsLayer && group.accessibility == nil
            ? group.nodes : [.group(group)]
    }
}
