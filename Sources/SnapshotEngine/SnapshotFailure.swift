/// The failure of an assertion, with files to look at.
public struct SnapshotFailure: Sendable, Hashable {
    /// A file attached to the failed test.
    public struct Attachment: Sendable, Hashable {
        /// The file's name: suite, test, and kind of content, as in `CardTests.card.actual.png`.
        public let name: String
        /// The file.
        public let bytes: [UInt8]
    }

    /// The message of the failed test.
    public let message: String
    /// The picture, the baseline and their difference, as far as there are any.
    public let attachments: [Attachment]
}
