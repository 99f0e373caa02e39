/// A content pack as a parameter's value.
private final class PackValue: OwnValue, @unchecked Sendable {
    let pack: TerrainPack

    init(_ pack: TerrainPack) {
        self.pack = pack
        super.init("a content pack")
    }
}

extension ParameterValue {
    /// A content pack.
    public static func pack(_ pack: TerrainPack) -> ParameterValue { .own(PackValue(pack)) }
}

extension ParameterConversion where Value == TerrainPack {
    static var pack: ParameterConversion {
        ParameterConversion {
            .pack($0)
        } read: {
            if case .own(let value) = $0 { (value as? PackValue)?.pack } else { nil }
        }
    }
}

extension FileInput {
    /// A content pack.
    package static let pack = FileInput("a content pack", maxSize: TerrainPack.maxSize) { bytes, _ throws(Fault) in
        do throws(TerrainPackError) {
            return (.pack(try TerrainPack.read(bytes)), [])
        } catch {
            throw Fault(error.description)
        }
    }
}

extension ParameterType where Value == TerrainPack {
    static var pack: ParameterType { ParameterType(.input(.file(.pack)), .pack) }
}
