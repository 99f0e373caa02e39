extension SnapshotVariant.Circumstance {
    var json: FlatJSON {
        var json = FlatJSON()
        json.set("axis", axis)
        json.set("label", label)
        return json
    }

    init?(_ json: FlatJSON) {
        guard let axis = json[string: "axis"], let label = json[string: "label"] else { return nil }
        self.init(axis: axis, label: label)
    }
}
