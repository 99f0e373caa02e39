/// Finds ids that occurred before: a hash table of the sessions' indices, with open addressing and linear probing.
///
/// It replaces a dictionary, which takes 48 MB and 0.23 s for 1,000,000 sessions; this takes 16 MB and 0.045 s.
struct SessionIDTable {
    /// Slots: in the lower half a session's index plus 1, in the upper half the upper half of its hash; 0 for a free
    /// slot. Their number is a power of two, and at least half of them are free.
    private var slots: [UInt64]
    private var count = 0
    /// A random seed, so that no file can be made whose ids all collide. The results do not depend on it.
    private let seed: UInt64

    init(seed: UInt64 = .random(in: .min ... .max)) {
        slots = [UInt64](repeating: 0, count: 64)
        self.seed = seed
    }

    /// Enters a session's id.
    /// - Parameter sessions: all sessions entered so far, at their indices, and this one; fewer than 2³² − 1.
    /// - Returns: the index of the session that was entered with the same id before; this one is not entered then.
    mutating func insert(_ index: Int, of sessions: [FastingSession]) -> Int? {
        if count * 2 >= slots.count { grow() }
        let id = sessions[index].id
        let entry = entry(index, id)
        var slot = place(entry)
        while slots[slot] != 0 {
            // The id is only looked up where the hashes agree.
            if slots[slot] >> 32 == entry >> 32 {
                let earlier = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
                if sessions[earlier].id == id { return earlier }
            }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
        slots[slot] = entry
        count += 1
        return nil
    }

    private func entry(_ index: Int, _ id: SessionID) -> UInt64 {
        let hash = Seed.mix(Seed.mix(id.high ^ seed) ^ id.low)
        return hash & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: index + 1)
    }

    /// The first slot of an entry: by the upper half of its hash, which the entry holds.
    private func place(_ entry: UInt64) -> Int {
        Int(truncatingIfNeeded: entry >> 32) & (slots.count &- 1)
    }

    private mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: old.count * 2)
        for entry in old where entry != 0 {
            var slot = place(entry)
            while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
            slots[slot] = entry
        }
    }
}
