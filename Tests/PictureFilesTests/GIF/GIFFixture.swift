import DisplayList
import TestSupport
import Testing

/// GIF files written by Pillow 13.0 from a picture of 19 × 13 pixels, and the pixels that it reads.
struct GIFFixture: Sendable, CustomTestStringConvertible {
    let name: String
    /// Base64, as all of this is.
    private let file: String
    /// Red, green, blue and alpha of each pixel.
    private let colors: String

    var bytes: [UInt8] { base64(file) }
    var testDescription: String { name }

    var bitmap: Bitmap {
        let colors = base64(colors).map { Int($0) }
        var bitmap = Bitmap(width: 19, height: 13)
        for i in bitmap.pixels.indices where 4 * i + 3 < colors.count {
            bitmap.pixels[i] = premultipliedWord(
                colors[4 * i], colors[4 * i + 1], colors[4 * i + 2], colors[4 * i + 3])
        }
        return bitmap
    }

    static let all = [
        GIFFixture(
            name: "global colours",
            file: """
                R0lGODdhEwANAIMAAPrwCmHI7MiQ5G2XjyXRsgvPUCG0ay+WRvFf0O5LtvBAndJSfJ1iS/Awe/IaWsEiwiwAAAAAEwANAAAIhwAfCHyA
                oKBBAQgRBlgYYCBBgwUTKmToEGJEABMXEhiYoKNBACBBaiSw8UHHkwkQhAQ5gCTJBwpixuy4MqRLAg0ayIy5YEHNli5zCu3Zs6aBo0cd
                CG1AlAGDAQAGIDVQoICDqzl7On164ADSqlavXl2wlUHXrlTBir1a9mxXsFXXljXrFm6BgAA7
                """,
            colors: """
                wSLC/8Eiwv/BIsL/wSLC//Ff0P/xX9D/8V/Q//Ff0P/xX9D/8V/Q/8iQ5P/IkOT/yJDk/8iQ5P/IkOT/Ycjs/2HI7P9hyOz/Ycjs/8Ei
                wv/BIsL/wSLC/8Eiwv/xX9D/8V/Q//Ff0P/xX9D/8V/Q//Ff0P/IkOT/yJDk/8iQ5P/IkOT/yJDk/2HI7P9hyOz/Ycjs/2HI7P/BIsL/
                wSLC/8Eiwv/BIsL/8V/Q//Ff0P/xX9D/8V/Q//Ff0P/xX9D/yJDk//rwCv/IkOT/yJDk/2HI7P9hyOz/Ycjs/2HI7P8l0bL/wSLC/8Ei
                wv/BIsL/7ku2/+5Ltv/uS7b/8V/Q//Ff0P/xX9D/+vAK//rwCv/68Ar/+vAK//rwCv9hyOz/Ycjs/yXRsv8l0bL/JdGy/8Eiwv/BIsL/
                7ku2/+5Ltv/uS7b/7ku2/+5Ltv/uS7b/8V/Q//rwCv/68Ar/+vAK//rwCv/68Ar/bZeP/yXRsv8l0bL/JdGy/yXRsv/BIsL/8ECd//BA
                nf/wQJ3/8ECd//BAnf/uS7b/7ku2//rwCv/68Ar/+vAK//rwCv/68Ar/+vAK//rwCv8l0bL/JdGy/yXRsv8l0bL/8DB7//Awe//wQJ3/
                8ECd//BAnf/wQJ3/8ECd/9JSfP/SUnz/+vAK//rwCv/68Ar/+vAK//rwCv9tl4//JdGy/yXRsv8l0bL/JdGy//Awe//wMHv/8DB7//Aw
                e//wMHv/0lJ8/9JSfP/SUnz/0lJ8//rwCv/68Ar/+vAK//rwCv/68Ar/IbRr/yG0a/8htGv/IbRr/yG0a//yGlr/8DB7//Awe//wMHv/
                8DB7/9JSfP/SUnz/0lJ8/51iS/+dYkv/bZeP//rwCv9tl4//IbRr/yG0a/8htGv/IbRr/wvPUP8Lz1D/8hpa//IaWv/yGlr/8DB7//Aw
                e//SUnz/0lJ8/51iS/+dYkv/nWJL/22Xj/8vlkb/L5ZG/yG0a/8htGv/IbRr/wvPUP8Lz1D/C89Q//IaWv/yGlr/8hpa//IaWv/yGlr/
                0lJ8/51iS/+dYkv/nWJL/51iS/8vlkb/L5ZG/y+WRv8vlkb/IbRr/wvPUP8Lz1D/C89Q/wvPUP/yGlr/8hpa//IaWv/yGlr/8hpa/51i
                S/+dYkv/nWJL/51iS/8vlkb/L5ZG/y+WRv8vlkb/L5ZG/wvPUP8Lz1D/C89Q/wvPUP8Lz1D/8hpa//IaWv/yGlr/8hpa/51iS/+dYkv/
                nWJL/51iS/+dYkv/L5ZG/y+WRv8vlkb/L5ZG/y+WRv8Lz1D/C89Q/wvPUP8Lz1D/C89Q/w==
                """),
        GIFFixture(
            name: "interlaced",
            file: """
                R0lGODdhEwANAIMAAPrwCmHI7MiQ5G2XjyXRsgvPUCG0ay+WRvFf0O5LtvBAndJSfJ1iS/Awe/IaWsEiwiwAAAAAEwANAAAIhwAfCHyA
                oKBBAQgRBlgYYCBBgwUTKmToEGJEABMXEhiYoKNBACBBaiSw8UHHkwkQhAQ5gCTJBwpixuy4MqRLAg0ayIy5YEHNli5zCu3Zs6aBo0cd
                CG1AlAGDAQAGIDVQoICDqzl7On164ADSqlavXl2wlUHXrlTBir1a9mxXsFXXljXrFm6BgAA7
                """,
            colors: """
                wSLC/8Eiwv/BIsL/wSLC//Ff0P/xX9D/8V/Q//Ff0P/xX9D/8V/Q/8iQ5P/IkOT/yJDk/8iQ5P/IkOT/Ycjs/2HI7P9hyOz/Ycjs/8Ei
                wv/BIsL/wSLC/8Eiwv/xX9D/8V/Q//Ff0P/xX9D/8V/Q//Ff0P/IkOT/yJDk/8iQ5P/IkOT/yJDk/2HI7P9hyOz/Ycjs/2HI7P/BIsL/
                wSLC/8Eiwv/BIsL/8V/Q//Ff0P/xX9D/8V/Q//Ff0P/xX9D/yJDk//rwCv/IkOT/yJDk/2HI7P9hyOz/Ycjs/2HI7P8l0bL/wSLC/8Ei
                wv/BIsL/7ku2/+5Ltv/uS7b/8V/Q//Ff0P/xX9D/+vAK//rwCv/68Ar/+vAK//rwCv9hyOz/Ycjs/yXRsv8l0bL/JdGy/8Eiwv/BIsL/
                7ku2/+5Ltv/uS7b/7ku2/+5Ltv/uS7b/8V/Q//rwCv/68Ar/+vAK//rwCv/68Ar/bZeP/yXRsv8l0bL/JdGy/yXRsv/BIsL/8ECd//BA
                nf/wQJ3/8ECd//BAnf/uS7b/7ku2//rwCv/68Ar/+vAK//rwCv/68Ar/+vAK//rwCv8l0bL/JdGy/yXRsv8l0bL/8DB7//Awe//wQJ3/
                8ECd//BAnf/wQJ3/8ECd/9JSfP/SUnz/+vAK//rwCv/68Ar/+vAK//rwCv9tl4//JdGy/yXRsv8l0bL/JdGy//Awe//wMHv/8DB7//Aw
                e//wMHv/0lJ8/9JSfP/SUnz/0lJ8//rwCv/68Ar/+vAK//rwCv/68Ar/IbRr/yG0a/8htGv/IbRr/yG0a//yGlr/8DB7//Awe//wMHv/
                8DB7/9JSfP/SUnz/0lJ8/51iS/+dYkv/bZeP//rwCv9tl4//IbRr/yG0a/8htGv/IbRr/wvPUP8Lz1D/8hpa//IaWv/yGlr/8DB7//Aw
                e//SUnz/0lJ8/51iS/+dYkv/nWJL/22Xj/8vlkb/L5ZG/yG0a/8htGv/IbRr/wvPUP8Lz1D/C89Q//IaWv/yGlr/8hpa//IaWv/yGlr/
                0lJ8/51iS/+dYkv/nWJL/51iS/8vlkb/L5ZG/y+WRv8vlkb/IbRr/wvPUP8Lz1D/C89Q/wvPUP/yGlr/8hpa//IaWv/yGlr/8hpa/51i
                S/+dYkv/nWJL/51iS/8vlkb/L5ZG/y+WRv8vlkb/L5ZG/wvPUP8Lz1D/C89Q/wvPUP8Lz1D/8hpa//IaWv/yGlr/8hpa/51iS/+dYkv/
                nWJL/51iS/+dYkv/L5ZG/y+WRv8vlkb/L5ZG/y+WRv8Lz1D/C89Q/wvPUP8Lz1D/C89Q/w==
                """),
        GIFFixture(
            name: "transparent",
            file: """
                R0lGODlhEwANAIMAAPrwCmHI7MiQ5G2XjyXRsgvPUCG0ay+WRvFf0O5LtvBAndJSfJ1iS/Awe/IaWsEiwiH5BAEAAA8ALAAAAAATAA0A
                AAiHAB8IfICgoEEBCBEGWBhgIEGDBRMqZOgQYkQAExcSGJigo0EAIEFqJLDxQceTCRCEBDmAJMkHCmLG7LgypEsCDRrIjLlgQc2WLnMK
                7dmzpoGjRx0IbUCUAYMBAAYgNVCggIOrOXs6fXrgANKqVq9eXbCVQdeuVMGKvVr2bFewVdeWNesWboGAADs=
                """,
            colors: """
                wSLCAMEiwgDBIsIAwSLCAPFf0P/xX9D/8V/Q//Ff0P/xX9D/8V/Q/8iQ5P/IkOT/yJDk/8iQ5P/IkOT/Ycjs/2HI7P9hyOz/Ycjs/8Ei
                wgDBIsIAwSLCAMEiwgDxX9D/8V/Q//Ff0P/xX9D/8V/Q//Ff0P/IkOT/yJDk/8iQ5P/IkOT/yJDk/2HI7P9hyOz/Ycjs/2HI7P/BIsIA
                wSLCAMEiwgDBIsIA8V/Q//Ff0P/xX9D/8V/Q//Ff0P/xX9D/yJDk//rwCv/IkOT/yJDk/2HI7P9hyOz/Ycjs/2HI7P8l0bL/wSLCAMEi
                wgDBIsIA7ku2/+5Ltv/uS7b/8V/Q//Ff0P/xX9D/+vAK//rwCv/68Ar/+vAK//rwCv9hyOz/Ycjs/yXRsv8l0bL/JdGy/8EiwgDBIsIA
                7ku2/+5Ltv/uS7b/7ku2/+5Ltv/uS7b/8V/Q//rwCv/68Ar/+vAK//rwCv/68Ar/bZeP/yXRsv8l0bL/JdGy/yXRsv/BIsIA8ECd//BA
                nf/wQJ3/8ECd//BAnf/uS7b/7ku2//rwCv/68Ar/+vAK//rwCv/68Ar/+vAK//rwCv8l0bL/JdGy/yXRsv8l0bL/8DB7//Awe//wQJ3/
                8ECd//BAnf/wQJ3/8ECd/9JSfP/SUnz/+vAK//rwCv/68Ar/+vAK//rwCv9tl4//JdGy/yXRsv8l0bL/JdGy//Awe//wMHv/8DB7//Aw
                e//wMHv/0lJ8/9JSfP/SUnz/0lJ8//rwCv/68Ar/+vAK//rwCv/68Ar/IbRr/yG0a/8htGv/IbRr/yG0a//yGlr/8DB7//Awe//wMHv/
                8DB7/9JSfP/SUnz/0lJ8/51iS/+dYkv/bZeP//rwCv9tl4//IbRr/yG0a/8htGv/IbRr/wvPUP8Lz1D/8hpa//IaWv/yGlr/8DB7//Aw
                e//SUnz/0lJ8/51iS/+dYkv/nWJL/22Xj/8vlkb/L5ZG/yG0a/8htGv/IbRr/wvPUP8Lz1D/C89Q//IaWv/yGlr/8hpa//IaWv/yGlr/
                0lJ8/51iS/+dYkv/nWJL/51iS/8vlkb/L5ZG/y+WRv8vlkb/IbRr/wvPUP8Lz1D/C89Q/wvPUP/yGlr/8hpa//IaWv/yGlr/8hpa/51i
                S/+dYkv/nWJL/51iS/8vlkb/L5ZG/y+WRv8vlkb/L5ZG/wvPUP8Lz1D/C89Q/wvPUP8Lz1D/8hpa//IaWv/yGlr/8hpa/51iS/+dYkv/
                nWJL/51iS/+dYkv/L5ZG/y+WRv8vlkb/L5ZG/y+WRv8Lz1D/C89Q/wvPUP8Lz1D/C89Q/w==
                """),
        GIFFixture(
            name: "two colours",
            file: """
                R0lGODdhEwANAIEAAHK+cthAlAAAAAAAACwAAAAAEwANAAAINQADCBxIkCCAgwcLKhSIEOFCgwEaJnwoUeLDiBUdLszY8CLHiRs/ehRJ
                kaTCjyANogQQEmVAADs=
                """,
            colors: """
                2ECU/9hAlP/YQJT/2ECU/9hAlP/YQJT/2ECU/9hAlP/YQJT/2ECU/9hAlP/YQJT/2ECU/9hAlP9yvnL/cr5y/3K+cv9yvnL/cr5y/9hA
                lP/YQJT/2ECU/9hAlP/YQJT/2ECU/9hAlP/YQJT/2ECU/9hAlP/YQJT/2ECU/9hAlP9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv/YQJT/
                2ECU/9hAlP/YQJT/2ECU/9hAlP/YQJT/2ECU/9hAlP/YQJT/2ECU/3K+cv/YQJT/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/2ECU/9hA
                lP/YQJT/2ECU/9hAlP/YQJT/2ECU/9hAlP/YQJT/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/9hAlP/YQJT/
                2ECU/9hAlP/YQJT/2ECU/9hAlP/YQJT/2ECU/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv/YQJT/2ECU/9hA
                lP/YQJT/2ECU/9hAlP/YQJT/2ECU/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/2ECU/9hAlP/YQJT/
                2ECU/9hAlP/YQJT/2ECU/9hAlP/YQJT/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/9hAlP/YQJT/2ECU/9hA
                lP/YQJT/2ECU/9hAlP/YQJT/2ECU/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv/YQJT/2ECU/9hAlP/YQJT/
                2ECU/9hAlP/YQJT/2ECU/9hAlP9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/2ECU/9hAlP/YQJT/2ECU/9hA
                lP/YQJT/2ECU/9hAlP/YQJT/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/9hAlP/YQJT/2ECU/9hAlP/YQJT/
                2ECU/9hAlP/YQJT/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv/YQJT/2ECU/9hAlP/YQJT/2ECU/9hA
                lP/YQJT/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/2ECU/9hAlP/YQJT/2ECU/9hAlP/YQJT/
                2ECU/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/3K+cv9yvnL/cr5y/w==
                """),
    ]
}
