import Composition
import Localization
import Typography

extension LayoutContext {
    /// Texts in the words' language, from the side where it begins, in lines that its dictionary divides.
    package init(
        _ words: Words, dynamicType: DynamicTypeSize = .large, typeface: Typeface?, canvasScale: Double = 1
    ) {
        self.init(
            dynamicType: dynamicType, typeface: typeface, language: words.language.description,
            canvasScale: canvasScale, isRightToLeft: words.isRightToLeft)
        dictionary = words.dictionary
    }
}
