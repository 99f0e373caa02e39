import DisplayList
import TestSupport
import Testing
import TextForms

/// WebP files written by libwebp 1.2.4 from gradients, stripes and discs, with the SHA-256 of the pixels that its own program
/// makes of them (`dwebp -nodither -pam`), after their colours were multiplied by their alpha.
struct WebPFixture: Sendable, CustomTestStringConvertible {
    let name: String
    let width: Int
    let height: Int
    let hash: String
    /// Base64.
    private let file: String

    var bytes: [UInt8] { base64(file) }
    var testDescription: String { name }

    /// The SHA-256 of a bitmap's pixels.
    static func hash(_ bitmap: Bitmap) -> String {
        Hex.text(
            of: SHA256.digest(of: bitmap.pixels.flatMap { pixel in (0..<4).map { UInt8(pixel >> (8 * $0) & 255) } }))
    }

    static let all = [
        WebPFixture(
            name: "lossless, one pixel", width: 1, height: 1,
            hash: "833513805a5c3d977c9542f481bd0ea1b17871847d047a1f235f7d2d6c90fe8c",
            file: """
                UklGRhwAAABXRUJQVlA4TBAAAAAvAAAAAAdQlChg/wMR0f8A
                """),
        WebPFixture(
            name: "lossless, predictors and colours", width: 19, height: 13,
            hash: "b1a70d073a7e5c6ee635a20574ecb7b0219e81cfd836599f95c8a47ce0b20c20",
            file: """
                UklGRnABAABXRUJQVlA4TGMBAAAvEgADAAkxaRoCXxfR/3BYDIRANjlC/rAt+h/DAGBFtu0q6sJB2g8L1wTPD0EFJnDANxIwkSxkCWHm
                gAdHkW1LTSs43wUKEIIR1uM6k4wYiYIoQA3kSJIUSVk7U70MvcygxIpxkpyIJ8D9TwBmZijoDoVt2yAdQx5pDjXW4NxOLDXeda87XepC
                V8a93iUq1NHYWEaVjKMIiqDxGi/xGh/xox9B9WhFL/oPSxxtbhEExf5ivJ4CAAb/V3WjE3GmH/xVMTxeXtcJAAC85ji9mxGjH/1OgaL/
                FSddPsfgy4bTdy/2+k+9oAoMB78W/YjRjVQMToZKDQA4w0P/oRet0KokCPqpq/sgYnSi3qFiyBDFasP20wFgBwD0+jiGRSoGgmB4/XhT
                db52wea313o/H+EY/yHFQE0JEw6YsPmGNhaH5Y5MwhA0ftHaUcKEkQBTUgEkDEWQzlcx/wF3AiUFRMZRFEEAAA==
                """),
        WebPFixture(
            name: "lossless, transparent", width: 19, height: 13,
            hash: "983ae8c8ac3af40871ed33d78060b9eecddccaa0c2ae6d2c9c73e2ea927bc4ad",
            file: """
                UklGRvIBAABXRUJQVlA4TOUBAAAvEgADEJkyRPQ/NlH+6H/AUSRJjpNxDGRmj4IsBfFxKETiGMj8FoI4eAqWwkU4EG5i23aVpeA8F1/B
                F/KN/DrWAWRghBYFuUXGbWDX2qRI+Wu7qnZxd00AnomBqMjNLQnXN4eyhhjAbSJppBzDQzvfLJbHzJEUtm3bZO+kPWPi6EJ2zmXz/JXl
                U5k+ET5qtpePrbyt5HHIA/I0tfdf+fyS+BB5k5lXWXnRtp7C3J4uUrgw48KEixRdELTCRYoWLRK4DPo3vyOFM+HG1BBhyhD1WKg11ELU
                eIrHS9HApWWCCDMbUm0UEzFI0/Xevl3UHiCgIHW/Osvnb+FCBU2m1zgNYMJNmvL1ejPKOjAABEwQkEFnWf7XCjWrhokFLoxGECYFxtf8
                AgAAG/APZmOG+dJLEUaX2B1+j93htyR0Q/6aA9DgBDaNyECYL8VENAgYGDgEFBAQX7MAerj7HXLuLiDBSQgcDALynw4UWnbTzOZwBQ1k
                +AYGXpmHFAGhUDSahPqBAhWZyP9+v93IGOtx6xssqvv+kF1d+mOTIsQ/wcAhIAGfUCY4SNB5J0Gpbu5J2xr34cN0UyaECVf4pdF0oHda
                4YkE7ZAGATYDAVODUPsVyRdtD/QKBykaJIkCQwMy3aRw48KMAQA=
                """),
        WebPFixture(
            name: "lossless, 2 colours", width: 19, height: 13,
            hash: "05ff2344cca2962d54b59f6313eaf0f2d3db855176739b6443d0b08e2e778bd9",
            file: """
                UklGRlQAAABXRUJQVlA4TEcAAAAvEgADAA/wtPND9X68fP6jBWxa24qU/EUHBvBAjQSChbXEAeVqgSCBGg8YGDPjIaL/dVAHqoXrOG8Q
                D67mtFhNKIY/yf+KAQA=
                """),
        WebPFixture(
            name: "lossless, 4 colours", width: 18, height: 13,
            hash: "49636de61f30746c35139592f887e5dcc35810cae9fb23f918a608564f723609",
            file: """
                UklGRmQAAABXRUJQVlA4TFgAAAAvEQADEB/wirT3Wv9j/LPLId0NNgEAJpkPe51cHsF7OfyueUaC1Yjof8jRqg2Zvb7RpMLSM3P5WADH
                nwGRTxDsXgHlSHNjz05fb0LB9IAuLwuOemZApAsE
                """),
        WebPFixture(
            name: "lossless, 16 colours", width: 17, height: 13,
            hash: "5214c0e4fb7a11136189271844d66aa02ab9794ecf7e024fa2e83c4d3f676689",
            file: """
                UklGRqQAAABXRUJQVlA4TJgAAAAvEAADAHcgECBa3Jh3JUIsmPgD5rArBrFgcqYwf52k5p9sgKIwuaQraN/9BBw0ANs2+/9ZYVCFgVUG
                UxiYQhQGoWAZimUKZXAplIBJhERE/9tQa6U+uN0awG2WGxEhuMmFegzbbOWEGMBHyScA8Nk4HRoYpcSDu4/KKe58Hk1KOrzH0ZRz3L1V
                lUvq1mcDOR6GJzPnf7cOdw==
                """),
        WebPFixture(
            name: "lossless, 200 colours", width: 37, height: 31,
            hash: "b0c365ada196e007baa65c64fe79832a21ebfcd2bc61b875e129f22372f68379",
            file: """
                UklGRnoAAABXRUJQVlA4TG4AAAAvJIAHAL8hEEh4w5xvgcv1EmTbbLs/5UXmP7PelRASJInm/8teiOh/QAvFbdtGzlTdf7GcrTJAPxGh
                sG3bBtlJh/LG0UhMFV294lN5V5dA9ojphgjgQIgAFMa15eyToewrKRBl5cCdYw8hlr95RA==
                """),
        WebPFixture(
            name: "lossless, cache and groups of codes", width: 64, height: 40,
            hash: "d43e0ad5db7e08f2a7aaf8a8b928a9f283f2d98a09512e38f1cf8c056a73ce16",
            file: """
                UklGRmAOAABXRUJQVlA4TFMOAAAvP8AJAAGGbdtGgpx+bi77D9z7Rojo/wRAAJKKqD0nRCBJmbH3fsPE9sFdT9n1qssWZwKEbdfN5daY
                EW9cmW/k5x8GDiJJUqQ8ZvQv8pn5Dyy4jiRbVfq5u0IU5B8NEeiXU44bSVKkWEb/7cMnH8NC/ycAszc54JSzb7iEnAMAp7+/kpINAEK/
                EMy+aMFKD/Cn5gg3cc4cgBO4YYZJamKIYeQB+HrKXRPQgzcxPARc3rFe+DfB7nnykjZqVvKAkTdfvQnoP/6kuwswpHb22Hlhgs8DeOby
                ZeOd2i709G47pEAmbbP4191vAiJiApbyBG5wVNu200RRdDCMDRTFCmJStMAtXAm0MdcsADQJ9OcQRk5DmFU+YShoJKl5GV1GAbQjAAE4
                6DKCgdtGirIwcF06egQlbf8USco/7B+akVLV465YK+5wDg7inMLXHIAtV3B3xt1nqktTQs7BlpXn2rYcSbJtay5ZAk3UAkditDcJexd3
                Cwo2JXhvBvAuo+JmZXODS8h9m6qKClhLhI617W0r50MGCJEUeaUZ3ck57sOVd+DerXeQwxJ8vINcufYesl2Ncw66GgUSIEAAES+ODeUd
                Q1RE7TCE7vmt/dt7XT2++vWLfTaZZnhzhscNErvOnsPrOzB7ebtz9CxdUPT+/S1bYP1A/PcBfw4v/wD8o5HblEkeyXUt5bN8v85xM3Gf
                +nV491R2dKDrOarH0yFxI9PefA6RkTc4nEHp4F1J5iqvNhLxskq5P30THdJ6naKxg+0ZtUh7niF63n2TkjIbmJCG3FduncN5Z9AeX3fk
                VAFHS3QUdpWu1DZj+QzbFtRqJS2Ao4Nuzezze6zXFQ0L48kPpoW5c9bU/9sASY0OOHe8oxJEreukU+6d2QRcAVwl+ZLBdRfakwFHe/Q+
                XgyOrOm4iV36u2No0pXOl0fUJL9B+O5YK1j6OgGRq6Ih/cGkk+WuLJvgk8aorFfUx4BUNfZemnMZ+nxeFWFht9VQwqHVAiPf85z+pfm6
                aZk0F0TBTwIXXbO1PFXQ6xtgsnbh7e3zbr0wEVwGt9XGNbNRbC0qappk/s2RUiZuQL/suShqaxHPnbt8MnUn0R1K4UoeJiMs8Hu2WwmY
                sUDJdpvnRYOcFKoqXfvJ7/4Hn21lgAmhyr9j08pArdLI2M3cWSpW70JKjeWAY0xKMS0VNU7OrL1jtIO52stUTGs2e4tKEX4BHdj8xUtY
                xY5G+Du5+fPfnrj9eWrDD52VIna3kIcqqdu9xuEK0Z7KD8/M9/cjoo2TVhOD4EK9sYM9T7Je91fOoB8ndR/1A1smB7L87zB1+ieNvxuJ
                GLFG0oJ0G130nk9fDMPMRE5W5MgakEGT1kDqJX9I/Yc6p5R6MLn2kVCzSK4N0x7IZ8GsdV7e51aNABtV8ne8/4l27+0vXjLpO0tqTPwc
                1Ll9ca2XC0MJ3U3zyvfMVwrquE+yyQkEdOc5Z5gpUekStAIq15d59eT7Ku606SJhciSiETmtzSMxR09/9PwrM8dVydgFb7ZOMj1lRxOF
                CAPCJ+DYWsEhWpOkpPYmgjLHz5Hb3TqmKCbfawmZaUk8NYVRVdEwmnIXRUC5DOlqCKbi7VB/K+O/rflbJOIZSaX1fJww+Ta6uDwgsZyL
                woctWlatC/xASCcAdaeJS8q1P/oFeRU42s1Vi/N3TsGaJECN7cRT9ph83yX6V+Cio5Ny+0xCtjyF4hJ4IZn5ZKPuWUSAjlfqTACg1Ua5
                AlLhdbG6Nwxu+dnp0ne+PWC5+T/PAlpGUomjwjrX0MSrdoqYfwf84eyvqg/aDUN67401EgLIOTMjp456SSsNGZbNY2c7uajGkFYAdcci
                1GhhuUvK/ozqXD9XNyGHFKaCwEUY1HEM+35cIRs309P5POckHfgqGo8RS2pIZ8jd6aYEt28TDIUnmeZeXOfzgChIvmaNGLd4dEqV/194
                V4H8+d1XRbte+4ojjhqlompm1Qi8RkdxNaMHZTP1PM8dPDOKYv/e6yapt0lDzCIIicsSHZ0h0c6siNPdn2VBmP590A7H5WQBVXcl1JiZ
                Fs+50IoTU0ssel1wbmowGPUYQgaAbIHxvPr2kfWSexHwn+BIDog77ckscVGUTvkwd8Fz3VtngN1JV6ut784dRA3bVuZng6CynrDQ3I5y
                BKA4qEbIHHaAaJYQzWT/DZ6JpyC71/7AwegLZKjQPBvpyQ2HznYv/F/W3EG5Z7K/gYWxHzaHHME9WxlFlwzzRBlw1Hw22FjjLohUL0I+
                R3Yd7fUokv/GmkSALvdFOmmnGERQmQyXo2i4GVxks0JiIUzovAChQkDvUrKnGbEsqEpVuSiZFc47YcR5uS/mD6R9gKdRdWTo9L+xbfrf
                GHxM2zgY1rWykayrh92kL7XwF8z1WtJ9UlOuAMhxOaAld9BM4HQ2nQcIWkxVRipgIz/f5JbkIxF/3vzV1+YySIGlvPcmXv9v8ECokSpM
                eGPrIy+0qhRfu1ynRMNEGSEERpWcTLaZhUWJsrxjUOb7TkQnHUMneGaTlpWJnPPBXo2rhZOyuBzQfa5vUfnirx+wq/+Q3kp5JeKtWb6i
                /M0vf/NeitXi4oC9dOyoVeoBGcu33hmhgJYPABiC5amZixKO2zxfGHRUYF2XO8dLZLbJqMLk7TE9d/f7UrgY5F+OtRo1CTO75TRN7B6A
                jOpZYVzumg2Lm4yl5Yfg1p//+V2A6JGt8tTU4wjUIa5wzpmouRPBY4bTox07xDyxcjQZGWxqDYjIH77+FA44OWQ53vUBuyo639eGWvfV
                GpAS+KWMlcV61Rch1vQrXnAI8vIOa7fCm+v+WM1C/9mfXnlpDG2TNB5/AJeVchco2lmiMKIwrK9ZIc65zjRH9QRcn1Ajy+re/NcL1s7b
                Jr8MHPfpPB0uQEx20+/GBD4iHWKnQQasrTchQyxkk3JbKVxLfEfKJtl1/6b+6Bcvn4gH2C2Y47+5hjFyNTgkdTmvfdJGnIjGKGTTbVbA
                XFAu4NQ3H39uGqaYiOfChH3bVIxYdOe06OooGdUduzpIvbBVB4Swq6JRShhXiBVLp9pWs/lquXGk0IfzxVxf4mK2eIJrrfywNIoMYSom
                myMHVFdTolzd9JYTMoR8xi52DuvF/nKqPwW3JOUpCc12jnhJUaInR6RLTgMzL5uQvWTzUIGhlESa5hEJrghDz/vrr/8GzDqZbvMS82B9
                9BWhnYNeYPaXyhsLliABwDuchJ9vMvNWpv/Wb6AaWTOOkzGx7slnjiEpJ+TsaRblZobnhtwawQhp3WU9J/LI68xeRnWwmHMTt+H/HvvL
                8yeoX3hGpD1BtULSWsVTxTQHK6ID9Dj0TG3mt+7MXO4MQrC+rvhjNKJLppfUIwQ4QcCHFh0q+NRj3kFMTywruFrQJkTN84RDujEolpd4
                HIqXlfEnQT+57Rfnv7P2u/d+Py/OOhMx5ZgYWSueWT54SANpNUn8rb+8HythT+wxb2AuqVkPR2vuG9hQHmjtcTCD6skPZkllV2BUuFWk
                NdqFkC2vW3QK42XD/znt3Iiyc35SC1je1rkQddHGt78dR3tRW4lmjWZNnV2G68jXN7dVHjfsiXMrX9G+7NZ2Puasu7DcscGBx2rAmwVT
                zhBEQzMMjSWXPiX6uMqQMpyx/7pHNJHONSVdD1wjZBHPID3raBuSk1DcZvaSJ4eqqUTLEDZjPpuej7D06ko7qvyQWlUvm85fWmlbzLrx
                FDvxtsWUBSIG3QzwLPpFs1gB4YlHKiH/Pnfqi9RN6bNPW9JGYPXV5AQ+jVkK1a9y4l1wdQNMQ6N9J03/6t5N0tl6Sj8FImWVlqKNN1HW
                IqvAwjMTL7sysdqOAen/VMBdLqH3aHTgm9RTD9TymxlDxNzESou0x97iFDqKrNQQL2qpBjdnUsbHROKg6IzNa9JqN1QMS5OabM9NXast
                aXR967zq/Gh0XNDD65dLEax1xPlqb+LK2MANTsUcn9VFbSd6l9SeAk4h7GWUlIgHcNFxpFK4ssyjjYO+U0pO2GlPVxI2XWJnYMf1+8Te
                4/7e4o8ME+ZAFxgxfmbmC75SIoDwODSqlNI2+ZYAZFygdNjO7rGMIy/pz9Xz8zAklKJD2JPVYPXpYGnfxTgea2iugh7OjoElQFfMH6yG
                XS/YBRzHcR/Zf8biOVVd6ktg2Ddf0NqVBkKWodgxZiKalwmxKeNtgie3+tG08tEIJfu6T1SvUupXkjSEjFHzwFYi4YLygQIpX2iTQiDi
                QNW5MtMRLY8n7Bnh30T+AeljY9QKi2w8Y0PF9YW3wYs02Fdq6PusuRr7RlzNk6x4jOwpsMrjH9hLFne36uhMxEY9HMZtiDIaNY3tKV4Q
                I8DDqqGNTiZQrW6Y0xSEuhqCLW+qWVZ0Ji8SXCQ70SKaQ3qGThiZwJGM5yw5k30IJiJrscs+8zbzmQumBVjzKDX5RxAlp94/zxhCkiUK
                cbDb8iWFRTE44oFEZJ2PxHTK89HTOFnD5AxLVkm0fp2jl9IvG1v7W0h2UAKrybzSJPrGjuIwiOgPumYxRtExTVk+eMjh38kOMYh2boL1
                T5jJE1q7DakccBAGnylUAV70+ApmEXI2q6cCheuuwjSiUTchR20lWWGFp4kM3xsNiBjlLSUcPLSJY1aCTDuOnEp2ybTGW1jb8KzBMS8O
                1K5l9OmAesFBQ7qaydtQ87FqNMrMyBM7G8mCh97NkIjQyBPkNaPlOSqtorinvDKlVA7JICOxskjepcyhglBMxd6Iongry7Ml3pMSCuvV
                OOJdRZOYQR9PTT9OvVNtDnGv/076P5G/pQzKSLkouSRNRXlBXWaVGNV4Kt2Z7MFIZpLzw/jMqDMswV2zlBnNmBikOFFBK0VTkmgIVF2j
                OBvuZtAkNVshRQa/oPoetpNpI4kzAA==
                """),
        WebPFixture(
            name: "lossless, nearly", width: 40, height: 24,
            hash: "56d35d35dd5396628de59f3756c879126f06075dd07d009324395e41573e4d23",
            file: """
                UklGRgYEAABXRUJQVlA4TPkDAAAvJ8AFAAmFbdugKbUdQ0T/A1p3YNOxwC8AgvD/7WEgov+pgiyhXNu228g57X9bXY28gbyGDIFDDRmC
                QmAIFQJnmlYICkFjrxC8d08eqvaOUAiXC3iFRTTqt9Rs2549OZP85Um/Qwf1WzoDtL8s8EkkGhWJzAiMlBEY4ZfIx/HSJde2tuzJiT/x
                G8Htwd11mBJSQkqgBErJjGlKyKICd3twhxt/gY+1QmHaNozT3VyyOr9j235319mDh8HDPb39/cjwzIvbi+w6mvVcONz16cEf7m5ysM75
                Z2Zvmb3kauX8+HZq/ubodOT2Uce9mfM/9p86mfpvuYvTQ7a9WWMfrvFWkRCCbIvVnlxNcEIiI3/9oAE8OOweYH2Ld6veudu9b+kzAqRN
                EzFhgudJjUI/ViFvvO59oD9UBtt3cxzVJwR9uhBprBe1XtKb5f2UU6kAUNJyX795MfZA2flhvZcvth1fjgQRagEzSONN8cbs7Uwo61Iu
                qCl98OjCw4sfanf7blzvcYyuVJeBfQGPQm+gsS1Zs6p19u6N/2ehOljUVodWBsyCwdBGsaJphKVsogafU4TAU6eXuy33+mb6InJb64h2
                1toKwIASGqGHrFbvseDHD0e3WDaTfLhOL/fZb6adfT/2y+luYSoYrcwog5O2aLW6AGHRCnxOQciSKOL3t0cfthyu816s9rlZZ2/bpihn
                tENovvEHhC04mxZUnVmqXX66/a5lSyxbve/GZq2xrzBDbfnxvh2ABRoInyNAJ5SiyiD/eDKwxfJgbibZtqMQtQxRroIdgE9qVSR2/vik
                9+DzjLdqMRUyIppHq4/LAWb9DJcKqIHQ8GcU/Li+s5/vFQnSgNhPrMvbWa4hymiIg1zYNBEaDDVQtLZCWO7n7u+e8ur7bx2sJr6nUmp4
                Wt/cPLy+RdQ0xEGfI8qfU+EBHHxb6AVaLlpO8KubRx2sJvUKEdQQr78ubG4WCfZgRqNCWN/OQyIiocAJi6+tn3fgJtAQoxTLXVLLawu2
                7YPbOclIQkk1w+lpUWsdNCTAs1KNOp4/4xxNBCFJzjkbFogTjuJF7iDgZZyR+lwl7s4jA6IaLijCBbNKhD2rkWpY+Hj5t4OmTUybFPxZ
                CpWEGVKEnIlmkkFlIMBJLMzwKf1dnwyeI3UsFRhHSwYpF0IS1fFk/xYE+HN24MnFWgeZJndRxHtViyCqEUlGLqghWQlAID62Z5pyvNbB
                AEuRSuLjwCOosko6I1lFsUIjMjOgOEvHeN5wB5ysnPr7/dziF6cfb/39dWP+8fyd4GSQX0Ms4t/5vtMPTl/4M8v5zpvzbWf+jnN3hOUK
                hz+P/v8/s/h5xcrto7Wr/nHaXZltYRIA
                """),
        WebPFixture(
            name: "lossy, one pixel", width: 1, height: 1,
            hash: "cc987b557b6a8e8d0f5d1eb5d658457567b968c0aecb4e036714aef1141a0105",
            file: """
                UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoBAAEAAUAmJaACdLoAA5gA/vpXd/9CT/4JP/gk/dP/8Buvi2XwAA==
                """),
        WebPFixture(
            name: "lossy, odd sides", width: 19, height: 13,
            hash: "75e589e2228d7c39e397764fb21f3b37307d000415934ae1ed3881f7302887b7",
            file: """
                UklGRrQAAABXRUJQVlA4IKgAAAAwBQCdASoTAA0APpE4l0eloyIhMAgAsBIJbACdMoRwN5BTAPUl3lkDSk9WDYL+fPMBkAD+9FctZphn
                YV8MeWj6e9s90fOHHEKfDnMqlgq0fcZudP4fP/46aULjZvNnwXsWgtklT5hFl+lOxzwWrv3lRH2Nu1eG+Pf0iGR9HjR1HSOBu0l1UggQ
                bUUcF//5lCjc9RZzP+TXzdg70gHMIh8TOMTgqk+AAAA=
                """),
        WebPFixture(
            name: "lossy, coarse and sharp", width: 67, height: 50,
            hash: "59b96c4f6c624cbb72f5d57e4cbcd4a167415b09ec4f045cb222ea783482eb20",
            file: """
                UklGRpIBAABXRUJQVlA4IIYBAACQCACdASpDADIAP1WYwFknJCK/sBGrM/wqiWxrT0qJ22VySzZe1Wd4o7reYS+xwzpURLptFQnMYVbk
                k0wFJekYFdSRXoCunolse6d7sAD+65xcte7qg/32rDe0wyfqYrDLEdxk3SP9CTYpqkHT2swlCFbBHKLYAcEnzTk/T73VusKSjmmDNCNa
                Pln/P6Rme6zGR7P+/xAM+ld5HANA8LauHmhsf++YJyqAU3o7xeLPe9zQEUZpYDyL0lsC5DGy+aWn1yZzRDDCZYLWHv5DtpzJXnz7W4qR
                oApvarF4OeRd6OCfpEwMmcOMlXxmryYzF5zwk64DfNErDm2E6CuUk9oqVA30HWz7NmvAKzCl5hkJ4/w4c3sZUYKzKju4x0BAXySV/13a
                TiCYHeM3uC0CZI5XYXleJKC8lXQjpS+daZIp6VNwYDTnZnQd8B1DfWAB2sU3MGIvJRHCGbDy0+U5PHqjKddsu+VaAAcDiqcxyn4b288t
                SWek94rPSe+cv9GhZfTdmNcBwAA=
                """),
        WebPFixture(
            name: "lossy, fine", width: 35, height: 33,
            hash: "0460e1392fcc63040d80e9d525e6732d211690dcfb1d98c4f107afc3c8ad0d42",
            file: """
                UklGRqAFAABXRUJQVlA4IJQFAABwHQCdASojACEAAAACJaQC7MvZzR47+IH7Af1X5BKA/OftZ+tX9hy6Tib+p/jl/a/cB/APxA7AD9D/
                4h+MfAA/j/8q/tf9j9kT+u/wDsAP0i6wD0Df4r/SfRu/4H+O+Cn9d/8z/ZPgP/jn8k+fvlANh7+Z/ir+wHqT4EO/3sJlGHuv5XeAB5g+
                kDyQf136gMs//g/xy1Sf+0/lNx8vUS/mf+g+4D4dv637jvaP85/6X8p/6r9gn8c/m/94/J//Af+n6VfXH6FX6pn329b4jRYKLdKwoRXl
                0Pyem4s0sR4z6eIZ0hG+BziVUa+NdxTga9nZXieAAP6sLtb2mSPFZwAsAE1oB/nHiem1TyPL9j/Kt1XkVfHghggh8ClgID8R1uyieIw5
                /OVdoB9dmV2FQq+kLcOocF6X0vZcoboPRvS4/5vykcOFU/hmoIquxju7N1K/8dUE7u5AyxhQQ7iaor9D5Ti9KiaGrxm1QJv/+e/Mz35J
                x9IwjFvn94xngcxfaSnPILgRyURdbBPglDihJHBvk7uAuuJFAUnahMeccsnwmibyAoKT6v6z5iGQWz39hp3Cw/ovX9/BrNPMZnuzjcuA
                DO8/ibUd0/jbLS3SayEh/+o9J6ZrkI/qvpOJc1dpnW11iM47wnoF+VEEPh4Jc89r96VQj2U0IedXvotAOrAOTFz/8g6gyFErIUyiUTbE
                3u8b8eq//6wJMeUhMU+dE+YiEOq7HQYu1hKSKJW9NYKmxtrOSDE7X53VdMRICaa3CzpUnrxKvMRNslAZf0TRf7w2r+MowQZlSWkl2E+P
                bkYZCtW5BaHBAuB4P//iOXfo50cJtU3KN6IQ27zN4dOs+FXUpNDkZbhWSgAOWu+f8PE+Tf5ygFN9HMqa0fNswefiziaYN6M/JWJ/oryL
                1UmfC/iNK3WlTMVXGh9eek5Co5AC/xu/wKSLmiz8Bx+dYsJMuvUmWss9tVLZu6vfu9AXv//+9oIC0a3xHMToeih5e6PMg5xZ+beXXyaE
                3p9TkKaHVBhKzQ9gOig75ATiA/BnX6ODP2Xp3jeZXFMpAJbnTmvRkMsZk0ZL//QlldGPG44/OhpdjfMhhokqLTItnk+jJjWzp1feG4nC
                3Gj3DC9WBDvOQA26dSlcASraKXnYSI11LXYTrGhl4yPIE2hv+v6DWY5JSsNP/Zbrg1tAkXNlRmMlLc9I5u+4rVORy6K9G4z15L+i08q6
                lDRSbbZ1cQz//gVRqIBdoUIeAPW9Jxh93dhR9dCrRnmImUxDZY0SRZ8bDhM1r6FWPH5QYpu6BTUZ9fsqh2YsBwnsYf/+5/iCSIldiy2R
                SDljUMz+GbiSb3ihAkRLsfkE6k+ObU7bpoT5PxrfK+w09nvgY1uIgb6B+V356eC0EXMDGWrYA7hkM0/u3qCI5CS9KY3SqtJHYwY/40t7
                9+g92dd9rm+UDpcNHBD+KsiebkEid+3D/H3m62Vv/xDqqE3C90EOMxyEOr2+ExTubkQZMvDdQsVZr0M1xGYAXAm95HcRWlwP3gTYZewH
                J0QCxosA2pI17gGsVGuF+H7UCMCcJo64yP//3TbVZCgukdiB8lBzw/W3ZTIYCv/NhvhZPRH5xmMBhcYXQKI3TkUQeFRDgTtdkH2R9JB/
                miz5vtWzSsYZ+3pyX2QvmTk9xFyYmkN7fP6/L+BivAIBI0ZYXZftEaTHe/N3LJSyZh/JhlpVqNSeO+CL/hAXVeT+IXIMQ8hV0N2D+Ook
                Pwq0i+TuP8ROgznNXSCt9/MjzbwAr4dsMeNl6JE35PI4CxE22DMc6U6oEJomHtrD+dVJwAFVkc4JxzWJDlQkOVHf4NMZw+cSEsADDXj+
                xvg0dM3Fak1HoEgISrSBGhlpoLFBgO09IM8IEP8QIPOL8QIPLOol/uAAAAA=
                """),
        WebPFixture(
            name: "lossy, whole macroblocks", width: 16, height: 96,
            hash: "4850995c9445b2a5c04c2b8f2b41dd356946303b433a5633118b0a463f4373a9",
            file: """
                UklGRjoCAABXRUJQVlA4IC4CAACwCwCdASoQAGAAAoBCJaQCdMoR6D7zxdvAL4VwJyJ/pPNX6gNsB+mfqA/TP9buEP/uH+O627ntP2k+
                EX9jvRgu2D1A0rjP+7dO1Rl8ejm0eAAXwUxDzRMCIyeNAIUc7tyD/noKcKAA9HfiCUNdWPaBaUaoCbiG1L9/kiyN58eZaztxoP1Peuk+
                Fn479o0i9KVhx7OHrefDmJPjfHsURkZX1zLHQjX647UQRRA48pq/68S8VHarqRutW+YH6DvnxsZPTmrex+RD81md+afUuUv2nbJC//EN
                H/PNuRCQnnBEMrvyQCGr/6daGZMOTNXeP6/CYNqKxt9M9Ni0JRydhl64eGrFSKONcV62/j57Qs/CgeSC9RZghj/nmzYQeaub/+LJLAB4
                7Ngk+o9IJ3JfU/A8KfswLQxMiQ0zP7PFY9AHPPpLedR3mzZKb1vkiuj6xRcW86sMDZTpPgeMp2wEelRJvU2V26SkvGyRyuFxB2/WqQvF
                WvrnxReg07MWB81zeIJ29lYTngruJ7/+fLNqq9ux3k5Xt73438iu5jbvbxCdbMCj739TvM3r8WEspTgO9uI+Dcgmo875KstUhCHyQuwW
                7kOeZSvcMQ+9CEP4tyG1i2qd7Lz49qCT4fRWPBCp/dhcoAkHKw6IzuyA3/YHE2fl3a41s64O78xQcM7UAC0tc/W7G1hdtgKAwFjJreNl
                4ln+nH/otc1qlEA/msDdJb+DPbD37nB5mvxlUHgAAAA=
                """),
        WebPFixture(
            name: "lossy, empty macroblocks", width: 96, height: 80,
            hash: "2909666435fbde37d6031dab8068e22f0fb5098b97c95711436e19f924d7bf35",
            file: """
                UklGRuoAAABXRUJQVlA4IN4AAABwBgCdASpgAFAAPxGGuFesKKUjpEjpgCIJTcG+ALl/YEEAuwATyP4GLmU9JoywoJZj44MHwKD5YuDZ
                6aAA/tR/+uLmyBhVj6LMJaRPWEtQJbDuNmXYFQTKchdhCqajRa3oNVFcQeH2HRtISTEdtPth3T86gWbiqBalo3Fe92mLQ0VJKMmAlxKX
                tQrXDYfBgJb0uy19App9RqbkZgRrbd5I8zwkAyDEPgwEt6XZa+cldYUkoyYCXEtHkFADU2FNV4ck8s+Wb6lTgzS3HU0l/Ik7P4dnxU13
                OEjwhqiAAAA=
                """),
        WebPFixture(
            name: "lossy, simple filter, eight partitions", width: 40, height: 150,
            hash: "b0a78bf07a7460dd8dc3a7f438cbe1aa6a91e7f72594b7ab23a937adea094a94",
            file: """
                UklGRo4EAABXRUJQVlA4IIIEAACSHwCdASooAJYAPzmCs1SxqSSjrvtrhjDnCWwNtmUFXL5XZkeIF4G+aeVvy/7P1ybdrnuPSJvX283v
                sJ0F2UzPYjnKbWHDzPfX/jN9IKnO5q71mKALHobhfW1vWu6Wq+m8B3RMD6qhap91H7K8Azu133Q9/3ANCwl17/ymnaa7jtH5edZ1BiyA
                f17dn2Dsvr+Cb8+fVrQV8axvje8sh0IrapVStDYh16fbJCYi6FRDEn/HoDbJbbk7OexDXI4sDGZarxBf4tr0zBx1WcZMf7kkXD0kgjHK
                4kPRCPD96BAKMd7t3sUKxvlEVaHSjgmf08yYsambjB3zmMeBwDe4siYtpx2YP8AAsQAAmwAAeQAAiQAAaAAAOAAANwAAy0ktEKgx2WH9
                tNQmo5wfksHMbiChkewE+AXGMzXo7AYcaEKyvirVyp4qq/MG0mwD0u2ZP8wPFOWa0bwxYAsMyOT7KcwmtJMOGJ5Zb/saj8YJ67O2VuPj
                tHbLNwpp+8+8f1rD3k6P71XLuOADGXZaNKFgzaIljvFhW7IfEKRA5Oo80nNLFet47LWaWep4s43znSgR1vLaO+vyccmeOCft+SI99IL/
                E0a94WYYMgrGWAAAog4P9itO3Kdc61z7D8ezTsIvCMIvlXbmZGWTids08N+7iZ6m9kjLa+jkU+zyYuDi2QcAXFiVzrydO4w1fbDtAyJ2
                NKwup3y1I7GUmSZqLBDekqHpA+G4AfKWhUx9NPZs5nVAFEnwa66egBIXqftlEaRAjMMWCXFVGgL6TRaFPByPdx2rZYqQEdIg57xkxlle
                c1e7UDB+ZCAAAACoBkJfL2k6XsFdDpkmnNKNm1Gu4K1y44PSDAViAm6VsZEoi2/c6mvXuVFYG474HSVUJBjRnRezs5xgLTfVfpGw/Kw2
                fy329zmpbTmhxPCi6IFhxuJf6Myd4eo/BdegRqQdOSGQsYMNNCc1BS3iMfFzSYFRXW6bNAAA7JRCfgabQQW81/8LuKP1buoXxeph4VEz
                MNDXkdynURPiedGVnVoGRzwP/7zKU9CqCqPACp3VUoRcAEm+uzwdMrEZPNs7LIVesmS1msdT06XmCvQdRX55nm/mS76eX53YC65YahsH
                uodo3XNc4aJBEuncMLtVbfmRcisr1p/e5twv2aLrTinqAADvzvEhpUm76sBmLYMoKKnlgq0voMSDYIqH8d5j9DSpgarAgXXZN35M4yag
                J6x78Zo/Zz5cETx/CrPBs9BUlZfacpquAuo3Y4TyptzbXGLdcjrYWox6vMVQTjfUOX78GYAMcTK0GOgAAO7Atpfe+bPNurb6LyAXV83p
                /QPFRPoEL+Hoz4CzWbfVD7L0VQ3lEChdFGVxhm5FQidyYi4J4AAAHRG7rjWVNx3xRW5luXxswiEGIWhqJ/jHfRLIT/y/lnIQ2POTGGOf
                Ias+ddTKk7KQOsf3Q7EAAOOxrFlQkCEFRgc+dbudQ8FYYg57Iohw3mSgLqNt4Bnpp9KHqQJXSaSvaKU0VyY8N3UEJ30+fkfnoAZM4c3I
                MwAAAA==
                """),
        WebPFixture(
            name: "lossy, without filter", width: 33, height: 20,
            hash: "08cc9c7747991b20f1bbe27cefd45d532d8bdab1120e3bd352e1e3622855aa36",
            file: """
                UklGRtAAAABXRUJQVlA4IMQAAAA0BgCdASohABQAPulkqU2Cqt+AAdCWwAsR8M66YA8poZQA/ONJWmlaS3adOdyXRpXWkvTVOdDzzLQA
                AP7o0dmyz4LES+8W0qsLk7dwn/011mb43mNXI2ADKQv6U2rqXrzvEHThtXxDE+Q1XtNZBlUSelpCdhsznKXjg4Xd+zBbm9D/ycaMq0JV
                cE1XVKothxz0s/U3kgG2tl5m79QNPeYDfY2gaS4pdDyrxhDpH5+BOrsmt+zOAmcHBmz1gjGAAetSUgAA
                """),
        WebPFixture(
            name: "lossy, alpha plane", width: 37, height: 20,
            hash: "4f2f949592eb8717b83c5b578465349a6fdf9a9f18972db6c8955a442d4de2b8",
            file: """
                UklGRiwCAABXRUJQVlA4WAoAAAAQAAAAJAAAEwAAQUxQSAYBAAAJmYzofwBiI0mSlKrWnm/nx7l1lvyATz9Dl0RX97oQMQEM3LaNkzh3
                Crg7PnH8RgBASIQSJZBBIVEqNnX2DoBaRUIEBKUCdlagVzQkROIQu9KUlXUHEIyDAEAC6K5Ht3JEAiRSzmCJ5UMI1JykIYoHN/fB6Cbr
                DpmQ0NAgorQkCJsgfRNsBrSz9ctYHIxrds5NPCzguvFIvnv27t27D9W/AKGRLDQaVFROwLTTpYGF07BkUruXbJosRJYR7OgfsNsfmPwC
                MzAb06WiSNgESEsiomYkJIP8AimfjEQgKN8bk5Ql2yIACoPR2P7xL2KfFAgRCXnYk2+1kqA5CDCEPel/ARCUG2oCVlA4IAABAACwBwCd
                ASolABQAPtFgpVAoJSMipWsxABoJbACdMoR+N7XxAe7TYZyVy421UECbxxBPZOmQfTyBnVtZl584HiirvTrWlRAAAP71flWq3R41/LIB
                7WVNVBhSYUcEH/5ZBHPmLcr/4NmVlotYqf2oTxkOkNMB6lrpnkJdsNr449g4x5aCKXhzxaJerf6nUzKSuWPSw/n2j8iPm7ChB31UWLXB
                tvnPoLHjl0nSIs6rzSN6DScwMPag4QalMTBEyIl4IbtcUefRAbE5NfwUaj/XYW3n9oxK1UenzDdxrSCNTN29C8t2FcpGu0F4bk8lr3CX
                bCo2QyWg/6sQGGgSaVk7GkAA
                """),
        WebPFixture(
            name: "lossy, plain alpha", width: 19, height: 13,
            hash: "ccaa9a880f14ec74fa4da7a58540e0e5d433c265ed25ddac2507a3b59bba9543",
            file: """
                UklGRrABAABXRUJQVlA4WAoAAAAQAAAAEgAADAAAQUxQSPgAAAAAOUpbaniFkJmfoqKfmZCFeGpbSkRWaHiIlqKss7e3s6yiloh4aFZO
                YXOFlqazv8jMzMi/s6aWhXNhVmp9kKKzw9Hb4eHb0cOzopB9al1xhZmsv9Hh7vb27uHRv6yZhXFhdoqfs8jb7v/////u28izn4p2AAAA
                ALfM4fb/////9uHMt6KNeAAAAAC3zOH2//////bhzLeijXgAAAAAs8jb7v/////u28izn4p2AAAAAKy/0eHu9vbu4dG/rJmFcQAAAACi
                s8PR2+Hh29HDs6KQfWoAAAAAlqazv8jMzMi/s6aWhXNhAAAAAIiWoqyzt7ezrKKWiHhoVlZQOCCSAAAAsAQAnQEqEwANAD7RVqRLqCSj
                obAIAQAaCWwAnTKEcDbAKkABR9TU0q2wEKJ6AAD+6UP1Mhb6XJpmMZyYcDsao0qltdT/OnqeJIye/1VBkvM6Ov+wZN0b8wvqfhd9ZAvH
                D4TFozyB04AHqH7lPxx5rPj6gajKUMQowgOBJ9/1kPtHRRa+31kPa5CZJ/nkYIbAAAA=
                """),
        WebPFixture(
            name: "lossy, coarse alpha", width: 23, height: 17,
            hash: "b761576c7505b8b8c7e7bf5b1d54fc5212724b231d07129f79c455220bdfe231",
            file: """
                UklGRkgBAABXRUJQVlA4WAoAAAAQAAAAFgAAEAAAQUxQSHIAAAARL6CobRs4VTL3f0gWEYFndnAQ21YbQRwQBeFhIMOLgPbWwT7/WtKL
                goj+K3DbRvExwzNSAkgSSDFl1F1Bu6mkRJYNKiWJBTGDy24gmryX9l4c/O3f0SLb1rAKYfxEf5pyJFsn5zfuLt6+ufiTELrzX0VWUDgg
                sAAAAFAFAJ0BKhcAEQA+0VqgS6gloyGwGAwBABoJbACdMoR08s9bRQCj6qbNHipmlrR6izcmgAD+6+4nkCrEqKMRBUdHPKERb3D3Csv/
                nT6b36LGlMNZRHSsmamTNzrjmb1mGCE1f1HqCtpnq2egtDD53JJ97k9/1l+UQWmMTDOsL6ZG/fo8D9yvxq7NjSg6BNSaHEBtvvX5qoFx
                osRXwx4IGLiyxGkfOtgZNMMXThBfBpwA
                """),
    ]
}
