import Composition
import DisplayList
import PathParser
import Typography

/// The layout of a card for a size: a phone's is as it is, larger ones are magnified, so that a post in a feed can
/// still be read.
struct CardFormat: Sendable, Hashable {
    /// The size that the layout sees.
    let size: Size
    /// The scale from the layout's points to the drawing's.
    let scale: Double
    let shape: Shape

    enum Shape: Sendable, Hashable {
        case tall, square, wide
    }

    /// The layouts' sizes beyond which cards are magnified. A tablet's is as high as a phone's, and wider.
    private static let tall = Size(width: 390, height: 844)
    private static let squareSide = 540.0
    private static let wideHeight = 315.0
    /// The extra room for the largest type, in cards that are magnified anyway.
    private static let roomForLargeType = 4.0 / 3
    /// The height below which not even shrunk words of a larger type than this have room: a card does not scroll.
    private static let lowHeight = 640.0
    private static let largestTypeOnLowCards = DynamicTypeSize.accessibility3

    init(_ whole: Size, _ dynamicType: DynamicTypeSize) {
        let room = dynamicType.isAccessibilitySize ? CardFormat.roomForLargeType : 1
        let aspect = whole.width / whole.height
        let ratio: Double
        if aspect > 1.4 {
            shape = .wide
            ratio = whole.height / (CardFormat.wideHeight * room)
        } else if aspect > 0.85 {
            shape = .square
            ratio = min(whole.width, whole.height) / (CardFormat.squareSide * room)
        } else {
            shape = .tall
            ratio = min(whole.width / CardFormat.tall.width, whole.height / CardFormat.tall.height)
        }
        scale = max(ratio, 1)
        size = Size(width: whole.width / scale, height: whole.height / scale)
    }

    /// A card of this format. Its texts shrink together where there is too little room.
    /// - Parameters:
    ///   - paper: behind the content, over the whole card.
    ///   - content: one element.
    func screen(
        _ context: LayoutContext, spoken: String, paper: some Element = TerrainTokens.background,
        @ElementBuilder content: () -> Box
    ) -> Screen {
        var context = context
        if size.height < CardFormat.lowHeight {
            context.dynamicType = min(context.dynamicType, CardFormat.largestTypeOnLowCards)
        }
        return Screen(size: size, context: context, accessibility: Accessibility(title: spoken, role: .group)) {
            ZStack {
                paper
                content().shrinksToFit().frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
    }
}
