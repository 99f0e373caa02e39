/// Why an assertion fails, and what there is to look at.
public struct SnapshotFailure: Sendable, Hashable {
    /// A file for whoever looks at the failed test.
    public struct Attachment: Sendable, Hashable {
        /// A file's name: the suite's, the test's, and what it shows, as in `CardTests.card.actual.png`.
        public let name: String
        /// The file.
        public let bytes: [UInt8]
    }

    /// What the test says.
    public let message: String
    /// The picture, the baseline and their difference, as far as there are any.
    public let attachments: [Attachment]
}
