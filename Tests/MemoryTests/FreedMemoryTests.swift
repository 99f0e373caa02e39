import Memory
import Testing

@Suite struct FreedMemoryTests {
    /// The main one, and one for each thread that can run.
    @Test(arguments: [(1, 2, 2), (2, 2, 3), (5, 2, 3), (64, 2, 3), (64, 32, 33)])
    func arenasAreAsManyAsCanBeUsed(threads: Int, processors: Int, count: Int) {
        #expect(FreedMemory.arenaCount(threads: threads, processors: processors, addresses: nil) == count)
    }

    /// An arena reserves 64 MiB of addresses: all of them together no more than a quarter of those that there may be.
    @Test(arguments: [(0, 1), (140, 1), (255, 1), (256, 2), (511, 2), (512, 3), (1 << 20, 3)])
    func arenasFitIntoALimitOfAddresses(mebibytes: Int, count: Int) {
        #expect(FreedMemory.arenaCount(threads: 64, processors: 2, addresses: mebibytes << 20) == count)
    }
}
