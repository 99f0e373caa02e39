/// What is costly to make and is used by one job at a time: kept by those who are done with it for those who come next.
package final class Spares<Item> {
    private let items = Monitor<[Item]>([])
    private let make: () -> Item

    package init(_ make: @escaping () -> Item) { self.make = make }

    /// One that nobody uses, to be given back.
    package func take() -> Item {
        items.withLock { $0.popLast() } ?? make()
    }

    package func give(_ item: Item) { items.withLock { $0.append(item) } }
}
