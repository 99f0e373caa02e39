import TextForms

/// A file's objects by their numbers, from 1, and how they become its bytes.
struct PDFObjects {
    private enum Object {
        case reserved
        /// A value by itself.
        case plain([UInt8])
        /// The entries of a stream's dictionary without its length, and its data.
        case stream(dictionary: [UInt8], data: [UInt8])
    }

    private var objects: [Object] = []
    /// The numbers of what was added, by a digest; only looked up.
    private var numbers: [[UInt8]: Int] = [:]
    private let deflate: ((_ bytes: [UInt8]) -> [UInt8])?
    /// The bytes of all objects.
    private(set) var byteCount = 0

    /// - Parameter deflate: packs bytes as zlib data; nil to leave them as they are.
    init(deflate: ((_ bytes: [UInt8]) -> [UInt8])?) { self.deflate = deflate }

    /// A number for an object that is set later.
    mutating func reserve() -> Int {
        objects.append(.reserved)
        return objects.count
    }

    mutating func set(_ number: Int, _ value: PDFBytes) {
        guard objects.indices.contains(number - 1) else { return }
        objects[number - 1] = .plain(value.bytes)
        byteCount += value.count
    }

    /// Adds a value; one that is there already keeps its number.
    mutating func add(_ value: PDFBytes) -> Int {
        let key = SHA256.digest(of: value.bytes)
        if let known = numbers[key] { return known }
        let number = reserve()
        set(number, value)
        numbers[key] = number
        return number
    }

    /// Adds a stream, packed where that is shorter; one that is there already keeps its number.
    /// - Parameters:
    ///   - dictionary: the entries of its dictionary, without those for length and filter.
    ///   - data: as it is before it is packed.
    mutating func addStream(_ dictionary: PDFBytes, _ data: [UInt8]) -> Int {
        let number = reserve()
        return setStream(number, dictionary, data)
    }

    /// Adds a stream that is packed already: its dictionary says how.
    mutating func addPackedStream(_ dictionary: PDFBytes, _ data: [UInt8]) -> Int {
        let key = digest(dictionary.bytes, data)
        if let known = numbers[key] { return known }
        let number = reserve()
        objects[number - 1] = .stream(dictionary: dictionary.bytes, data: data)
        byteCount += data.count
        numbers[key] = number
        return number
    }

    /// Sets a reserved stream, unless an equal one is there.
    /// - Returns: the number of the stream: of the equal one, if it is there.
    @discardableResult
    mutating func setStream(_ number: Int, _ dictionary: PDFBytes, _ data: [UInt8], isShared: Bool = true) -> Int {
        let key = digest(dictionary.bytes, data)
        if isShared, let known = numbers[key] {
            if number == objects.count, known != number { objects.removeLast() }
            return known
        }
        guard objects.indices.contains(number - 1) else { return number }
        var entries = dictionary
        var packed = data
        if let deflate, data.count > PDFObjects.leastPacked {
            packed = deflate(data)
            if packed.count + PDFObjects.filterBytes < data.count {
                entries.append("/Filter/FlateDecode")
            } else {
                packed = data
            }
        }
        objects[number - 1] = .stream(dictionary: entries.bytes, data: packed)
        byteCount += packed.count
        if isShared { numbers[key] = number }
        return number
    }

    private static let leastPacked = 40
    private static let filterBytes = 19

    private func digest(_ dictionary: [UInt8], _ data: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        dictionary.withUnsafeBufferPointer { hash.append($0) }
        data.withUnsafeBufferPointer { hash.append($0) }
        // A stream and a value never have the same digest by chance of their bytes.
        return hash.finish() + [1]
    }

    // MARK: The file

    /// How many values a stream of objects holds.
    private static let valuesPerStream = 200

    /// The whole file, by streams of objects and of references (ISO 32000-1, sections 7.5.7 and 7.5.8).
    /// - Parameters:
    ///   - root: the number of the catalogue.
    ///   - info: the number of the document's information.
    func file(root: Int, info: Int?) -> [UInt8] {
        var file = PDFBytes("%PDF-1.7\n%")
        // Bytes above 127 tell whoever passes the file on that it is no text.
        file.append([0xE2, 0xE3, 0xCF, 0xD3])
        file.append("\n")
        var places = [Place](repeating: .free, count: objects.count + 1)

        var values: [(number: Int, bytes: [UInt8])] = []
        for (index, object) in objects.enumerated() {
            switch object {
            case .reserved: places[index + 1] = .free
            case .plain(let bytes): values.append((index + 1, bytes))
            case .stream(let dictionary, let data):
                places[index + 1] = .offset(file.count)
                PDFObjects.append(number: index + 1, dictionary, data, to: &file)
            }
        }
        var rest = values[...]
        while !rest.isEmpty {
            let part = rest.prefix(PDFObjects.valuesPerStream)
            rest = rest.dropFirst(part.count)
            let number = places.count
            places.append(.offset(file.count))
            for (index, value) in part.enumerated() { places[value.number] = .packed(stream: number, index: index) }
            append(part, number: number, to: &file)
        }
        let start = file.count
        places.append(.offset(start))
        appendReferences(places, root: root, info: info, to: &file)
        file.append("startxref\n")
        file.append(start)
        file.append("\n%%EOF\n")
        return file.bytes
    }

