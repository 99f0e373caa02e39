import JSONChanges

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What is given any bytes at all: a trap, a hang, or memory that grows is a finding.
struct FuzzTarget: Sendable {
    let name: String
    /// Says by a trap of its own where a promise is not kept.
    let run: @Sendable ([UInt8]) -> Void
    /// Repairs checksums of what was changed, so that changes come further than to them; nil where there are none.
    var repair: (@Sendable ([UInt8]) -> [UInt8])?
    /// Tells whether inputs are JSON: `JSONChange` then changes most of them.
    var isJSON = false

    static let all: [FuzzTarget] = [
        .path, .svg, .css, .png, .jpeg, .jpegout, .gif, .webp, .icc, .icons, .film, .font, .variable, .woff, .shaping,
        .syllables, .session, .profile, .pack, .results, .drawing, .elements,
    ]

    /// That of this process: libFuzzer keeps one for all inputs.
    nonisolated(unsafe) static var current = FuzzTarget.path
}

@_silgen_name("LLVMFuzzerRunDriver")
func fuzzerRunDriver(
    _ argc: UnsafeMutablePointer<Int32>,
    _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@_silgen_name("LLVMFuzzerMutate")
func fuzzerMutate(_ data: UnsafeMutablePointer<UInt8>?, _ size: Int, _ most: Int) -> Int

/// libFuzzer asks for it by this name.
@_cdecl("LLVMFuzzerCustomMutator")
public func customMutator(_ data: UnsafeMutablePointer<UInt8>?, _ size: Int, _ most: Int, _ seed: UInt32) -> Int {
    // Now and then JSON is changed like anything else, since that is a way into the readers as well.
    if FuzzTarget.current.isJSON, seed % 8 != 0, let data {
        var change = JSONChange(seed: UInt64(seed)) { bytes, most in
            var room = bytes + [UInt8](repeating: 0, count: max(most - bytes.count, 0))
            let count = room.withUnsafeMutableBufferPointer { fuzzerMutate($0.baseAddress, bytes.count, $0.count) }
            return Array(room.prefix(count))
        }
        if let changed = change([UInt8](UnsafeBufferPointer(start: data, count: size)), most: most) {
            for (i, byte) in changed.enumerated() { data[i] = byte }
            return changed.count
        }
    }
    let changed = fuzzerMutate(data, size, most)
    // Now and then checksums are left wrong, since that is a way into the readers as well.
    guard let repair = FuzzTarget.current.repair, seed % 16 != 0, let data else { return changed }
    let repaired = repair([UInt8](UnsafeBufferPointer(start: data, count: changed)))
    guard repaired.count <= most else { return changed }
    for (i, byte) in repaired.enumerated() { data[i] = byte }
    return repaired.count
}

/// SwiftPM links an executable's entry by this name.
@_cdecl("fuzz_main")
public func fuzzMain(_ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
    // libFuzzer starts itself anew to merge, with its own options alone: the environment keeps the target for it.
    let inherited = getenv("FUZZ_TARGET").map { String(cString: $0) }
    guard let word = inherited ?? (argc > 1 ? argv[1].map { String(cString: $0) } : nil),
        let target = FuzzTarget.all.first(where: { $0.name == word })
    else {
        print("usage: fuzz TARGET [libFuzzer's options] [FOLDER or FILE …]")
        print("targets: " + FuzzTarget.all.map(\.name).joined(separator: " "))
        return 64
    }
    FuzzTarget.current = target
    setenv("FUZZ_TARGET", word, 1)
    // The target's name is no argument of libFuzzer's.
    let skipped = inherited == nil ? 1 : 0
    argv[skipped] = argv[0]
    var count = argc - Int32(skipped)
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = argv + skipped
    DrawnInputs.tellAtEnd()
    return fuzzerRunDriver(&count, &arguments) { bytes, count in
        DrawnInputs.all.next()
        FuzzTarget.current.run([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
        DrawnInputs.all.end()
        return 0
    }
}
