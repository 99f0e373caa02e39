/// One of the trees: its place in the row is its number in the file names.
struct Tree: Sendable {
    let name: String
    let draw: @Sendable (Detail) -> Drawing

    static let all: [Tree] = [
        Tree(name: "spreading oak", draw: spreadingOak),
        Tree(name: "Scots pine", draw: scotsPine),
        Tree(name: "umbrella thorn", draw: umbrellaThorn),
        Tree(name: "weeping willow", draw: weepingWillow),
        Tree(name: "windswept oak", draw: windsweptOak),
        Tree(name: "old spruce", draw: oldSpruce),
        Tree(name: "cedar", draw: cedar),
        Tree(name: "twisted juniper", draw: twistedJuniper),
    ]
}
