import Composition
import DisplayList
import PathParser
import Testing

@testable import Templates

/// Templates made of a part of their text.
enum TemplateFixture {
    static let size = Size(width: 120, height: 80)

    /// A template around one element.
    static func text(_ element: String) -> String { #"{"size": [120, 80], "content": \#(element)}"# }

    static func template(_ element: String, _ options: TemplateOptions = TemplateOptions()) throws -> Template {
        try Template(Array(text(element).utf8), name: "card.json", options: options)
    }

    static func drawing(
        _ element: String, _ data: String = "", _ options: TemplateOptions = TemplateOptions()
    ) throws -> Drawing {
        try template(element, options).drawing(data: Array(data.utf8))
    }

    /// The same in Swift.
    static func swift(isRightToLeft: Bool = false, @ElementBuilder content: () -> [Box]) -> Drawing {
        let boxes = content()
        return Drawing(size: size, isRightToLeft: isRightToLeft) {
            ZStack { return boxes }.frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    /// The error of a whole template.
    static func error(
        whole text: String, _ data: String = "", _ options: TemplateOptions = TemplateOptions()
    ) -> TemplateError? {
        do throws(TemplateError) {
            _ = try Template(Array(text.utf8), name: "card.json", options: options).drawing(data: Array(data.utf8))
            return nil
        } catch {
            return error
        }
    }
}