    private enum Place {
        case free
        case offset(Int)
        case packed(stream: Int, index: Int)
    }

    private static func append(number: Int, _ dictionary: [UInt8], _ data: [UInt8], to file: inout PDFBytes) {
        file.append(number)
        file.append(" 0 obj\n<<")
        file.append(dictionary)
        file.append("/Length ")
        file.append(data.count)
        file.append(">>stream\n")
        file.append(data)
        file.append("\nendstream\nendobj\n")
    }

    /// Appends a stream of objects.
    private func append(_ values: ArraySlice<(number: Int, bytes: [UInt8])>, number: Int, to file: inout PDFBytes) {
        var table = PDFBytes()
        var content = PDFBytes()
        for value in values {
            table.append(value.number)
            table.append(" ")
            table.append(content.count)
            table.append(" ")
            content.append(value.bytes)
            content.append("\n")
        }
        var dictionary = PDFBytes("/Type/ObjStm/N ")
        dictionary.append(values.count)
        dictionary.append("/First ")
        dictionary.append(table.count)
        let (entries, data) = packed(dictionary, table.bytes + content.bytes)
        PDFObjects.append(number: number, entries.bytes, data, to: &file)
    }

    private func packed(_ dictionary: PDFBytes, _ data: [UInt8]) -> (PDFBytes, [UInt8]) {
        guard let deflate else { return (dictionary, data) }
        let packed = deflate(data)
        guard packed.count + PDFObjects.filterBytes < data.count else { return (dictionary, data) }
        var entries = dictionary
        entries.append("/Filter/FlateDecode")
        return (entries, packed)
    }

    /// Appends the stream of references, its own among them, which is the last.
    private func appendReferences(_ places: [Place], root: Int, info: Int?, to file: inout PDFBytes) {
        // As many bytes as the last place takes.
        var width = 1
        while file.count >> (8 * width) > 0 { width += 1 }
        // Each row minus the one above, which the filter adds again, is short when it is packed.
        var rows: [UInt8] = []
        var last = [UInt8](repeating: 0, count: width + 2)
        var indices = 1
        for case .packed(_, let index) in places where index > 255 { indices = 2 }
        last = [UInt8](repeating: 0, count: width + 1 + indices)
        let isPredicted = deflate != nil
        for place in places {
            let (kind, first, second): (UInt8, Int, Int) =
                switch place {
                case .free: (0, 0, 0)
                case .offset(let offset): (1, offset, 0)
                case .packed(let stream, let index): (2, stream, index)
                }
            var row = [kind]
            for byte in (0..<width).reversed() { row.append(UInt8(truncatingIfNeeded: first >> (8 * byte))) }
            for byte in (0..<indices).reversed() { row.append(UInt8(truncatingIfNeeded: second >> (8 * byte))) }
            if isPredicted {
                rows.append(2)
                rows += zip(row, last).map { $0 &- $1 }
            } else {
                rows += row
            }
            last = row
        }
        var dictionary = PDFBytes("/Type/XRef/Size ")
        dictionary.append(places.count)
        dictionary.append("/W[1 ")
        dictionary.append(width)
        dictionary.append(" ")
        dictionary.append(indices)
        dictionary.append("]/Root ")
        dictionary.reference(root)
        if let info {
            dictionary.append("/Info ")
            dictionary.reference(info)
        }
        // The identity of a file that was never changed is its content's.
        let identity = Array(SHA256.digest(of: file.bytes).prefix(16))
        dictionary.append("/ID[")
        dictionary.appendHex(identity)
        dictionary.appendHex(identity)
        dictionary.append("]")
        var data = rows
        if let deflate {
            data = deflate(rows)
            dictionary.append("/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ")
            dictionary.append(width + 1 + indices)
            dictionary.append(">>")
        }
        PDFObjects.append(number: places.count - 1, dictionary.bytes, data, to: &file)
    }
}
