import Memory

/// Some rows of a picture on their way through the encoder, and their compressed bytes.
///
/// A band belongs to one thread at a time: the one that fills it, then the one that compresses it, then the first again.
final class Band {
    /// The last rows of the band before, then this band's rows.
    let bytes: UnsafeMutablePointer<UInt8>
    private let memory: Scratch<UInt8>
    /// How many of the bytes are the band before's: whole rows.
    var start = 0
    /// The end of the rows so far.
    var end = 0
    var isFirst = false
    var isLast = false
    /// Whether the rows are filtered before they are compressed.
    var isFiltered = false
    /// Whether matches may reach into the band before: its rows were compressed without filters.
    var mayRepeatBefore = false

    /// The band's part of the zlib stream.
    var output = BitWriter()
    var checksum = Adler32.empty

    init(capacity: Int) {
        memory = Scratch(count: capacity)
        bytes = memory.base
    }

    /// Prepares the band for new rows, after the last rows of the band before.
    func begin(after previous: Band?, keeping tail: Int) {
        start = 0
        if let previous {
            start = min(tail, previous.end)
            bytes.update(from: previous.bytes + previous.end - start, count: start)
        }
        end = start
        isFirst = previous == nil
        isLast = false
    }
}
