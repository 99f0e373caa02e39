import DisplayList
import TestSupport
import Testing

/// JPEG files, and the pixels that libjpeg makes of them.
///
/// Those of the first kinds were written by Pillow 13.0 from a picture of 19 × 13 pixels: gradients and a disc. Those that
/// it cannot write, from "4:4:0" on, come from a plain encoder after T.81 with the standard's tables. All pixels were read
/// by Pillow with libjpeg-turbo 3.2.
struct JPEGFixture: Sendable, CustomTestStringConvertible {
    let name: String
    /// Base64, as all of this is.
    private let file: String
    /// Red, green and blue of each pixel.
    private let colors: String

    var bytes: [UInt8] { base64(file) }
    var testDescription: String { name }

    var bitmap: Bitmap {
        let colors = base64(colors).map { Int($0) }
        var bitmap = Bitmap(width: 19, height: 13)
        for i in bitmap.pixels.indices where 3 * i + 2 < colors.count {
            bitmap.pixels[i] = premultipliedWord(colors[3 * i], colors[3 * i + 1], colors[3 * i + 2], 255)
        }
        return bitmap
    }

    static let all = [
        JPEGFixture(
            name: "baseline 4:4:4",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSop
                GR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo
                KCj/wAARCAANABMDAREAAhEBAxEB/8QAFgAAAwAAAAAAAAAAAAAAAAAABAYH/8QAIRAAAQMEAgMBAAAAAAAAAAAAAQIDEQAEEiEGMQVB
                gZH/xAAYAQEBAAMAAAAAAAAAAAAAAAAHBgMFCP/EACkRAAEDAwIDCQEAAAAAAAAAAAECAxEABAUSIQYiMRNBUWFxgZGx0fD/2gAMAwEA
                AhEDEQA/AB+LlLDKDVZe5krPWlFVom3bmqreWbFrx0XqHzkG0uZycVZRqImN6673RVY8a5C4zJtHEDsyopiOYRq3nVE9NW5EDlE9TzPu
                zbuOExH77/3lS2nyRIByq9ORHjQe/dKLhNTe0ulttDGpNd2sneut886W0GKLZv33MW1LVgCSEzoExJj4PwVhL5SSsDc9/pMfZ+aAOIrh
                a1FJO1MVuSWUEn1WvXfuSahiyCZr/9k=
                """,
            colors: """
                hBX6kx39rin/xTT91z7440n17lb59V77/mT/7Hf58ZDx0Ifz0Jrww6Hrq73/i7Xvbsb4Xs34Ttf5jhXsnh7ttirvzjXv3T/r6Uvo8Vfp
                92Dt/XHux4PM5HXezpn1xZj/yY/jfa3vibXYYcXpVM3qRNfpnxbVrx/ZxSvb2zba50DV7kzT9FjV+GDX/3Ld5WrS65j0//YEsYTVlZHw
                g7b1XMrlUMXWQ83XNNfWsxXCwR7F2CrJ6DbI8UDE80vC9VjD9mHH2HW27OUb+OAA8vYB//8S+voAeKuvY6W/PsbGM87GJdfHxBWy1B23
                5im59DW59z619Uq08Ve17l+35GXA//Qc/+4N6uMA++4U6uwAbazVU7bJMMe4Js+6Gti80BSf3x2k7yin+jOo+T6l8kqi6Vak5V+m/+gc
                9fQA7fkR/O8D/9op//kiw/4AXrWiJsemHM+oE9iq1xSM5B2R9CmV/DSW+T+S7kqP4VeS22GU0mqD7fYH/+oA9/YI//UY+OkAS7VrLrCo
                HcaPFc+SDNeV2hV+5h6B9yqH/DWG+EGE6kuD3FmD1GKGvGaJ/vcV7+4A9u0k+uUY7fsQUqxvGbOZF8V+Ec2ACNaD9xRu9hxw9Slw8zZw
                8EBv4kxv0FlvxGJxpWuBmndhjIBmyPQlXoSXVr1KHaNuF7mIB8Z4C9B2DNtz9xVh9B1h8itk8DZl6UFk2kxkxlhlumFnnndygnFVdoNY
                c6skQIF5LqBLILJnDrtrB8RoC9BnDdpk9hVN8h5O7ytR6DVS3UBRzEpStldTpV9ThXJRbXJJYIpKOoRHL5NfG5tgGblXAbQ+BsJRDM5R
                DthO9hY68R886is94Dc+0T8/vEo/pFZAlF5Cb2Y9Z3w5SIY5MI1eIZ8+HqtdDq9HA7QmB8I9Ds49Etg79hYu7x8v5iwx2zYyykAzs0sy
                mFYziF40bmNDY4AmOHssKpI9E5gbF6sxCaNBFL0uCMQxEc8xFtow
                """),
        JPEGFixture(
            name: "baseline 4:2:2",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSop
                GR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo
                KCj/wAARCAANABMDASEAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAQGB//EACEQAAEDBAIDAQAAAAAAAAAAAAECAxEABBIhBjEF
                QYGR/8QAGAEAAwEBAAAAAAAAAAAAAAAABQYHAQj/xAAkEQABAwMCBwEAAAAAAAAAAAABAgQhAAMRBkEHExUxUWFxkf/aAAwDAQACEQMR
                AD8AX4uUsMoNareWbFrx0XqHzkG0uZycVZRqImN6673W6n1O4aum6bIyFrAPyBgSJmNon236lQG7UoEQT+CptPkiQDlRRPqQ81zZccqK
                iaze0ulttDGm2b99zFtS1YAkhM6BMSY+D8FKFxypRydqvXEe+pKSgdqorcksoJPqihZf3M1BuQDX/9k=
                """,
            colors: """
                gSDIkSTiqyf/vDP/w0f/01L16Vj791z+/mb/9XH/7I//y4ryyJv/u6D/uLL/j67/ccP/Xc76WNL7lRPnpRrvuyT7zDX00UrU3FbP8Frg
                +F/t/2356G/g0ITCz6LDwajFqaXIkqbZgbbsYsTpUs7qTtLrrQzjvBfd0SnH3zfK4ELd6Uzh9FjX+GLO+3jW23er5K2Z9ti+ppKulpfN
                j7TgdL/fUMbUQc7VPtLWvBDGyBnM3SXV6TXM6kit71Kr91fF9GS75HiI/8N+9Ngs9PIR+f8d3PlRerGKVay/P8XGMs/GLdPHwxil0CCv
                3yu+7DjA7ESx706s9Fis7GeW13xn/914/+4r6uAA9vIK1uVAgbGLWbXCNMS6JNC4IdW6yRmY1SGm5Cu37je28USd8U2U7VWe4m1m/9sz
                /+wC/+0a++sa9+gF8f8nr/lEU8xJK8uDG9ClGNao1hSP4B+U7SyX9TiU90GL80qF7FSH22htvYQz+OFV+Ok4+u8k//YY3OwzY69LN7R6
                IMaIE9COEtWR4BN66R2A9iuF/DSK/D2L9UON606T12N2r34y+uxY6+og8vQL8O8A3/o7Va5aJ7CGGcSAD898DtR/7Rti7yFp8ipy8jR6
                7T985Uh72lN0y19utmljn3Vch4Zau+GoTZlZTrl1H6VeG7xuCcdtBtRyDNp28BpY8R9e8Stm7jVu5z9w20luzVNovGBjrXJgiHBMd4RP
                b6JgOY9ILJ9UJrBiFrhjB8ZfB9JmDdlq8hhI8h9M7ypV6DRZ2kBaykpZuVVVpWBQkG5Lc3FAZYhGQIQ5M5ZEH55HI7NbCK5KBsNLCNFP
                DtdT9Bc68x4+6ylB4DVFz0BEuktCpFZAjmI9cmY0Znw8ToQ4Oo86KZs8JKxKEq1FBK88B8M5C9A7EtdB9Rcw8R0z6Sk02zU1xkI1sEwy
                l1gvgWMvaWouXn84OHsrMZA2FpMtF6k8BqczDr08CMUtDtEvFtkz
                """),
        JPEGFixture(
            name: "baseline 4:2:0 with restarts",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSop
                GR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo
                KCj/wAARCAANABMDASIAAhEBAxEB/8QAGAAAAwEBAAAAAAAAAAAAAAAAAAQHBQb/xAAhEAABAwQCAwEAAAAAAAAAAAABAgMRAAQSIQYx
                BUGBkf/EABYBAQEBAAAAAAAAAAAAAAAAAAQGB//EACERAAEEAQMFAAAAAAAAAAAAAAEAAgMEBQYRE0FCUYHw/90ABAAB/9oADAMBAAIR
                AxEAPwBfi5Swyg1VbyzYteOi9Q+cg2lzOTirKNRExvXXe6idpdLbaGNNs377mLalqwBJCZ0CYkx8H4KFlctauyxyRzFga7cgdw8H70qP
                W11lCExNHQhf/9DqU+SJAOVFYluSWUEn1RQjqUgrG3criTuv/9k=
                """,
            colors: """
                jxLonxvquifp0TLm5zrk70bn7lfy52X54Xb/3n3/84r/3n/z2pP7v6H3pcH/dsDxYs3xVNTxU9fwlRTjpRzkvijh1zPh6jvg8kfl8Fft
                6Wft5X3u13rV237E55TM2ZvOtZ7MiqvYcb/lWsnnTdHoSdTpohTasB7ZyCrW3zXW8DvY90be8lfj6mjU6Ia/0oOI9Kp9/9OSv5Rdp559
                krq8cMLXTsbWQM7aPdHbsBXJvx/L1CzJ5zfK9jvQ+kXS9FbR6Wu12X9//8R+/8tI/95E/+9n5OqIfa+KVbCrQMXCM83LMNHMwRayziC3
                3y258Da/+jrF+0TC9Fa15WyP1INL/+Fd/+kr8tgH9O0tz+VSfLhuWL2dNsavJs+6I9O8zxOl2R+m6C2i8zel/Dyr+UWo71We4Gp6/8p/
                /9xF/+sW+vAD5e8V3P9Zpe6VUMCSK8aeG9CnGtWq2Q+j4xyb7S+H9Tx/+kKA9UmF6FSO2mZ7w31J/9tc++wh8fcP5/8rwfNSXK9hOLGG
                IcSPE8+UEtSX4Q6R6RuK8DF29T5q9kZs7k1v41aA0WZ2tHZR/uKB6OVA4fQ2zfNEv/91T7BjK7B7GcR+Ds+ADdSD7hZ57x917i5p7jtl
                7URj5U1m1ldsw2RopnNWk4FDiY0uyeRzZpYoZ7NPL6BQJbdsEsNrDdBwENh28Rdj8B9g7S9d6Txa5EVb2k1dylZhtWRjoXhkfXVOdIZK
                d59WSok6PZlGLq5ZGrdcDsNcDtBgD9hm8hZU7x9R6DBK4DxH2URKzEtQvFJepVxjiW1ia3JTZYZPR4E3P5E8LJk+JrNXCK5KCsFNDc5P
                EdZV8xZB7x9B4y492To+z0FAv0dGrk5QlllWcmFPZndTUIBEQYs+NZU8LqdGFK1FArA9CcBBDs1CEtVJ9Rcs7h8x4S050zhAxz9Dt0ZC
                pU0/jVo9bWY4Xn1BPHgwN4w5IowwIKU8BagxCsA6CcI2EM46FdhA
                """),
        JPEGFixture(
            name: "progressive 4:4:4",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0
                Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIy
                MjL/wgARCAANABMDAREAAhEBAxEB/8QAGAAAAgMAAAAAAAAAAAAAAAAAAgQDBQb/xAAYAQEBAAMAAAAAAAAAAAAAAAAFBgIDB//aAAwD
                AQACEAMQAAABBF/QTwqLEpSG9HkxjXdJP//EABoQAAIDAQEAAAAAAAAAAAAAAAECAAMhEjH/2gAIAQEAAQUCpwMoWnuBsDmDz//EAB0R
                AAICAQUAAAAAAAAAAAAAAAABAgQSAxETISL/2gAIAQMBAT8B48UXJeGyWp2W5bIuzbZif//EACIRAAECAwkAAAAAAAAAAAAAAAABAwIE
                EwUREiFBYZGh8P/aAAgBAgEBPwF2ZvGrUejmqapl7fnoriuKY9RXVP/EABcQAAMBAAAAAAAAAAAAAAAAAAAREiD/2gAIAQEABj8CKef/
                xAAbEAADAAIDAAAAAAAAAAAAAAAAAREQITFBUf/aAAgBAQABPyGVEb3id6eLkGYrrw4D/9oADAMBAAIAAwAAABAma3//xAAWEQEBAQAA
                AAAAAAAAAAAAAAABABH/2gAIAQMBAT8QRej3MmWzPk8GSu3/xAAdEQEBAAIBBQAAAAAAAAAAAAABEQAhMUFRcdHw/9oACAECAQE/EFXO
                PTWpOpLu6XySGl5jvj3FCg397yvP/8QAHBABAQACAgMAAAAAAAAAAAAAAREAIUFxYZGh/9oACAEBAAE/EHgAWRunZPF673g0twtMqqlU
                rQsr8PWNWvGf/9k=
                """,
            colors: """
                hRH4lxr8sSb9yjH93T3550n48FX59F79/nD/83v34YDp2oT/2Zn/wKTupKv7m8D3b8b7Xs36S9f6jxTooBzruSnt0DXr4UDo60zn8Vfp
                9GDs52DY8YPK3YbK35rryJXysKbYf6DVecHQZMbrVc7rQdbqnxfTrx/WxyvX2zfW6UHS707S9FrU92LW/Hnp43P745Lu+O8Ao3i9p5X/
                jLz8YLvnU8fWRc7WNNfWsRjAwB/D1SzF5jfE70LC8k7B9VnE9mHF1myq/+Es+eoA/+41//8B3PwAcaKnYMPIQcfGNM7GJtfHxBaz0B+3
                4Sq47za480C180y18li28WG5z3ez/+oU8u4A8d8D//8L7PEBfZHMVq2lMci5J866Gte70Raj3B6m6imo9DWn9T+k8Uqk7Van616q/+oA
                9ucO//8e//QQ/94C+uk3wv8AXL2sJMimG8+oENiq2RaQ4x6S7yqU9jSU9D6R7UmQ5laT416XyXWn+uco7e8P8OYA//IA6e0Qb6WnKqi3
                GsmOEtCQCdiS3BeA5h2D8SqF9jWE8j+B6UqA4laD316Hv2pt//ID8PMO/PYO/uwE4PoFVKqFEcJxFcp7DNB8Bth/9hVx9SB09St09jZy
                8z5x5Ulx0lZyw2B0sml8l3FMhoRbv+5+T5NYTbZZIKRzIL16CsZvDNJzCttz9hVl9R9n8ixn8DZl6j5k3Eljx1dlt2BmpGx3iHBMcn5W
                f7dUOIVPNqdPIKtyFLdoCcZiDdBnC9pm9RVR8h9S7itT6TdR4D9PzElOtVdPpGFQjnBoeHZNXoJUQYk1K4hRJqJMH7ZnB7ZPCMRMDs9S
                D9hU8xU+8B8/6Cs/4Dc+0z87vks5o1g5kmI6c25IZ3xDTYhGKIQxKJhOHKZHE7ZJALgyCsU6Es8/E9hC9BUw7h8x5Swx2zYwy0AttEst
                l1gshGMuX2gpV3sxOYQnKI82Hpw4EqM6AKshAb4iC8YtE9A0Gdk2
                """),
        JPEGFixture(
            name: "progressive 4:2:0 with restarts",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUV
                DA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
                FBT/wgARCAANABMDASIAAhEBAxEB/8QAGAAAAwEBAAAAAAAAAAAAAAAAAAQHBQb/xAAXAQADAQAAAAAAAAAAAAAAAAAEBQYH/90ABAAB
                /9oADAMBAAIQAxAAAAFeqxNoCo//0OpMQX4X/8QAHBAAAgICAwAAAAAAAAAAAAAAAgMABQEEERQy/9oACAEBAAEFAqvhY//QagE13//R
                7c//0lOyI//THZMp/9Rfj//EABwRAAEFAAMAAAAAAAAAAAAAAAEAAgMEEQYTQf/aAAgBAwEBPwHl9tlCExNHi//Qd2k7q//EAB0RAAIB
                BAMAAAAAAAAAAAAAAAEDAAIEBREWUWL/2gAIAQIBAT8ByeTur1q2LcaBSdn0Op//0OQGf//EABwQAAICAgMAAAAAAAAAAAAAAAABAhES
                IRNBUf/aAAgBAQAGPwJH/9DmU94p30z/0T//0j//01G9eH//1Ef/xAAcEAEAAgIDAQAAAAAAAAAAAAABABEhMWFxkbH/2gAIAQEAAT8h
                Ub//0DjaZPZXHneZ/9EaXc//0i9T/9O/HVstgXfw8n//1Eq8T//aAAwDAQACAAMAAAAQ1//Qy//EABsRAAICAwEAAAAAAAAAAAAAAAEh
                ABExQVGB/9oACAEDAQE/ELlbDjIR8zP/0LfYZ//EABoRAQADAAMAAAAAAAAAAAAAAAEAESFBYYH/2gAIAQIBAT8QpMTAvsb5ybdKE//Q
                SU2f/8QAGhABAAMBAQEAAAAAAAAAAAAAAQARITFRYf/aAAgBAQABPxBTaKCf/9B+UClwwDdN9A3pXP/RL27P/9IQzns//9O4q9jQAQcF
                LH48n//URjrH/9k=
                """,
            colors: """
                kAzsohr2syf6xDP61j/84Ez46Fj27WXz8nHv7Xvt5YTv2pL1xp72sab0orP5iLr1b8r3XNL2Udf0mhDiqx3rvSnvzTTx20Dz5U3w7Frt
                72bn52zW8YnY5I3A0pS7vpnEsanYmK/jgrzsZMbrUs/rSNPoqRTIuSDSzSvY2zTa50Hf703e8lja8GfP6Xi63YaPz49S/+GQwqN0pKKT
                jrPDZrLMVcTXRMzYPNHXtBa1xSK92CvC5DTF7z/O9ErP9FXJ8Giy43+J/8qM/+JW+dc3/eFm5+iag7WYY7+8R8XCOM3HL9TGvRarziOw
                4C2v7DW09D7E90nF9VS77GmR24pJ/9NJ/+cu/+gg/+Qr5uhZb6xfUb6XOsarKs61I9S3xxih1ySk6C2e8Tah9z+x9km08VOq5Wp+/9F0
                /900/+YX//EQ/+sQ6PNBtv6bQbqELMWZHc6kGdWl0hiX3ySX7S6O9DaM90GW80uZ6lOY2md4w4U6/N5I/e8d+PII8u8M2/dDXbFTNbiE
                IcSPFc6VEdWX3hSM6CCL8iyD9TZ89UGA7kuE4FSFzmVzsHhH+OJy7+w95/Is4vQ8yvxpQ6lVK7uAGsWDEM6GDdaI7hCH8xqD+Cl7+DRy
                8kBy501z1Fd1vmRwpnVmkYBKiI8l1fJ7ZpU3T55PL61kGrpwEMNxDc51DdZ29BBv9xlu+Cdp8zNi6j9f20xexFlfrWNilm5mhHtca4A7
                Y5RFSJFZLZlfJrdqDLdbDcNeDc5hDtdl9RdG9h9L9CpS6zRQ3UFMy05Is1tFnWRHhmhMeXtUYIJFQoQ8PaNXHqJOFK9RCrdMC8NLDc5N
                D9dS8Boy8SE37ys/4zU/0UI8vU84pVs2j2M2fmtAanRCU39AQpBEJJlAEqA6Bqk2Dr5BCcI5Ds49E9hD6Rkx6iEz5ykz2TQyxEEvr04u
                mVguhWAsdWgzXGwuS381LoQtHZEwE6IwD7AsCLgnC8IsEc40F9k7
                """),
        JPEGFixture(
            name: "grey",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSop
                GR8tMC0oMCUoKSj/wAALCAANABMBAREA/8QAFgAAAwAAAAAAAAAAAAAAAAAABAYH/8QAIRAAAQMEAgMBAAAAAAAAAAAAAQIDEQAEEiEG
                MQVBgZH/2gAIAQEAAD8AH4uUsMoNVW8s2LXjovUPnINpczk4qyjURMb113ultPkiQDlU3tLpbbQxotm/fcxbUtWAJITOgTEmPg/BTFbk
                llBJ9V//2Q==
                """,
            colors: """
                UFBQWlpaaWlpdnZ2gYGBi4uLlpaWnZ2dpqamqampuLi4qamptLS0tLS0wMDAr6+vsbGxsbGxsrKyUlJSXFxcampqeHh4goKCjIyMlpaW
                nZ2dqampoKCgoqKis7Ozs7OzqqqqpqamrKysq6urrKysra2tVVVVX19fbW1tenp6g4ODjIyMlZWVm5ubqqqqm5ubu7u73t7em5ubnZ2d
                rq6urKyspKSkpaWlpqamWFhYYmJicHBwfHx8hISEi4uLk5OTmZmZmpqa0NDQzc3N2dnZ5+fn3d3dnJyclJSUnZ2dn5+foKCgW1tbZWVl
                cnJyfX19g4ODiYmJkJCQlJSUlZWV4uLi4ODgyMjI2dnZzs7Onp6em5ubmJiYmpqanJycXFxcZmZmcnJyfHx8goKChoaGi4uLj4+P2NjY
                2NjY29vb2NjY09PT4+Pjzs7OmZmZk5OTlZWVmJiYXFxcZmZmcnJye3t7gICAg4ODh4eHi4uLjIyM2NjY2dnZ29vb4ODg0tLSjY2NiIiI
                jY2NkJCQk5OTXFxcZWVlcnJyenp6f39/gYGBhYWFiIiIhISE39/f09PT2dnZ1NTU3NzcioqKgoKCiYmJjIyMj4+PYmJiZ2dnbm5udXV1
                enp6fX19f39/gYGBf39/f39/gYGBz8/Pe3t7kZGRdXV1g4ODhISEi4uLkZGRYWFhZWVlbW1tc3Nzd3d3eXl5enp6fHx8goKCc3Nzenp6
                i4uLbW1tdHR0fn5+fn5+gYGBiYmJj4+PX19fY2Njampqbm5ucXFxcnJyc3Nzc3NzdHR0bGxsdnZ2Z2dnb29vbm5ufn5+cXFxfX19hoaG
                jIyMXV1dYWFhZmZmampqa2tra2tra2tra2trZGRkbm5ua2trbGxsbm5ueHh4c3Nzb29ve3t7hISEi4uLXFxcX19fZGRkZ2dnaGhoZ2dn
                ZmZmZmZmY2NjbW1tXl5eaWlpYmJicXFxampqenp6e3t7hISEjIyM
                """),
        JPEGFixture(
            name: "RGB",
            file: """
                /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAsICMmJykqKRkf
                LTAtKDAlKCko/8AAEQgADQATA1IRAEcRAEIRAP/EABgAAQEBAQEAAAAAAAAAAAAAAAcIAgYF/8QALRAAAgECBQEGBgMAAAAAAAAAAQID
                BBEABQYSIVEHExYxkaEiNENhY3EyQYH/2gAMA1IARwBCAAA/AH3TmVw5PlqsVAIXBFo36eFPx9+X3x43awIINAZhm5qzE0ESyKxJ2NuZ
                QFsFJ5vYeXJFyB5VflmlMuy/S1JXQVEjztDHKZSx2OWC8AbQbedrgHnn7EmQdvGp63tMfK6unpxlTzyU4hVAJYlTvLMW32Lfx3ckWT4R
                c8xLmGppZK2Zw55bHQ0ny0f6wt+Pvy++Li19mctFl7rCAAB1xF+jfp4lvxLW9ffEddp+oK6rnanllfuVdmVNx2gmwJA6navoOmHjRzuY
                4oyzGNSWC34BNrm3+D0GMjUVUJGkCqJGAUt/ZAvYX+1z6nHCw0iyRqxY3OFik+Wj/WNeJa3r74//2Q==
                """,
            colors: """
                gRT5lx75ryv5wTb50j/55Er58Ff58mD57234+Hv/6Xvy54vyx576v6X9p7L5jbn4dsT5Xs/5Sdr5jxTppR7pvSvpzTbp3D/p7Erp9Vfp
                9mDp/Gfl5oTx8IL0yovwxZPptpvhlqjtfLjkaMTpUc/pPdrpohTYtx7YzSvY3DbY6D/Y80rY+FfY9mDY82Lc63TMzYXS+ugPuZ3NlbPS
                dqnjd7zcVsTYQc/YLtrYsRTHxR7H2SvH5jbH7z/H90rH91fH8mDH6nzJ6eoT//EM++8C/PQn/+gIf7THVbTBR8THM8/HI9rHvxS10R61
                4yu17Ta18z+190q181e162C131yu//cL9fUA//kS8OIA9fMDVa66VLi7OcS1KM+1Gtq1zhSl3R6l7Cul8zal9j+l9kql7lel42Cl+fIb
                9/QF+u0N++UK/fUD//QP/OwPQr+eK8SlHM+lENql2hST6B6T8yuT9jaT9T+T8kqT51eT2mCTyGaJ/e4J/fUV9O4E/+sP8OwIR7STKrWX
                H8STEs+TCNqT4RSD7R6D9iuD9jaD8z+D7kqD4VeD02CDvHOF+uoH9vII9+8M+fgJ/+QLLq19KriGGcSDDc+DBNqD6hRy8R5y9ity9jZy
                8D9y40py0VdywmByqGxvnHV5f4dr8OUUTZh3TrNjG6F4ILpzDMRyC89yCtpy7hRi8x5i9Sti8TZi6D9i2UpixVditWBioHRdgm1pbIRg
                aqRNO49qIJtqIrBjCrteCMRiCM9iCNpi9hRP9x5P9CtP6zZP3j9PzUpPt1dPpWBPjm9Uf29QWodNOYZgNZZLIpxWHbhRCbVPBsRPCM9P
                C9pP+BQ+9h4+7is+4TY+0T8+vko+plc+lGA+cWdHaHo2RIM+QY9BKpk5HKw1BLFCCrU/CMQ+Dc8+Eto+8xQv7x4v5Ssv1jYvxT8vsUov
                mFcvhWAvcGwtSH8rQXs1K44qIZA7A6csCakxCL4rC8QvEc8vGNov
                """),
        JPEGFixture(
            name: "CMYK",
            file: """
                /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAsICMmJykqKRkf
                LTAtKDAlKCko/8AAFAgADQATBEMRAE0RAFkRAEsRAP/EABkAAAMBAQEAAAAAAAAAAAAAAAAHCAIGBf/EAC0QAAECBAMFCAMAAAAAAAAA
                AAECAwAEBREGEiEHFjFRoRMiNENhY3GRMkGB/9oADgRDAE0AWQBLAAA/AH7hyls0empUUgEJhRYN8uGnv97vWKpjxtrAYYwBUKuZstKY
                aS4lRJyKzKSAmwSTrew4akXIHCr6ZhSnU/C0pPMTDi31Mtul0qORZUE6AZQbcbXAOuvopKBt4xPO7TF0ubl5cUpb7kuGUoAdaSjtLKKs
                9ir8c2pFkd0XOpES1DEzrk68sLOqo6GU8M38Q29/vd6wRcWPqm7JU9aWQAAOcRfg3y4lveWd59YIjrafiCem31S7rq+xStSkozHKCbAk
                DmcqfocofGDlrLbTZUotpJUE30BNrm38H0IyMRTQcU4EpDigElX7IF7C/pc/ZgjhWZRLjaVFRuYbEp4Zv4jW8s7z6wR//9k=
                """,
            colors: """
                gRT5lx75ryv5wTb50j/55Er58Ff58mD57234+Hv/6Xvy54vyx576v6X9p7L5jbn4dsT5Xs/5Sdr5jxTppR7pvSvpzTbp3D/p7Erp9Vfp
                9mDp/Gfl5oTx8IL0yovwxZPptpvhlqjtfLjkaMTpUc/pPdrpohTYtx7YzSvY3DbY6D/Y80rY+FfY9mDY82Lc63TMzYXS+ugPuZ3NlbPS
                dqnjd7zcVsTYQc/YLtrYsRTHxR7H2SvH5jbH7z/H90rH91fH8mDH6nzJ6eoT//EM++8C/PQn/+gIf7THVbTBR8THM8/HI9rHvxS10R61
                4yu17Ta18z+190q181e162C131yu//cL9fUA//kS8OIA9fMDVa66VLi7OcS1KM+1Gtq1zhSl3R6l7Cul8zal9j+l9kql7lel42Cl+fIb
                9/QF+u0N++UK/fUD//QP/OwPQr+eK8SlHM+lENql2hST6B6T8yuT9jaT9T+T8kqT51eT2mCTyGaJ/e4J/fUV9O4E/+sP8OwIR7STKrWX
                H8STEs+TCNqT4RSD7R6D9iuD9jaD8z+D7kqD4VeD02CDvHOF+uoH9vII9+8M+fgJ/+QLLq19KriGGcSDDc+DBNqD6hRy8R5y9ity9jZy
                8D9y40py0VdywmByqGxvnHV5f4dr8OUUTZh3TrNjG6F4ILpzDMRyC89yCtpy7hRi8x5i9Sti8TZi6D9i2UpixVditWBioHRdgm1pbIRg
                aqRNO49qIJtqIrBjCrteCMRiCM9iCNpi9hRP9x5P9CtP6zZP3j9PzUpPt1dPpWBPjm9Uf29QWodNOYZgNZZLIpxWHbhRCbVPBsRPCM9P
                C9pP+BQ+9h4+7is+4TY+0T8+vko+plc+lGA+cWdHaHo2RIM+QY9BKpk5HKw1BLFCCrU/CMQ+Dc8+Eto+8xQv7x4v5Ssv1jYvxT8vsUov
                mFcvhWAvcGwtSH8rQXs1K44qIZA7A6csCakxCL4rC8QvEc8vGNov
                """),
        JPEGFixture(
            name: "4:4:0",
            file: """
                /9j/2wBDAAMEBAUFBQYGBgYHBwcHBwgICAgICAkJCQkJCQkKCgoKCgoKCgsLCwsLCwsMDAwMDAwNDQ0NDQ4ODg4PDw8QEBH/wAARCAAN
                ABMDARIAAhEAAxEA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG
                E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqD
                hIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oADAMB
                AAIAAwAAPwDP8LlYI0+grj7S8kjjAFb9/wCP552OZH/WvsTWYLXS4GwoBA7Cvtm8sLa10QXqztuEMcm/J2P5mwAAbA2Dn5MgHLfOQOnx
                5DqdxJtjLtsVmYLuO0MwUMQOgJCqCe+BnpXg1ldeJoNfe+uPEE81gZJGFscklD5uxCmzy127lyygFsYGNqmviLx14uhW3uYQsjzNkIx4
                VfmHPBHOM+3TqOK98XV2IBzXD25JiQ57V6M3jvBI3Px7Gvi+4ku5ZXfcfmOetf/Z
                """,
            colors: """
                hhHsnh3ztCn0xjPx2j/y6kry8FXx9V/y+W/48Xj34YTu3oXzzpz1t6fyqLf4ibvwcsTzWdH0Rdz3jxHkpx7quyrrzTPp4EDq7Evp8lbo
                9GDo8Gjm7YTW443K2ZiwwpfFs6XIk6vne7biacPoUNDrO9rtohLUtx7Zyyra1zXW50DV8UzW81fW9WLX72zW25GE1pF09eVSu6J6sap8
                hLDfa7fRVcPUQdDWLtvZshPFxh7J1ivJ4jXF7kDF9EzF81fE8WPH5neq/85o/91u8PQK795o5eFmhLG3Wre+RsLCM8/EINnHwhS00yC6
                4iu56TS18UC19Uu28Fa07GO10Yhf/+Mn++0q8PEA+vEy9e8ri6pnUsCzOMKzJc+1F9m2zBWl3CCr6Sup7zSl9D+o80qn7FWk5WKm/8uV
                +egE9/UK+vMF8usF9+4Jv+qYO7aaLMKlG86mENin1BWW4yGb7Sub8jSY8z+Y8UiZ5lWY3mGZx3Z8+u4Q9fID9+oF+PUK+fALVK19MLaR
                IcKWFMyWCtiY2xWG6SGM8iyN9DSK8z6L70iN41WN12KOwWeL9+0r8+8e/e8K6/Aa7O8kOamFJ7aIGMSMD86JB9eL5Bh76x578yl99DR9
                8T1+50V+1VF5x1p5t2CAlooAjo4A++8Hg5gAfJkANqx8HLd+DMB5Ccx9Bth/6hZr7xxr8yds8zNu7Txw4EVvzFFtu1prqmBxkoYkdn0W
                ipUAZJAXV5IeI6VnELRvB8FtB81uBdhv7RRb8Btb8Cdd6zJc4ztc1ERdvlBbq1pZlmhbeXFAbIA5WIskQY87PJhDFa5eBbNaA8JaBc5c
                B9dd8BJL7xpK7CZK5DBL2DlLyEJLrk9JnFlIg2RFaW9JXn1ERJBQKo5FJpxIBqpLC7tPA8NKCc5NC9hN8RI+8Bo85yY73DM6zzs7ukQ6
                olA4j1o4eGA0WXc3Sno8J4E7IJc5FKEwCKs+BrUyBcU6C9A7Eto8
                """),
        JPEGFixture(
            name: "4:1:1, three scans",
            file: """
                /9j/2wBDAAMEBAUFBQYGBgYHBwcHBwgICAgICAkJCQkJCQkKCgoKCgoKCgsLCwsLCwsMDAwMDAwNDQ0NDQ4ODg4PDw8QEBH/wAARCAAN
                ABMDAUEAAhEAAxEA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG
                E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqD
                hIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEB
                AAA/AM/wuVgjT6Cvqm8sLa10QXqztuEMcm/J2P5mwAAbA2Dn5MgHLfOQOnnC6uxAOa+bbS8kjjAFa0Op3Em2Mu2xWZgu47QzBQxA6AkK
                oJ74GeleiW5JiQ57V//aAAgBAgAAPwDVTxnc3fiHW7aQAQ2ptPJYYy/nRu7kncScEAD5V6d+teN3mqTK4I6tnJ78Hj+Zr//aAAgBAwAA
                PwDnvjrcmz1SxjU4Cxypj/dERz+bH8q5D48SNN4tnUnhNwH5j/Cv/9k=
                """,
            colors: """
                jw/inh7xrCz/tzf/00Tu3k/55lf/7l//8nTx9Xf09nj19nj1wKH+v6D9xab/vZ77bsfzbsfzb8j0mBLJpyHYtC7lvznw20Th5U7r7Vbz
                9F366G3i9nvw93zx93zxrJ7bsKLfrqDdrJ7bX8bvYMfwYMfwqRLBtyDPxC3czjfm5UTF707P9lXW/Vzd4XTN6HvU5HfQ/67/pKecpqme
                p6qfoqWaScrPS8zRTM3SuBK6xR/H0SvT2jTc7EK99UvG+1HM/1jT05kt/8xg/9pu/9Nn3PE+2u88qr8MorcEN8nGOcvIOszJxRaf0iOs
                3S635DW+60al806t+FOy/lm4wJ0b/dpY/99d/NlX8vFJ7u1FrawEsrEJK8e5Lcm7L8u9zxWc2yGo5Suy7DK550ef7U2l8VGp91ev+vAD
                9esA/fMG/PIF6+8C7/MG7PADpqoAIsmbJMudJ86g2BaI5CKU7Sud8zGj4UuL5lCQ6lSU71mZtZcF/uBO/uBO+txK6vBE6O5CnKIAmZ8A
                GsaWHMiYIMyc3Rlr6SV38i6A9zOF3EuC4VCH5VSL6ViPsYoB/95V/9xT/91U2fUx2vYyhqIAiaUAFMeGF8qJGs2M7Bdp8h1v+yZ4/y1/
                101v2U9x2lBy21FzkHhsj3drj3dr6tLGT6FMT6FMU6VQUqRPDMFwE8h3Gc596hpW7x9b9ydj/i5qzk9gz1Bh0FFi0FFigndjiH1peW5a
                hntnPZpKO5hIP5xMQ6BQB8JnDsluFM905h1B6yJG8ilN9y5SwFBOwVFPwVFPwVFPc3tWbXVQcXlUb3dSLJdHMZxMNaBQM55OA8RPC8xX
                EdJd5Bw26CA67iZA8ipEsVA9sVA9sVA9sVA9X3g+Xnc9YntBZ4BGHJg6I59BIp5ALqpMAskyCtE6EdhB4x0u5yEy6yU27yk6qVAyqE8x
                qE8xqE8xU3QtWHkyVncwT3ApGZw0Gp01HqE5IqU9BcsgDdMoFdsw
                """),
        JPEGFixture(
            name: "4x2, scans of one and two components, restarts",
            file: """
                /9j/2wBDAAMEBAUFBQYGBgYHBwcHBwgICAgICAkJCQkJCQkKCgoKCgoKCgsLCwsLCwsMDAwMDAwNDQ0NDQ4ODg4PDw8QEBH/wAARCAAN
                ABMDAUIAAhEAAxEA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG
                E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqD
                hIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/90ABAAC
                /9oACAEBAAA/AM/wuVgjT6Cvqm8sLa10QXqztuEMcm/J2P5mwAAbA2Dn5MgHLfOQOn//0PUl1diAc1822l5JHGAK/9HlYdTuJNsZdtis
                zBdx2hmChiB0BIVQT3wM9K9EtyTEhz2r/9oACgICAAMAAD8Ax38WXiapf3U93JJDcmHyISDiHy1YSY4/jJDHk9K4r48akY9fitYMj7Os
                insMHYAB9NpP41//2Q==
                """,
            colors: """
                kBDVnx/krS3yuDj930Dl6kvw8lP4+lv/7nX28Xj58nn68nn6wKTvv6Puxan0vaHsZM3tZM3tZc7ukhLXoSHmri7zuTn+4EHm6kvw8lP4
                +Vr/5Wzt83r79Hv89Hv8tJjjuJzntprltJjjX8joYMnpYMnpshC0wB7CzSvP1zXZ5UTI707S9lXZ/Vzg1Ixz25N61492/8ats6xeta5g
                tq9hsapcRsvSSM3USc7VthS4wyHFzy3R2Dba5UTI7k3R9FPX+1re04ty/76l/8yz/8Ws5N2P4tuNsqtdqqNVP8TLQcbNQsfOzBKk2R+x
                5Cq86zHD5kmk7lGs81ax+Vy3v6UA/OI1/+c6++E08Pod7PYZq7UAsLoAK8quLcywL86yzhSm2iCy5Cq86zHD5Uij606p71Kt9Viz/uQ3
                +d8y/+c6/+Y55e8S6fMW5vAToKoAJsWpKMerK8qu2Bh/5CSL7S2U8zOa4EyK5VGP6VWT7lqYtpUK/95T/95T+9pP4/U94fM7lacAkqQA
                G8SZHcabIcqf2Bh/5CSL7S2U8jKZ3kqI40+N51OR61eVrYwB/+BV/95T/99U3vA43/E5i50AjqAAGMGWG8SZHsec5xd17R179iaE/S2L
                101v2U9x2lBy21FzonsuoXotoXot/NWIZp8eZp8eaqMiaaIhDsByFcd5G81/5hZ06xt58yOB+iqI1Eps1Utt1kxu1kxunHUoonsuk2wf
                oHksXJUUWpMSXpcWYpsaDL5wE8V3Gct96RpG7h9L9SZS+itXvk9Vv1BWv1BWv1BWgnFdfGtXgG9bfm1ZK5dMMJxRNKBVMp5TB8BYD8hg
                Fc5m5xhE6xxI8SJO9SZSuElPuElPuElPuElPeGdTd2ZSe2pWgG9bJZFGLJhNK5dMN6NYBr9XDsdfFc5m4xwv5yAz6yQ37yg7qVAwqE8v
                qE8vqE8vWnEtX3YyXXQwVm0pFp4wF58xG6M1H6c5CMYyEM46GNZC
                """),
        JPEGFixture(
            name: "16-bit quantisation, mixed subsampling",
            file: """
                /9j/2wCDEAAbACQAJAAtAC0ALQA2ADYANgA2AD8APwA/AD8APwBIAEgASABIAEgASABRAFEAUQBRAFEAUQBRAFoAWgBaAFoAWgBaAFoA
                WgBjAGMAYwBjAGMAYwBjAGwAbABsAGwAbABsAHUAdQB1AHUAdQB+AH4AfgB+AIcAhwCHAJAAkACZ/8EAEQgADQATAwEiAAIhAAMSAP/E
                AB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNC
                scEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeY
                mZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAAwDAQACAAMAAD8AbHxWmVAT
                Oe1Y4NODGntOTVIGQPuMhK+n51emGFxUF6avb6N1QjpS1Y8+jz6wC3JpuK//2Q==
                """,
            colors: """
                jhvqmSDrqinowTPn2D/l70zj/Ffh/13g8lX+/Xb384X/2JHVxJX/v7Phqqv/g6PgesDzacnzYM7zlhvnnx/msCjkxTLi2z/g7kzf+1Xb
                /V3b7Vfd93vR8Izv1pqkw5rcvLW9p6ftfZ3Qdr/sZMjsWs3spBrfrB/fuyfbyzLa3j7W70vS+FbQ+VzP7Gal+I6Q86Ke2rNMyLGIwMN+
                p63HeZ23cLviWsbiUcviuBnVvR7TySbP1jHN5D3J7krF9FTC8lzA9X6A/6pg/8Rh69Mb2dFMztpSsriufqKuZLjSTMTSQ8nSzRnD0R3E
                2CW/4TC+6T237kmy8VOw61yu/5dn/8c6/+cw//EM7PEY4PIuv8Wfh6qsWbXAPsPANcjA4Bm04h2z5iax6S+s7Tym70ii61Oe5Fyc/59b
                /9Ms//cc//4B9f8C5fkewcSVhKaoTLStMMKtJ8et7hqi8B+h8Cac8TGY8DyV7kmO6VSM4FyL85Ng/8kw/+8g//kA7fcD3OsctrOQdZKg
                RrKaJ8KaHcea9h2Q9iCP9SmM9DKI8z6F7kp/51R+3V585YNo+LpB/9449OwD5OUb0donqaOLZYKQQrOIIcOIGMiI/xZ4/xl3+iB07ytt
                4zdp00NkvlJfql5enHJmiIopcpkaY7MAVrMKTL0NRa16MrOUCbxqAMlvBtF3/xhn/hxm+CNl7S1g4Tlc0EVYvFRVqGBUlGpuf34+a4tC
                XKYATqU0RLEgPah0LLF8Cb9bAMtgCNNo/Rta+h9Z8yVV6S9U3DpRzEZNt1VMo2FLiGFmdHNFX31bT5UZQpVROKcnMKJdIa5SCsFNAsxS
                CtRa+BxM9B9L7iZK4y9I1ztIx0dGslVEnmFEfFtUaGs+U3JjQ4grNolfLJ0nJp1JFqowC8NBBc1GDdVO8x0/8CBA6ChB3TFB0Ds9wUg/
                rFQ+mGA/c1w6X2stSm9eO4MvLoViJJogHJ04D6wXDsQ0Cc45EdZB
                """),
        JPEGFixture(
            name: "YCCK 4:2:0",
            file: """
                /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADBAQFBQUGBgYGBwcHBwcICAgICAgJCQkJCQkJCgoKCgoKCgoLCwsLCwsLDAwMDAwMDQ0NDQ0O
                Dg4ODw8PEBAR/8AAFAgADQATBAEiAAIRAAMRAAQiAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMF
                BQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldY
                WVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn
                6Onq8fLz9PX29/j5+v/aAA4EAQACAAMABAAAPwD4D8R6zPrF+yhiQW/rXZfCc3E/jLT9IFoJRcTvE6gL5qeUkrs+WlVcJt3SDLEohEas
                5AbO8A6PDe3qNKScsO1fsV8MPC+nWkK3EcSea0caNJsUOyIWKKW6lVLuVBOAWYjqa6r47WN/d7RZXhtjHcB5cdJIgG3LkKTnOCBkKeQw
                PGOg8KfBjRNLnu31HRbTUUls5YYlkIPlStjbIAWA4GRnG5eChBznkdNs47OAEgDArG8WCOPRri884oY41cEk7W3MoC4Ck85wvT5iNxA5
                FjX7x4YWC+lfHXifVLiVzGztsDMQuTgFsAkDoCQoye+B6V3en+D4Y7WFNg+VAK0P+ETg/uCuqmvWjkZQowOKh/tGT+6K/Pq4/wBdJ/vt
                /M1w/wDwz/B/zwh/NawbjWHaVzu6mq/9rP8A3qy0gDKCT1p/2ZfWv//Z
                """,
            colors: """
                PxQASh4AWCsJYTYZaUAocUk5d1BNeVFZe1JjelBrdklpbj9mZjFcZSZaUhdKSw1COgUzLwAnIgAfSBwAUygAXzUPaEEfbkkudVE/elhR
                fFhbeVZjdlFncElqZDthZDNhUiJOTBhGPgkzMwMrJQAgGQAYUioAXDcEZ0QWb1AodFc3eV1GfGJVfV9ceVZbb1FibUttfXB9NzhZMCtO
                KxU5LAowIQIgFwAXDwARWTgAYkQKbFEbclstd2M8e2dJfGdUe2JcdV1kfGp8dX2DWn5+Sn19T3h4Fhg8FgolEwEYDgAQCAALX0UFZ1IR
                cF4fdWgweW4/fG9Ke2pReGNda11vant/S4CAOXp6NHl5P4ODAxMsCAsmCgETCAAMBQAIZ1UMbWAXdWsleXMzfHdCfHNJeGlMdGFXdnZ5
                Wnx8Ont7Kn9/LIGBMX5+RXt7AAYXBQEOBQAJAwAGbmUQc28beHcpe3s3e3lBeXFHc2VIa1pJVU1HbH9/PH9/Jnl5KYKCNXt7AA4nAAQQ
                AgAJAgAFAQADbW8TdnYfenose3s3eXk/dnBCamNCXFY/S0U0b319R35+Mn19Lnl5N3x8AAcUAAILAQAGAQADAAABcXkadXsieXsud3o3
                cHc6Zm47VV04R0wzOjwsJC4tDCY5QHt7ABMnAAscAAQOAAEIAAADAAADAAACaXoba3ojbHouaXc1YHQ1VWs1RVgxN0crLDYlHCkjCRoh
                ABQgAAsWAAYOAAMJAAACAAACAAACAAACYHocYHoiXngtV3MxTW4vQmMsM08nJz4iGy4aDyEWBxYTAAsNAAgLAAQHAAIEAAABAAABAAAC
                AAADVHobU3kgTnUoRm8qOmkoL1skIkYeFzYZDikUBhgNARAKAA0KAAMDAAIDAAECAAEDAAABAAADAAEFSnoaR3kdQXQhNmwiK2QhH1Yf
                E0IZCjIUAyMPABUKAA4IAAYEAAMDAAIDAAEBAAECAAECAAEEAAIH
                """),
    ]
}

/// The bytes of base64; other characters are passed over.
func base64(_ text: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for character in text.utf8 {
        guard let digit = digits.firstIndex(of: character) else { continue }
        bits = (bits << 6 | digit) & 0xFFFF
        count += 6
        if count >= 8 {
            count -= 8
            bytes.append(UInt8(bits >> count & 0xFF))
        }
    }
    return bytes
}
