import DisplayList
import ParameterReading
import PathParser
import Testing

@testable import CivilTime
@testable import ScenesKit
@testable import render_scene

@Suite struct ValueReaderTests {
    func read<Value>(_ reader: ValueReader<Value>, _ text: String) -> Value? { try? reader.read(text) }

    @Test func numbersAreDecimalAndFinite() {
        let reader = ValueReader<Double>.number(-10...1e300)
        for (text, value) in [("0", 0), ("-2.5", -2.5), ("+1", 1), (".5", 0.5), ("1e3", 1000), ("5E-1", 0.5)] {
            #expect(read(reader, text) == value, "\(text)")
        }
        for text in [
            "", " 1", "1 ", "nan", "NaN", "inf", "-inf", "infinity", "0x10", "0x1p4", "1e400", "-1e400", "1,5", "1_000",
            "--1", "1e", "e", "-", "1.2.3", "١", "-10.001", "1e301", "1\0",
        ] { #expect(read(reader, text) == nil, "'\(text)'") }
    }

    @Test func theRangeIsNamed() {
        #expect(throws: ValueError(expected: "a number from 0.01 to 100")) {
            try ValueReader<Double>.number(0.01...100).read("0")
        }
        #expect(throws: ValueError(expected: "a whole number from 0 to 7")) {
            try ValueReader<Int>.integer(0...7).read("8")
        }
    }

    @Test func aNumberWithAUnitIsMeantWithoutIt() {
        #expect(throws: ValueError(expected: "a number from 0.01 to 100", suggestion: "2")) {
            try ValueReader<Double>.number(0.01...100).read("2x")
        }
        #expect(throws: ValueError(expected: "a number from 0.01 to 100")) {
            try ValueReader<Double>.number(0.01...100).read("1e9")
        }
    }

    @Test func wholeNumbers() {
        let reader = ValueReader<Int>.integer(0...Int.max)
        #expect(read(reader, "0") == 0)
        #expect(read(reader, "64000000") == 64_000_000)
        #expect(read(reader, "9223372036854775807") == Int.max)
        for text in ["", "-1", "+1", "1.0", "1e3", "9223372036854775808", " 1", "٣"] {
            #expect(read(reader, text) == nil, "'\(text)'")
        }
    }

    @Test func sizes() {
        let reader = ValueReader<Size>.size
        for text in ["390x844", "390X844", "390×844", "390.0x844"] {
            #expect(read(reader, text) == Size(width: 390, height: 844), "\(text)")
        }
        #expect(read(reader, "1x100000") == Size(width: 1, height: 100_000))
        for text in [
            "", "390", "x", "390x", "x844", "390x844x2", "0x5", "-1x5", "nanx5", "1e9x1", "390 x 844", "390*844",
        ] {
            #expect(read(reader, text) == nil, "'\(text)'")
        }
    }

    @Test func oneSideMayFollow() {
        let reader = ValueReader<AskedSize>.askedSize
        #expect(read(reader, "390x844") == AskedSize(width: AskedLength(units: 390), height: AskedLength(units: 844)))
        #expect(read(reader, "512x") == AskedSize(width: AskedLength(units: 512), height: nil))
        #expect(read(reader, "×0.5e2") == AskedSize(width: nil, height: AskedLength(units: 50)))
        for text in ["", "x", "512", "512xx", "1x2x", "0x", "x100001", "nanx", "-5x5", "5 x"] {
            #expect(read(reader, text) == nil, "'\(text)'")
        }
    }

    @Test func viewBoxes() {
        let reader = ValueReader<Rect>.viewBox
        #expect(read(reader, "0 0 24 12") == Rect(x: 0, y: 0, width: 24, height: 12))
        #expect(read(reader, "-1,-2, 3,4") == Rect(x: -1, y: -2, width: 3, height: 4))
        for text in ["", "0 0 24", "0 0 24 0", "0 0 -1 5", "0 0 1 1 1", "a b c d", "1e308 0 1e308 1", "0 0 nan 1"] {
            #expect(read(reader, text) == nil, "'\(text)'")
        }
    }

    @Test func colors() {
        func bytes(_ text: String) -> [UInt8]? {
            guard case .color(let color)? = read(ValueReader<PlainBackground>.color, text) else { return nil }
            let (red, green, blue, alpha) = color.bytes
            return [red, green, blue, alpha]
        }
        #expect(read(ValueReader<PlainBackground>.color, "none") == PlainBackground.none)
        #expect(bytes("#123") == [0x11, 0x22, 0x33, 255])
        #expect(bytes("#0D0d1a") == [13, 13, 26, 255])
        #expect(bytes("#0d0d1a80") == [13, 13, 26, 128])
        #expect(bytes("#1234") == [0x11, 0x22, 0x33, 0x44])
        #expect(bytes("Teal") == [0, 128, 128, 255])
        #expect(bytes("rgb(1 2 3 / 40%)") == [1, 2, 3, 102])
        #expect(bytes("hsl(240 100% 50%)") == [0, 0, 255, 255])
        for text in [
            "", "#", "#12", "#12345", "#1234567", "123456", "#gggggg", "reddish", "None", "#٣٣٣", "##123", "rgb(1",
        ] {
            #expect(bytes(text) == nil, "'\(text)'")
            #expect(read(ValueReader<PlainBackground>.color, text) == nil, "'\(text)'")
        }
    }

    @Test func moments() {
        #expect(read(ValueReader<Instant>.instant, "1970-01-01T00:01:00Z") == Instant(secondsSince1970: 60))
        #expect(read(ValueReader<Instant>.instant, "yesterday") == nil)
    }
}
