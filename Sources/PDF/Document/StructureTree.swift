import DisplayList
import PathParser

/// What a document consists of, for who does not see it (ISO 32000-1, section 14.7), and what of its pages belongs to which
/// part.
struct StructureTree {
    /// A part of the document.
    struct Element {
        let kind: StaticString
        let title: String
        /// What is said in place of its content; nil where the content says it itself.
        let alternative: String?
        let parent: Int?
        /// The page on which it begins.
        let page: Int
        var kids: [Kid] = []
    }

    enum Kid {
        case element(Int)
        /// Marked content of a page, by its number there.
        case content(page: Int, number: Int)
    }

    private(set) var elements: [Element] = []
    /// The elements at the top.
    private(set) var roots: [Int] = []
    /// The element of each marked content of each page.
    private(set) var contents: [[Int]] = []

    var isEmpty: Bool { elements.isEmpty }

    mutating func beginPage() { contents.append([]) }

    /// Adds an element to the page that is written.
    /// - Returns: its index.
    mutating func add(
        _ kind: StaticString, title: String, alternative: String?, in parent: Int?
    ) -> Int {
        let index = elements.count
        elements.append(
            Element(
                kind: kind, title: title, alternative: alternative, parent: parent, page: max(contents.count - 1, 0)))
        if let parent { elements[parent].kids.append(.element(index)) } else { roots.append(index) }
        return index
    }

    /// Adds content to an element.
    /// - Returns: its number on the page.
    mutating func addContent(to element: Int) -> Int {
        let page = contents.count - 1
        let number = contents[page].count
        contents[page].append(element)
        elements[element].kids.append(.content(page: page, number: number))
        return number
    }

    // MARK: Objects

    /// Adds the tree's objects.
    /// - Parameters:
    ///   - pages: the numbers of the pages' objects.
    /// - Returns: the number of its root.
    func addObjects(pages: [Int], _ objects: inout PDFObjects) -> Int {
        let root = objects.reserve()
        let document = objects.reserve()
        let numbers = elements.map { _ in objects.reserve() }
        for (index, element) in elements.enumerated() {
            var out = PDFBytes("<</S/")
            out.append(element.kind)
            out.append("/P ")
            out.reference(element.parent.map { numbers[$0] } ?? document)
            out.append("/Pg ")
            out.reference(pages[element.page])
            if let alternative = element.alternative {
                out.append("/Alt")
                out.appendText(alternative)
            } else if !element.title.isEmpty {
                out.append("/T")
                out.appendText(element.title)
            }
            out.append("/K[")
            for (place, kid) in element.kids.enumerated() {
                if place > 0 { out.append(" ") }
                switch kid {
                case .element(let other): out.reference(numbers[other])
                case .content(let page, let number):
                    if page == element.page {
                        out.append(number)
                    } else {
                        out.append("<</Type/MCR/Pg ")
                        out.reference(pages[page])
                        out.append("/MCID ")
                        out.append(number)
                        out.append(">>")
                    }
                }
            }
            out.append("]>>")
            objects.set(numbers[index], out)
        }
        var whole = PDFBytes("<</S/Document/P ")
        whole.reference(root)
        whole.append("/K[")
        for (place, index) in roots.enumerated() {
            if place > 0 { whole.append(" ") }
            whole.reference(numbers[index])
        }
        whole.append("]>>")
        objects.set(document, whole)

        var tree = PDFBytes("<</Nums[")
        for (page, elements) in contents.enumerated() {
            if page > 0 { tree.append(" ") }
            tree.append(page)
            tree.append("[")
            for (place, element) in elements.enumerated() {
                if place > 0 { tree.append(" ") }
                tree.reference(numbers[element])
            }
            tree.append("]")
        }
        tree.append("]>>")
        var out = PDFBytes("<</Type/StructTreeRoot/K ")
        out.reference(document)
        out.append("/ParentTree ")
        out.reference(objects.add(tree))
        out.append("/ParentTreeNextKey ")
        out.append(contents.count)
        out.append(">>")
        objects.set(root, out)
        return root
    }
}

extension Accessibility {
    /// The kind of a structure's element (section 14.8.4).
    /// - Parameter isText: whether its content is words.
    func kind(isText: Bool) -> StaticString {
        switch role {
        case .image: isText ? "P" : "Figure"
        case .heading: "H"
        case .group: "Sect"
        case .link: "Link"
        case .button, .toggle, .checkbox, .radio, .slider, .tab, .textField: isText ? "P" : "Figure"
        }
    }

    /// All that it says, as one text.
    var spoken: String {
        [title, value ?? "", description ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}
