import PathParser
import Typography

/// Text and inline boxes in lines (CSS 2, section 10.8).
extension BoxLayouter {
    func lineExtent(_ box: Box) -> BoxExtent {
        let content = InlineContent(box)
        guard spend(content.items.count) else { return BoxExtent() }
        let most = MeasuredContent(content, fonts, width: outerMost, side: side(around: 0))
        var extent = most.extent(indent: pixels(box.flow.indent, of: 0, box))
        // A box among the characters may be narrower than it likes to be.
        let hasBoxes = content.items.contains { item in
            if case .box = item { return true }
            return false
        }
        if hasBoxes {
            let least = MeasuredContent(content, fonts, width: outerLeast, side: side(around: 0))
            extent.least = least.extent(indent: pixels(box.flow.indent, of: 0, box)).least
        }
        return extent
    }

    private func outerMost(_ box: Box) -> Double { extent(box).most + margin(box, width: 0).horizontal }
    private func outerLeast(_ box: Box) -> Double { extent(box).least + margin(box, width: 0).horizontal }

    /// The width of an inline box's side.
    private func side(around width: Double) -> (Box, Bool) -> Double {
        { box, isEnd in
            let insets = self.insets(box, width: width)
            let margin = self.margin(box, width: width)
            return isEnd ? insets.right + margin.right : insets.left + margin.left
        }
    }

    /// - Returns: the height of all lines.
    func layoutLines(_ fragment: Fragment, _ inner: BoxRequest, _ insets: Sides<Double>) -> Double {
        let box = fragment.box
        let content = InlineContent(box)
        guard spend(content.items.count) else { return 0 }
        var boxes: [Int: Fragment] = [:]
        for (i, item) in content.items.enumerated() {
            guard case .box(let child) = item else { continue }
            boxes[i] = layout(
                child,
                BoxRequest(
                    width: inner.width, height: inner.height, ownWidth: fittingWidth(child, inner.width),
                    isContext: true))
        }
        let measured = MeasuredContent(
            content, fonts,
            width: { self.fittingWidth($0, inner.width) + self.margin($0, width: inner.width).horizontal },
            side: side(around: inner.width))
        var builder = LineBuilder(self, measured, boxes, fragment, inner, Point(insets.left, insets.top))
        let indent = pixels(box.flow.indent, of: inner.width, box)
        let ranges = measured.lines(width: inner.width, indent: indent)
        for (i, range) in ranges.enumerated() {
            let isForced = range.upperBound == measured.count || measured.isLineBreak(range.upperBound)
            builder.add(range, isForced: isForced, indent: i == 0 ? indent : 0)
        }
        fragment.isNothing = !builder.hasLines
        let lines = builder.finish()
        fragment.lines = lines
        return lines.height
    }
}
