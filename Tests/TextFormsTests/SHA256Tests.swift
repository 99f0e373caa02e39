import Testing

@testable import TextForms

/// The examples of NIST's Cryptographic Algorithm Validation Program and of FIPS 180-4's appendix.
@Suite struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ])
    func examples(message: String, digest: String) {
        #expect(Hex.text(of: SHA256.digest(of: Array(message.utf8))) == digest)
    }

    @Test func longMessage() {
        let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(
            Hex.text(of: SHA256.digest(of: message))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    /// Around the block's end the padding takes one block or two.
    @Test(arguments: [
        (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
        (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
        (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
        (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    ])
    func lengthsAroundABlock(count: Int, digest: String) {
        #expect(Hex.text(of: SHA256.digest(of: [UInt8](repeating: UInt8(ascii: "a"), count: count))) == digest)
    }

    @Test(arguments: [1, 3, 63, 64, 65, 127, 200])
    func piecesGiveTheSameDigest(size: Int) {
        let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        var hash = SHA256()
        var rest = message[...]
        while !rest.isEmpty {
            Array(rest.prefix(size)).withUnsafeBufferPointer { hash.append($0) }
            rest = rest.dropFirst(size)
        }
        #expect(hash.finish() == SHA256.digest(of: message))
    }

    /// The processor's own instructions, where there are any, and plain arithmetic give the same.
    @Test func instructionsGiveWhatArithmeticGives() {
        for length in 0..<300 {
            let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 31 + length) }
            var plain = SHA256(usesInstructions: false)
            message.withUnsafeBufferPointer { plain.append($0) }
            #expect(plain.finish() == SHA256.digest(of: message))
        }
        var plain = SHA256(usesInstructions: false)
        Array("abc".utf8).withUnsafeBufferPointer { plain.append($0) }
        #expect(
            Hex.text(of: plain.finish()) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
