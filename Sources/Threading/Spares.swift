/// What is costly to make and is used by one job at a time: kept by those who are done with it for those who come next.
package final class Spares<Item> {
    private let monitor = Monitor()
    private var items: [Item] = []
    private let make: () -> Item

    package init(_ make: @escaping () -> Item) { self.make = make }

    /// One that nobody uses, to be given back.
    package func take() -> Item {
        monitor.lock()
        let item = items.popLast()
        monitor.unlock()
        return item ?? make()
    }

    package func give(_ item: Item) {
        monitor.lock()
        items.append(item)
        monitor.unlock()
    }
}
