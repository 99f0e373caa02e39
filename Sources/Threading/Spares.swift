/// A pool of objects that are costly to make and used by one job at a time: finished jobs give them back for the next.
package final class Spares<Item> {
    private let items = Monitor<[Item]>([])
    private let make: () -> Item

    package init(_ make: @escaping () -> Item) { self.make = make }

    /// An unused object, to be given back.
    package func take() -> Item {
        items.withLock { $0.popLast() } ?? make()
    }

    package func give(_ item: Item) { items.withLock { $0.append(item) } }
}
