import DisplayList

extension FilterEffect.Merge: FilterElement {
    var name: StaticString { "feMerge" }
    var inputForm: FilterInputForm { .nodes }
}
