import CResources
import PathParser
import TextForms

/// The SVG files of Resources that are built into the program.
package enum ArtworkFile {
    /// The files' folders and names in Resources.
    package static var names: [String] {
        var names: [String] = []
        while let file = gloaming_pictures(names.count)?.pointee { names.append(String(cString: file.name)) }
        return names
    }

    /// - Parameters:
    ///   - name: one of `names`.
    ///   - make: makes the value from the file's root.
    package static func own<Value>(_ name: String, _ make: (ArtworkElement) throws(ArtworkReader.Failure) -> Value)
        -> Value
    {
        // The files are a part of the program, and the tests read all of them.
        guard let bytes = bytes(name), let value = try? read(bytes, make) else {
            fatalError("the program's pictures are damaged")
        }
        return value
    }

    /// - Parameter make: makes the value from the file's root.
    static func read<Value>(
        _ bytes: [UInt8], _ make: (ArtworkElement) throws(ArtworkReader.Failure) -> Value
    ) throws(ArtworkError) -> Value {
        do {
            return try make(try ArtworkReader.read(bytes))
        } catch {
            let place = bytes.withUnsafeBufferPointer { TextPlace(offset: error.offset, in: $0) }
            throw ArtworkError(line: place.line, column: place.column, found: error.found, expected: error.expected)
        }
    }

    private static func bytes(_ name: String) -> [UInt8]? {
        var index = 0
        while let file = gloaming_pictures(index)?.pointee {
            if name == String(cString: file.name) {
                return Array(String(decodingCString: file.text, as: UTF8.self).utf8)
            }
            index += 1
        }
        return nil
    }
}

/// The reason why a picture's file cannot be used; lines and columns count from 1.
struct ArtworkError: Error, Hashable, CustomStringConvertible {
    let line: Int
    let column: Int
    let found: String
    let expected: String

    var description: String { "line \(line), column \(column): found \(found), expected \(expected)" }
}
