import DisplayList
import ParameterReading
import PathParser
import Raster
import SVG

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// `--at`: a moment of what an SVG file's animations show.
enum FileMoment: Sendable, Equatable {
    /// After the file's beginning.
    case seconds(Double)
    /// When all has come to its end.
    case end

    /// - Parameters:
    ///   - animation: the file, where the end is asked for.
    ///   - name: of the file in messages.
    /// - Returns: the moment in seconds; nil for a file that does not move.
    func seconds(of animation: () throws(CommandError) -> SVGAnimation, name: String) throws(CommandError) -> Double? {
        switch self {
        case .seconds(let seconds): return seconds
        case .end: break
        }
        switch try animation().course {
        case .still: return nil
        case .ends(let end): return end
        case .repeats(let begin, let round):
            throw CommandError(
                .usage, "\(name): its animations repeat without an end",
                hint: "--at \((begin + round / 2).plainText)s is in the middle of a round")
        case .endless: throw CommandError(.usage, "\(name): its animations have no end", hint: "--at 1.5s is a moment")
        }
    }
}

extension ValueReader where Value == FileMoment {
    /// A time, or `end`.
    static let fileMoment = ValueReader("TIME|end") { text throws(ValueError) in
        if text == "end" { return .end }
        do throws(ValueError) {
            return .seconds(try ValueReader<Double>.seconds.read(text))
        } catch {
            throw ValueError(expected: error.expected + ", or end")
        }
    }
}

/// Whether a still picture lacks what a file's animations show, such as what fades in.
enum StillPicture {
    /// The beginnings of what moves in a file.
    private static let words = ["<animate", "<set", "@keyframes", "@-webkit-keyframes"].map { Array($0.utf8) }

    /// Whether anything in a file's text may move; text that is packed, or not in UTF-8, is passed over.
    static func mayMove(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            words.contains { word in
                var rest = bytes[...]
                while rest.count >= word.count, let place = next(word[0], in: rest) {
                    if bytes[place...].starts(with: word) { return true }
                    rest = bytes[(place + 1)...]
                }
                return false
            }
        }
    }

    /// The first place of a byte. The C library looks at many at once: large files have few such bytes for their size.
    private static func next(_ byte: UInt8, in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
        let part = UnsafeRawBufferPointer(rebasing: bytes)
        guard let start = part.baseAddress, let found = memchr(start, Int32(byte), part.count) else { return nil }
        return bytes.startIndex + (UnsafeRawPointer(found) - start)
    }

    /// The option for a moment at which a file shows more than in its still picture; nil where it does not.
    static func hint(for still: Drawing, of animation: SVGAnimation) -> String? {
        let (moment, option): (Double, String)
        switch animation.course {
        case .still, .endless: return nil
        case .ends(let end): (moment, option) = (end, "--at end")
        case .repeats(let begin, let round):
            // Hundredths are enough to be typed.
            moment = ((begin + round / 2) * 100).rounded() / 100
            option = "--at \(moment.plainText)s"
        }
        guard let moved = try? animation.document(at: moment).drawing, let there = ink(of: moved),
            let here = ink(of: still)
        else { return nil }
        return there > here * leastGain + leastInk ? option : nil
    }

    /// How much more must be seen, as a factor and in opaque pixels of a small picture.
    private static let (leastGain, leastInk) = (1.1, 4.0)
    private static let side = 64.0

    /// How much is drawn, by the alpha of a small picture; nil for what cannot be drawn.
    private static func ink(of drawing: Drawing) -> Double? {
        let longest = max(drawing.size.width, drawing.size.height)
        guard longest > 0, longest.isFinite else { return nil }
        let options = Renderer.Options(scale: side / longest, dither: false, threads: 1)
        guard let picture = try? Renderer.render(drawing, options: options) else { return nil }
        return picture.pixels.reduce(0.0) { $0 + Double($1 >> 24) } / 255
    }
}
