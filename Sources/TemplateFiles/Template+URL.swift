public import Templates

#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

// What takes Foundation's types is apart from Templates, so that the command starts without them.
#if canImport(FoundationEssentials) || canImport(Foundation)
extension Template {
    /// Reads a template's file, by whose name errors call it.
    ///
    ///     let template = try Template(contentsOf: URL(filePath: "card.json"))
    /// - Parameters:
    ///   - url: the file's.
    ///   - options: how pictures and fonts are found, and how much all may take.
    /// - Throws: Foundation's error where the file cannot be read; `TemplateError` for what is no template, or beyond a limit.
    public init(contentsOf url: URL, options: TemplateOptions = TemplateOptions()) throws {
        try self.init(Data(contentsOf: url), name: url.lastPathComponent, options: options)
    }
}

extension TemplateError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}
#endif
