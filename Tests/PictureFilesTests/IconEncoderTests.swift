import TestSupport
import Testing

@testable import DisplayList
@testable import PictureFiles

struct IconEncoderTests {
    /// A gradient with a clear corner.
    private static func icon(_ side: Int) -> Bitmap {
        var bitmap = Bitmap(width: side, height: side)
        for y in 0..<side {
            for x in 0..<side where x + y > side / 2 {
                bitmap[x, y] = premultipliedWord(x * 255 / side, y * 255 / side, 90, x > y ? 255 : 128)
            }
        }
        return bitmap
    }

    @Test func iconsOfWindowsHoldBitmapsAndPNG() throws {
        let icons = [16, 33, 256].map { Self.icon($0) }
        let file = try ICOEncoder.encode(icons)
        func number(_ place: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
        }
        #expect(file.prefix(6) == [0, 0, 1, 0, 3, 0])
        var end = 6 + 3 * 16
        for (i, icon) in icons.enumerated() {
            let entry = 6 + 16 * i
            #expect(number(entry, 1) == icon.width % 256)
            #expect(number(entry + 6, 2) == 32)
            #expect(number(entry + 12, 4) == end)
            end += number(entry + 8, 4)
        }
        #expect(end == file.count)
        // The last row of the first picture, and its mask.
        let start = number(6 + 12, 4)
        #expect(number(start, 4) == 40)
        #expect(number(start + 4, 4) == 16)
        #expect(number(start + 8, 4) == 32)
        let straight = icons[0].straightRGBA
        let last = Array(straight[(15 * 64)..<(15 * 64 + 4)])
        #expect(Array(file[(start + 40)..<(start + 44)]) == [last[2], last[1], last[0], last[3]])
        let mask = start + 40 + 16 * 64
        #expect(file[mask..<(mask + 4)] == [0, 0, 0, 0])
        #expect(file[(mask + 15 * 4)..<(mask + 15 * 4 + 4)] == [0xFF, 0x80, 0, 0])
        let png = number(6 + 2 * 16 + 12, 4)
        #expect(try PNGDecoder.decode(file[png...]).bitmap == icons[2])
    }

    @Test func iconsOfMacOSHoldPackedPixelsAndPNG() throws {
        let (small, large) = (Self.icon(16), Self.icon(64))
        let file = try ICNSEncoder.encode([.init(type: "is32", bitmap: small), .init(type: "ic12", bitmap: large)])
        func size(_ place: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(file[place + $1]) } }
        func type(_ place: Int) -> String { String(decoding: file[place..<(place + 4)], as: UTF8.self) }
        #expect(type(0) == "icns")
        #expect(size(4) == file.count)
        var parts: [(String, [UInt8])] = []
        var place = 8
        while place < file.count {
            parts.append((type(place), Array(file[(place + 8)..<(place + size(place + 4))])))
            place += size(place + 4)
        }
        #expect(parts.map(\.0) == ["is32", "s8mk", "ic12"])
        let straight = small.straightRGBA
        let channels = (0..<4).map { channel in (0..<256).map { straight[4 * $0 + channel] } }
        #expect(Self.unpacked(parts[0].1) == channels[0] + channels[1] + channels[2])
        #expect(parts[1].1 == channels[3])
        #expect(try PNGDecoder.decode(parts[2].1).bitmap == large)
    }

    private static func unpacked(_ bytes: [UInt8]) -> [UInt8] {
        var (out, i) = ([UInt8](), 0)
        while i < bytes.count {
            if bytes[i] < 128 {
                out += bytes[(i + 1)..<(i + 2 + Int(bytes[i]))]
                i += 2 + Int(bytes[i])
            } else {
                out += [UInt8](repeating: bytes[i + 1], count: Int(bytes[i]) - 125)
                i += 2
            }
        }
        return out
    }

    @Test(arguments: [[], [1], [1, 1], [1, 1, 1], [1, 2, 2, 2, 3], Array(repeating: 7, count: 400)] as [[UInt8]])
    func runsArePacked(bytes: [UInt8]) {
        #expect(Self.unpacked(ICNSEncoder.runs(bytes)) == bytes)
        let others = (0..<300).map { UInt8($0 % 251) }
        #expect(Self.unpacked(ICNSEncoder.runs(others + bytes + others)) == others + bytes + others)
    }

    @Test func whatIsNoIconIsRefused() {
        #expect(throws: IconError.side(width: 3, height: 4, most: 256)) {
            _ = try ICOEncoder.encode([Bitmap(width: 3, height: 4)])
        }
        #expect(throws: IconError.side(width: 257, height: 257, most: 256)) {
            _ = try ICOEncoder.encode([Bitmap(width: 257, height: 257)])
        }
        #expect(throws: IconError.side(width: 32, height: 32, most: 16)) {
            _ = try ICNSEncoder.encode([.init(type: "is32", bitmap: Bitmap(width: 32, height: 32))])
        }
        #expect(throws: IconError.type("ic7")) {
            _ = try ICNSEncoder.encode([.init(type: "ic7", bitmap: Bitmap(width: 1, height: 1))])
        }
    }
}
