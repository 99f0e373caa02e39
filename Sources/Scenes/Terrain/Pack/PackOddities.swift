/// The oddities of an app's pack that are accepted, as the app's own loader does; collected while the pack is read.
final class PackOddities {
    private(set) var findings: [PackReport.Finding] = []

    func add(_ kind: PackReport.Finding.Kind, _ entry: PackField.Entry, key: String, _ detail: String) {
        findings.append(
            PackReport.Finding(
                kind: kind, list: entry.list.description, index: entry.index, id: entry.id ?? "", key: key,
                language: "", detail: detail))
    }
}
