import Memory

/// Some rows of a picture on their way through the encoder, and what they are compressed to.
///
/// A band belongs to one thread at a time: the one that fills it, then the one that compresses it, then the first again.
final class Band {
    /// What stays of the band before, then this band's rows.
    let bytes: UnsafeMutablePointer<UInt8>
    private let memory: Scratch<UInt8>
    /// How much of the bytes is the band before's: whole rows.
    var start = 0
    /// Where the rows so far end.
    var end = 0
    var isFirst = false
    var isLast = false
    /// Whether the rows are to be filtered.
    var isFiltered = false
    /// Whether what stays of the band before may be repeated: it was written as it is.
    var mayRepeatBefore = false

    /// The band's part of the zlib stream.
    var output = BitWriter()
    var checksum = Adler32.empty

    init(capacity: Int) {
        memory = Scratch(count: capacity)
        bytes = memory.base
    }

    /// Makes it ready for new rows, behind the last rows of the band before.
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
