import PathParser
import Scenes
import TextForms

extension SceneCatalog {
    /// All scenes, as programs need to know them: names, kinds and ranges of parameters, and examples.
    package static var json: JSONOutput {
        .array(all.flatMap { catalog in catalog.scenes.map { $0.json(app: catalog.app) } })
    }
}

extension SceneCatalog {
    /// All scenes and motions.
    package static var table: JSONOutput {
        let moving = motions.map { motion in
            JSONOutput.object([
                ("name", .string(motion.name)), ("summary", .string(motion.summary)),
                ("parameters", .array(motion.parameters.map { $0.json })), ("example", .string(motion.example)),
            ])
        }
        return .object([("scenes", json), ("motions", .array(moving))])
    }
}

extension SceneDefinition {
    fileprivate func json(app: String) -> JSONOutput {
        .object([
            ("name", .string(name)), ("app", .string(app)), ("summary", .string(summary)), ("source", .string(source)),
            ("scale", .number(scale)), ("parameters", .array(parameters.map { $0.json })),
            ("examples", .array(examples.map { .string($0) })),
        ])
    }
}

extension ParameterDefinition {
    /// What programs need to know of it.
    fileprivate var json: JSONOutput {
        var members: [JSONOutput.Member] = [("name", .string(name))]
        if let short { members.append(("short", .string(String(short)))) }
        if isOperand { members.append(("operand", .bool(true))) }
        members += kind.json
        members.append(("summary", .string(summary)))
        if let defaultText { members.append(("default", .string(defaultText))) }
        if isRequired || isOperand { members.append(("required", .bool(true))) }
        if isRepeatable { members.append(("repeatable", .bool(true))) }
        switch steps {
        case .all, .none: break
        case .some(let texts), .scale(let texts): members.append(("examples", .array(texts.map { .string($0) })))
        }
        if !needs.isEmpty {
            let all = needs.map { JSONOutput.object([("name", .string($0.name)), ("value", .string($0.value))]) }
            members.append(("needs", .array(all)))
        }
        return .object(members)
    }
}

extension ParameterKind {
    /// The kind's word, its range and its choices.
    fileprivate var json: [JSONOutput.Member] {
        switch self {
        case .flag: ParameterKind.json("flag")
        case .number(let range, let unit):
            ParameterKind.json("number", range) + (unit == "N" ? [] : [("unit", .string(unit))])
        case .integer(let range):
            ParameterKind.json("integer")
                + [("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound))]
        case .choice(let choices): ParameterKind.json("choice", words: choices.map { $0.word })
        case .text: ParameterKind.json("text")
        case .hours(let range): ParameterKind.json("hours", range)
        case .size(let sides, let names): ParameterKind.json("size", sides, words: names.map { $0.word })
        case .extent(let heights): ParameterKind.json("extent", heights)
        case .plainBackground: ParameterKind.json("background", words: ["none"])
        case .color: ParameterKind.json("color")
        case .moment: ParameterKind.json("moment")
        case .day: ParameterKind.json("day")
        case .timeOfDay: ParameterKind.json("time")
        case .month: ParameterKind.json("month")
        case .zone: ParameterKind.json("zone", words: ["UTC"])
        case .input(.scale): ParameterKind.json("scale", ParameterKind.scales)
        case .input(.words), .input(.language): ParameterKind.json("language")
        case .input(.typeface): ParameterKind.json("font")
        case .input(.trees(let count)): ParameterKind.json("silhouettes") + [("count", .integer(count))]
        case .input(.file(let file)): ParameterKind.json("file", words: file.words.map { $0.word })
        case .input(.dictionary): ParameterKind.json("file")
        }
    }

    private static func json(
        _ word: String, _ range: ClosedRange<Double>? = nil, words: [String] = []
    ) -> [JSONOutput.Member] {
        var members: [JSONOutput.Member] = [("kind", .string(word))]
        if let range {
            members += [("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound))]
        }
        if !words.isEmpty { members.append(("values", .array(words.map { .string($0) }))) }
        return members
    }
}
