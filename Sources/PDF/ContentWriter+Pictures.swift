import DisplayList
import PathParser

/// Pictures (ISO 32000-1, section 8.9).
extension ContentWriter {
    @inline(never)
    mutating func writePicture(_ picture: Picture, in space: Space) throws(PDFWriterError) {
        let rect = picture.rect
        let bitmap = picture.bitmap
        let alpha = ContentStream.rounded(space.opacity)
        guard rect.isFinite, rect.width > 0, rect.height > 0, bitmap.width > 0, bitmap.height > 0, alpha > 0 else {
            return
        }
        let box = space.toStream.applied(to: rect)
        guard box.isFinite, box.overlaps(space.visible), space.toStream.determinant != 0 else { return }
        guard !box.isHuge else { return try rasterise(.picture(picture), box: box, in: space, .hugeShape) }
        let isSmooth = picture.sampling != .nearest
        let key = PictureKey(bitmap, isSmooth: isSmooth)
        let number: Int
        if let known = pictures[key] {
            number = known
        } else {
            number = try addPicture(bitmap, isSmooth: isSmooth)
            pictures[key] = number
            keptBitmaps.append(bitmap)
        }
        beginContent(in: space)
        stream.save()
        stream.set(alpha: alpha, isStroke: false, &objects)
        // The unit square has the first row at its top, y = 1.
        stream.transform(
            space.toStream * .translation(rect.minX, rect.maxY) * .scale(rect.width, -rect.height),
            decimals: stream.decimals + 1)
        stream.draw(object: number)
        stream.restore()
    }

    /// Adds a picture's object: by the bytes of the JPEG file that it was read from, or its pixels as PNG files hold them.
    mutating func addPicture(_ bitmap: Bitmap, isSmooth: Bool) throws(PDFWriterError) -> Int {
        let before = objects.byteCount
        defer { pictureBytes += objects.byteCount - before }
        if let file = bitmap.jpegFile, let frame = JPEGFrameSize(file), frame.width == bitmap.width,
            frame.height == bitmap.height
        {
            var dictionary = PDFBytes(frame.isGrey ? "/ColorSpace/DeviceGray" : "/ColorSpace/DeviceRGB")
            dictionary.append("/BitsPerComponent 8/Filter/DCTDecode")
            return add(dictionary, file, bitmap, isSmooth: isSmooth)
        }
        guard bitmap.pixels.contains(where: { $0 >> 24 != 255 }) else {
            let data = try pixels(of: bitmap)
            return add(data.dictionary, data.bytes, bitmap, isSmooth: isSmooth)
        }
        // Colours where nothing is seen are those beside, so that smoothing brings no others in.
        let reciprocals = AlphaConversion.reciprocals
        var (colors, alphas) = (bitmap, bitmap)
        var last: UInt32 = 0xFF00_0000
        for index in bitmap.pixels.indices {
            let pixel = bitmap.pixels[index]
            let alpha = pixel >> 24
            if alpha != 0 {
                last = AlphaConversion.straight(pixel, reciprocal: reciprocals[Int(alpha)]) | 0xFF00_0000
            }
            colors.pixels[index] = last
            alphas.pixels[index] = alpha | alpha << 8 | alpha << 16 | 0xFF00_0000
        }
        let mask = try pixels(of: alphas, isMask: true)
        var entry = PDFBytes("/SMask ")
        entry.reference(add(mask.dictionary, mask.bytes, bitmap, isSmooth: isSmooth))
        var data = try pixels(of: colors)
        data.dictionary.append(entry)
        return add(data.dictionary, data.bytes, bitmap, isSmooth: isSmooth)
    }

    /// Adds the object of a picture whose data is packed.
    mutating func add(_ dictionary: PDFBytes, _ data: [UInt8], _ bitmap: Bitmap, isSmooth: Bool) -> Int {
        var entries = PDFBytes("/Type/XObject/Subtype/Image/Width ")
        entries.append(bitmap.width)
        entries.append("/Height ")
        entries.append(bitmap.height)
        if isSmooth { entries.append("/Interpolate true") }
        entries.append(dictionary)
        return objects.addPackedStream(entries, data)
    }

    /// The pixels of an opaque bitmap as a stream's data, and the entries that say how.
    /// - Parameter isMask: whether it is grey, and must be in greys: no palette.
    func pixels(
        of bitmap: Bitmap, isMask: Bool = false
    ) throws(PDFWriterError) -> (dictionary: PDFBytes, bytes: [UInt8]) {
        if let encode = options.encodePNG {
            let file: [UInt8]
            do { file = try encode(bitmap) } catch {
                throw .encodingFailed(width: bitmap.width, height: bitmap.height, reason: "\(error)")
            }
            if let content = PNGContent(file), content.width == bitmap.width, content.height == bitmap.height,
                !isMask || content.isGrey
            {
                return (content.dictionary, content.data)
            }
        }
        var bytes: [UInt8] = []
        let shifts: [UInt32] = isMask ? [0] : [0, 8, 16]
        bytes.reserveCapacity(bitmap.pixels.count * shifts.count)
        for pixel in bitmap.pixels {
            for shift in shifts { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
        }
        var dictionary = PDFBytes(isMask ? "/ColorSpace/DeviceGray" : "/ColorSpace/DeviceRGB")
        dictionary.append("/BitsPerComponent 8")
        if let deflate = options.deflate {
            dictionary.append("/Filter/FlateDecode")
            bytes = deflate(bytes)
        }
        return (dictionary, bytes)
    }
}
